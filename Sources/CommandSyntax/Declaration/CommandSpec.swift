// SPDX-License-Identifier: Apache-2.0

/// A command, declared once: parsing, help, completions and manual page all follow from it.
///
/// A command either runs or has subcommands. Where it has a ``defaultSubcommand``, the rule is:
/// *the first argument is the subcommand if it equals a subcommand's name; otherwise everything
/// belongs to the default subcommand.* With `say` as the default of `speak`:
///
/// | call | means |
/// |---|---|
/// | `speak "Good morning"` | `speak say "Good morning"` |
/// | `speak voices` | the subcommand `voices` |
/// | `speak say voices`, `speak -- voices` | `say`, with the text "voices" |
/// | `speak --locale fr voices` | `say`, with the text "voices": only the first argument counts |
package struct CommandSpec: Sendable, Equatable {
    package var name: String
    /// One line, without a full stop, for lists of commands.
    package var summary: String
    /// Paragraphs for the help text and the manual page.
    package var discussion: [String]
    /// The options of this command; `--help` is built in, and at the root `--generate` and, with
    /// a ``release``, `--version`.
    package var options: [OptionSpec]
    package var positionals: [PositionalSpec]
    package var subcommands: [CommandSpec]
    /// The name of the subcommand that is meant where none is named.
    package var defaultSubcommand: String?
    package var examples: [Example]
    package var exitStatuses: [ExitStatus]
    package var environment: [EnvironmentVariable]
    /// Other manual pages, as `espeak-ng(1)`.
    package var seeAlso: [String]
    /// What `--version` and the manual page state; of the root command only.
    package var release: Release?

    package init(
        _ name: String, summary: String, discussion: [String] = [], options: [OptionSpec] = [],
        positionals: [PositionalSpec] = [], subcommands: [CommandSpec] = [],
        defaultSubcommand: String? = nil, examples: [Example] = [],
        exitStatuses: [ExitStatus] = [], environment: [EnvironmentVariable] = [],
        seeAlso: [String] = [], release: Release? = nil
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.options = options
        self.positionals = positionals
        self.subcommands = subcommands
        self.defaultSubcommand = defaultSubcommand
        self.examples = examples
        self.exitStatuses = exitStatuses
        self.environment = environment
        self.seeAlso = seeAlso
        self.release = release
    }
}

extension CommandSpec {
    /// The subcommand of that name, or nil.
    package func subcommand(_ name: String) -> CommandSpec? {
        subcommands.first { $0.name == name }
    }

    /// The declaration of ``defaultSubcommand``.
    var defaultCommand: CommandSpec? { defaultSubcommand.flatMap(subcommand) }

    /// This command and all below it, each with its path from this one, in order of declaration.
    package var tree: [CommandNode] { CommandNode(root: self).tree }
}
