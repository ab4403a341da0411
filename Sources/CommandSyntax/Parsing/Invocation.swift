// SPDX-License-Identifier: Apache-2.0

/// What a command line asks for.
package enum Invocation: Sendable {
    /// Run this command.
    case run(ParsedCommand)
    /// Print this page on standard output and exit with 0.
    case print(Page)
}

/// A text that the declaration itself answers with.
package enum Page: Sendable, Equatable {
    /// The help of the command at this path, as `["speak", "voices"]`.
    case help([String])
    case version
    case generated(GeneratedFormat)
}
