// SPDX-License-Identifier: Apache-2.0

extension CommandNode {
    /// The words of the usage line after the command's name, each of which stays whole.
    var usageWords: [String] {
        guard command.subcommands.isEmpty else { return ["COMMAND", "…"] }
        return command.options.map(\.usage) + command.positionals.map(\.usage)
    }

    /// What to type, with a default subcommand in brackets: `speak [say]`.
    var usageName: String {
        guard isDefault, let last = path.last else { return invocation }
        return (path.dropLast() + ["[\(last)]"]).joined(separator: " ")
    }

    func usageLines(width: Int) -> [String] {
        let words = wrapped(words: usageWords, width: width - usageName.count - 1)
        let margin = String(repeating: " ", count: usageName.count + 1)
        guard let first = words.first else { return [usageName] }
        return ["\(usageName) \(first)"] + words.dropFirst().map { margin + $0 }
    }
}

extension OptionSpec {
    fileprivate var usage: String {
        "[\(display)\(placeholder.map { " " + $0 } ?? "")]" + (isRepeatable ? "…" : "")
    }

    /// The names as a help text shows them: `-l, --locale TAG`.
    var term: String {
        let names = (short.map { ["-\($0)"] } ?? []) + [display]
        return names.joined(separator: ", ") + (placeholder.map { " " + $0 } ?? "")
    }

    /// The help with what follows from the declaration: the choices and the default.
    var fullHelp: String {
        var notes = completion.notes
        if isRepeatable { notes.append("can be repeated") }
        if let defaultText { notes.append("default: " + defaultText) }
        return help + inParentheses(notes)
    }
}

extension CompletionHint {
    fileprivate var notes: [String] {
        if case .choices(let choices) = self {
            ["one of " + choices.joined(separator: ", ")]
        } else {
            []
        }
    }
}

private func inParentheses(_ notes: [String]) -> String {
    notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")"
}

extension PositionalSpec {
    /// The help with what follows from the declaration.
    var fullHelp: String {
        help + inParentheses(completion.notes + (arity.isRepeatable ? ["can be repeated"] : []))
    }

    var usage: String {
        switch arity {
        case .required: name
        case .optional: "[\(name)]"
        case .zeroOrMore: "[\(name)…]"
        case .oneOrMore: "\(name)…"
        }
    }
}
