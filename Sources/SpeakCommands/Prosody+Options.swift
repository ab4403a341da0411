// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import Utterance

extension Prosody {
    /// The multipliers of a call.
    init(_ command: ParsedCommand) throws(CommandFailure) {
        func multiplier(_ parameter: Parameter) throws(CommandFailure) -> Double {
            do throws(UsageError) {
                return try command.number(parameter.rawValue, in: parameter.range) ?? 1
            } catch { throw CommandFailure(error) }
        }
        let (rate, pitch, volume) = (
            try multiplier(.rate), try multiplier(.pitch), try multiplier(.volume)
        )
        do throws(OutOfRange) {
            self = try Prosody(rate: rate, pitch: pitch, volume: volume)
        } catch {
            throw CommandFailure(.usage, code: "invalid-value", error.description)
        }
    }
}
