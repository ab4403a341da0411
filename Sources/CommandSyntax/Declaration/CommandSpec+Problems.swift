// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// What is wrong with the declaration, one sentence each; a test of the tool expects none.
    package func problems() -> [String] {
        tree.flatMap { node in
            node.command.ownProblems(at: node).map { "\(node.invocation): \($0)" }
        }
    }

    private func ownProblems(at node: CommandNode) -> [String] {
        textProblems(isRoot: node.isRoot) + nameProblems(at: node) + groupProblems
            + positionalProblems
    }

    private func textProblems(isRoot: Bool) -> [String] {
        var problems: [String] = []
        if summary.isEmpty { problems.append("no summary") }
        if summary.hasSuffix(".") { problems.append("the summary ends with a full stop") }
        if examples.isEmpty { problems.append("no example") }
        if isRoot, exitStatuses.isEmpty { problems.append("no exit status table") }
        for option in options where option.help.isEmpty {
            problems.append("\(option.display) has no help")
        }
        for positional in positionals where positional.help.isEmpty {
            problems.append("\(positional.name) has no help")
        }
        return problems
    }

    private func nameProblems(at node: CommandNode) -> [String] {
        let names =
            node.allOptions.map(\.display) + node.allOptions.compactMap(\.short).map { "-\($0)" }
            + positionals.map(\.name) + subcommands.map(\.name)
        let duplicates = Set(names.filter { name in names.count { $0 == name } > 1 })
        let odd = ([name] + options.map(\.long)).filter { !Self.isOrdinaryName($0) }
        return duplicates.sorted().map { "\($0) is declared twice" }
            + odd.map { "'\($0)' is not made of a-z, 0-9 and inner hyphens" }
    }

    private var groupProblems: [String] {
        var problems: [String] = []
        if !subcommands.isEmpty, !options.isEmpty || !positionals.isEmpty {
            problems.append("a command with subcommands has options or arguments of its own")
        }
        if let defaultSubcommand, subcommand(defaultSubcommand) == nil {
            problems.append("the default subcommand isn't declared")
        }
        return problems
    }

    private var positionalProblems: [String] {
        var problems: [String] = []
        for (positional, next) in zip(positionals, positionals.dropFirst()) {
            if positional.arity.isRepeatable {
                problems.append("\(positional.name) takes all, and \(next.name) follows it")
            } else if positional.arity == .optional, next.arity.isRequired {
                problems.append("\(positional.name) is optional, and \(next.name) after it is not")
            }
        }
        return problems
    }

    private static func isOrdinaryName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("-") && !name.hasSuffix("-")
            && name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "-")
            }
    }
}
