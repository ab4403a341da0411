// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// The manual page in section 1, with the man(7) macros that groff and mandoc both know.
    func manualPage() -> String {
        let root = CommandNode(root: self)
        var page = RoffPage()
        let release = self.release ?? Release(version: "", date: "")
        let source = RoffPage.argument("\(name) \(release.version)")
        page.line(".TH \(RoffPage.argument(name.uppercased())) 1 \(release.date) \(source)")
        page.heading("NAME")
        page.text("\(name) - \(summary)")
        page.heading("SYNOPSIS")
        page.line(".ad l")
        page.line(".nh")
        for node in tree where node.command.subcommands.isEmpty { page.synopsis(node) }
        page.line(".hy")
        page.line(".ad b")
        page.heading("DESCRIPTION")
        page.paragraphs(discussion.isEmpty ? [sentence(summary)] : discussion)
        if !subcommands.isEmpty { page.heading("COMMANDS") }
        for node in tree where !node.isRoot { page.command(node) }
        page.heading("OPTIONS")
        page.definitions(root.allOptions.map { ($0.roffTerm, $0.fullHelp) })
        page.positionals(positionals)
        page.table("EXIT STATUS", exitStatuses.map { ("\($0.code)", $0.meaning) })
        page.table("ENVIRONMENT", environment.map { ($0.name, $0.meaning) })
        page.heading("EXAMPLES")
        page.examples(examples)
        if !seeAlso.isEmpty {
            page.heading("SEE ALSO")
            page.references(seeAlso)
        }
        return page.source
    }
}

extension RoffPage {
    fileprivate mutating func synopsis(_ node: CommandNode) {
        line(".HP")
        let name = node.isDefault ? node.path.dropLast() : node.path[...]
        line(bold(name.joined(separator: " ")))
        if node.isDefault, let last = node.path.last { line("[" + bold(last) + "]") }
        for option in node.command.options {
            let value = option.placeholder.map { "\\ " + italic($0) } ?? ""
            line("[" + bold(option.display) + value + "]" + (option.isRepeatable ? "..." : ""))
        }
        for positional in node.command.positionals {
            line(escaped(positional.usage))
        }
    }

    fileprivate mutating func command(_ node: CommandNode) {
        line(".SS \(RoffPage.argument(node.path.dropFirst().joined(separator: " ")))")
        paragraphs([sentence(node.command.summary)] + node.command.discussion)
        definitions(node.command.options.map { ($0.roffTerm, $0.fullHelp) })
        positionals(node.command.positionals)
        if !node.command.examples.isEmpty {
            line(".PP")
            examples(node.command.examples)
        }
    }

    fileprivate mutating func positionals(_ positionals: [PositionalSpec]) {
        definitions(positionals.map { (italic($0.name), $0.fullHelp) })
    }

    fileprivate mutating func table(_ title: String, _ rows: [(String, String)]) {
        guard !rows.isEmpty else { return }
        heading(title)
        definitions(rows.map { (bold($0.0), $0.1) })
    }

    fileprivate mutating func examples(_ examples: [Example]) {
        for example in examples {
            text(example.explanation)
            line(".PP")
            line(".EX")
            line("    " + code(example.command))
            line(".EE")
            line(".PP")
        }
        trimTrailingParagraph()
    }

    /// Pages of the manual, their names in bold.
    fileprivate mutating func references(_ names: [String]) {
        for (index, name) in names.enumerated() {
            let parts = name.split(separator: "(", maxSplits: 1)
            let rest = parts.count == 2 ? "(" + parts[1] : ""
            line(bold(String(parts[0])) + escaped(rest) + (index < names.count - 1 ? "," : ""))
        }
    }
}

extension OptionSpec {
    fileprivate var roffTerm: String {
        let names = (short.map { ["-\($0)"] } ?? []) + [display]
        return names.map(bold).joined(separator: ", ")
            + (placeholder.map { " " + italic($0) } ?? "")
    }
}

/// A summary, which has neither capital nor full stop, as a sentence.
private func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
}
