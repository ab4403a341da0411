// SPDX-License-Identifier: Apache-2.0

/// A command at its place in the tree.
package struct CommandNode: Sendable, Equatable {
    /// The names from the root, as `["speak", "voices"]`.
    package let path: [String]
    package let command: CommandSpec
    /// Whether the last name may be left out.
    package let isDefault: Bool

    init(root: CommandSpec) {
        self.init(path: [root.name], command: root, isDefault: false)
    }

    private init(path: [String], command: CommandSpec, isDefault: Bool) {
        self.path = path
        self.command = command
        self.isDefault = isDefault
    }

    /// What a person types, as `speak voices`.
    package var invocation: String { path.joined(separator: " ") }
}

extension CommandNode {
    var isRoot: Bool { path.count == 1 }

    /// The declared options, then the built-in ones.
    var allOptions: [OptionSpec] { command.options + BuiltInOption.options(of: self) }

    /// A subcommand of this command, at its place.
    func child(_ subcommand: CommandSpec) -> CommandNode {
        CommandNode(
            path: path + [subcommand.name], command: subcommand,
            isDefault: subcommand.name == command.defaultSubcommand)
    }

    /// This command, and all below it.
    var tree: [CommandNode] { [self] + command.subcommands.flatMap { child($0).tree } }
}
