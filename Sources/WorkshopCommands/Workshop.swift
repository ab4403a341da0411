// SPDX-License-Identifier: Apache-2.0

package import SpeakCommands

/// The subcommands of `speak` that work on files, for the program that holds them.
package enum Workshop {
    /// The bodies by the subcommand's name; their declarations are in `SpeakCommands`.
    package static let commands: [String: CommandBody] = [:]
}
