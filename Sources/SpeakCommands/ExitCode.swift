// SPDX-License-Identifier: Apache-2.0

/// How the command ends, after `sysexits.h`; stable from the first version on.
package enum ExitCode: Int32, CaseIterable, Sendable {
    case success = 0
    case assertionFailed = 1
    case usage = 64
    case badInput = 65
    case unavailable = 69
    case engineFailure = 70
    case cannotServe = 73
    case soundFailure = 74
    case interrupted = 130
    case terminated = 143

    /// A clause for the help and the manual page.
    var meaning: String {
        switch self {
        case .success: "Spoken, rendered, or answered."
        case .assertionFailed: "What was to be asserted does not hold; each failure is named."
        case .usage: "The call cannot be understood."
        case .badInput:
            "Bad input: an invalid language tag, voice matrix or inventory, a file that cannot be "
                + "read, or text that is not UTF-8."
        case .unavailable: "No approved voice, or nothing that can be spoken; the reason says why."
        case .engineFailure: "The speech engine failed."
        case .cannotServe: "No socket to serve at."
        case .soundFailure: "The sound output failed, or an output could not be written."
        case .interrupted: "Interrupted by Ctrl-C; the sound stopped at once."
        case .terminated: "Ended by SIGTERM; the sound stopped at once."
        }
    }
}
