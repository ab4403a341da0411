// SPDX-License-Identifier: Apache-2.0

/// What all three shells need to know of a tree of commands.
struct CompletionTree {
    let root: CommandSpec
    let nodes: [CommandNode]

    init(_ root: CommandSpec) {
        self.root = root
        nodes = root.tree
    }

    /// The commands that have subcommands.
    var groups: [CommandNode] { nodes.filter { !$0.command.subcommands.isEmpty } }

    /// The commands that run.
    var leaves: [CommandNode] { nodes.filter { $0.command.subcommands.isEmpty } }

    /// The command that runs where a group stands alone.
    func defaultLeaf(of node: CommandNode) -> CommandNode? {
        guard let command = node.command.defaultCommand else { return nil }
        let child = node.child(command)
        return command.subcommands.isEmpty ? child : defaultLeaf(of: child)
    }

    /// The options that may come next at a node: a group's own, then its default's.
    func options(at node: CommandNode) -> [OptionSpec] {
        let inherited = defaultLeaf(of: node)?.command.options ?? []
        return inherited + node.allOptions
    }

    /// The positionals that may come next at a node.
    func positionals(at node: CommandNode) -> [PositionalSpec] {
        (defaultLeaf(of: node) ?? node).command.positionals
    }

    /// The first line of a script, in a comment.
    func title(_ shell: GeneratedFormat) -> String {
        "Completions of \(root.name) for \(shell), made by '\(root.name) --generate \(shell)'."
    }

    /// A name for the shell's functions.
    var identifier: String { root.name.replacing("-", with: "_") }
}

extension OptionSpec {
    /// The names as typed.
    var names: [String] { (short.map { ["-\($0)"] } ?? []) + [display] }
}

/// A word in single quotes, for bash and zsh.
func shellQuoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
}
