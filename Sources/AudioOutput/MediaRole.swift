// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform

/// What a desktop's mixer and its ducking rules take the sound for.
package enum MediaRole: String, Sendable {
    /// Assistive speech: the role for it in PulseAudio's own list.
    case accessibility = "a11y"
    /// An announcement; not in PulseAudio's list, but ducking rules are written for it.
    case announcement = "announce"
}

/// The turn to change the process's environment.
private let environmentTurn: Platform.Semaphore = {
    let turn = Platform.Semaphore()
    turn.signal()
    return turn
}()

/// Runs `connect` with the media role in `PULSE_PROP`, the only way into the simple API.
///
/// A value that is already set comes after ours, so that it wins. The variable is left empty
/// rather than removed: removing one shifts the others under a thread that reads them. While
/// another connect hangs with the turn, this one goes on without a role after a second.
func withMediaRole<Result>(_ role: MediaRole?, _ connect: () -> Result) -> Result {
    guard let role, environmentTurn.wait(for: .seconds(1)) else { return connect() }
    defer { environmentTurn.signal() }
    let previous = getenv("PULSE_PROP").map { String(cString: $0) } ?? ""
    setenv("PULSE_PROP", "media.role=\(role.rawValue) \(previous)", 1)
    defer { setenv("PULSE_PROP", previous, 1) }
    return connect()
}
