// SPDX-License-Identifier: Apache-2.0

/// A command with its options and arguments, all declared and counted.
///
/// Asking for an option or argument that the command doesn't declare is a mistake in the program
/// and traps.
package struct ParsedCommand: Sendable {
    /// The names from the root, as `["speak", "say"]`; the default subcommand's name is included.
    package let path: [String]
    /// The arguments without a name, in order.
    package let positionals: [String]
    let command: CommandSpec
    /// By long name; a flag has an empty list.
    let options: [String: [String]]

    /// Whether a flag was given.
    package func flag(_ name: String) -> Bool {
        precondition(option(name).kind == .flag, "not a flag of this command")
        return options[name] != nil
    }

    /// The value of an option, the last one where it is repeatable; nil when it wasn't given.
    package func value(_ name: String) -> String? {
        values(name).last
    }

    /// The values of a repeatable option in order; empty when it wasn't given.
    package func values(_ name: String) -> [String] {
        precondition(option(name).kind != .flag, "a flag has no value")
        return options[name] ?? []
    }

    /// The argument of that name; nil when it was optional and not given.
    package func positional(_ name: String) -> String? {
        positionals(name).first
    }

    /// The arguments that a repeatable name stands for.
    package func positionals(_ name: String) -> [String] {
        guard let index = command.positionals.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("not an argument of this command")
        }
        let rest = positionals.dropFirst(index)
        return Array(command.positionals[index].arity.isRepeatable ? rest : rest.prefix(1))
    }

    /// A usage error of this command.
    package func error(_ reason: UsageError.Reason) -> UsageError {
        UsageError(reason, in: path)
    }

    private func option(_ name: String) -> OptionSpec {
        guard let option = command.options.first(where: { $0.long == name }) else {
            preconditionFailure("not an option of this command")
        }
        return option
    }
}

/// What is printed of it holds no value: values and arguments may be private text.
extension ParsedCommand: CustomStringConvertible, CustomReflectable {
    package var description: String {
        (path + options.keys.sorted().map { "--" + $0 }).joined(separator: " ")
            + ", \(positionals.count) arguments"
    }

    package var customMirror: Mirror {
        Mirror(self, children: ["summary": description])
    }
}
