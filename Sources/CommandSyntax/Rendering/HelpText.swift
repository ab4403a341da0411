// SPDX-License-Identifier: Apache-2.0

extension CommandNode {
    /// The help of this command, as `--help` prints it.
    package func helpText(style: TerminalStyle) -> String {
        var help = HelpText(style: style)
        help.add("\(invocation): \(command.summary)", wrap: true)
        help.section("Usage", usageForms.flatMap { $0.usageLines(width: style.width - 2) })
        for paragraph in command.discussion {
            help.add("")
            help.add(paragraph, wrap: true)
        }
        help.section(
            "Commands",
            command.subcommands.map { child in
                let isDefault = child.name == command.defaultSubcommand
                return (child.name, child.summary + (isDefault ? " (default)" : ""))
            })
        help.section("Arguments", shown.command.positionals.map { ($0.name, $0.fullHelp) })
        help.section(
            "Options",
            (shown.command.options + BuiltInOption.options(of: self)).map { ($0.term, $0.fullHelp) }
        )
        help.section("Examples", examples: command.examples)
        help.section("Exit status", command.exitStatuses.map { ("\($0.code)", $0.meaning) })
        help.section("Environment", command.environment.map { ($0.name, $0.meaning) })
        help.section(
            "See also", wrapped(command.seeAlso.joined(separator: ", "), width: style.width - 2))
        return help.text
    }

    /// The command whose options are shown: a group shows those of its default subcommand.
    private var shown: CommandNode {
        command.defaultCommand.map(child) ?? self
    }

    private var usageForms: [CommandNode] {
        command.defaultCommand == nil ? [self] : [shown, self]
    }
}

/// Lines with headings.
private struct HelpText {
    let style: TerminalStyle
    private(set) var text = ""

    init(style: TerminalStyle) {
        self.style = style
    }

    mutating func add(_ line: String, wrap: Bool = false) {
        let lines = wrap ? wrapped(line, width: style.width) : [line]
        text += lines.joined(separator: "\n") + "\n"
    }

    mutating func section(_ title: String, _ lines: [String]) {
        guard !lines.isEmpty else { return }
        add("")
        add(style.bold(title + ":"))
        for line in lines { add("  " + line) }
    }

    mutating func section(_ title: String, _ rows: [(String, String)]) {
        guard !rows.isEmpty else { return }
        add("")
        add(style.bold(title + ":"))
        let list = DefinitionList(rows: rows.map { (term: $0.0, description: $0.1) })
        for line in list.lines(width: style.width) { add(line) }
    }

    mutating func section(_ title: String, examples: [Example]) {
        section(
            title,
            examples.flatMap { example in
                [example.command]
                    + wrapped(example.explanation, width: style.width - 6).map { "    " + $0 }
            })
    }
}
