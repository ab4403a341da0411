// SPDX-License-Identifier: Apache-2.0

/// The options that every tool has, so that no command declares them.
enum BuiltInOption {
    static let help = OptionSpec.flag("help", short: "h", help: "Print this help and exit.")

    static let version = OptionSpec.flag("version", help: "Print the version and exit.")

    static let generate = OptionSpec.value(
        "generate", "FORMAT", completion: .choices(GeneratedFormat.allCases.map(\.rawValue)),
        help:
            "Print the completions of a shell, the manual page, or the commands as JSON, and exit.")

    /// The built-in options at a place of the tree.
    static func options(of node: CommandNode) -> [OptionSpec] {
        guard node.isRoot else { return [help] }
        return node.command.release == nil ? [generate, help] : [generate, version, help]
    }
}

/// What can be made from a declaration for other programs to read.
package enum GeneratedFormat: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish
    case man
    case json
}
