// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
package import SpeakCommands

/// The subcommands of `speak` that work on files, for the program that holds them.
package enum Workshop {
    /// The bodies by the subcommand's name; their declarations are in `SpeakCommands`.
    package static let commands: [String: CommandBody] = [
        CommandSpec.captions.name: { command throws(CommandFailure) in
            try await CaptionsCommand(command).run()
        },
        CommandSpec.review.name: { command throws(CommandFailure) in
            if let verdicts = try ImportVerdicts(command) { return try verdicts.run() }
            return try await ReviewCommand(command).run()
        },
        CommandSpec.tracks.name: { command throws(CommandFailure) in
            try await TracksCommand(command).run()
        },
    ]
}
