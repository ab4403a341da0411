// SPDX-License-Identifier: Apache-2.0

/// The return from a loss: attempts at growing intervals up to a deadline.
///
/// A connection that is lost again before half a second was heard on it was one more attempt; a loss
/// after that is not come back from.
struct Reconnection {
    /// How many samples of the utterance had been heard at the loss.
    let heard: Int
    private let deadline: ContinuousClock.Instant
    private var pause: Duration = .zero

    init(heard: Int, within duration: Duration) {
        self.heard = heard
        deadline = .now + duration
    }

    /// How long to wait before the next attempt; `nil` when there is no time for one.
    mutating func nextPause() -> Duration? {
        guard .now + pause < deadline else { return nil }
        defer { pause = max(.milliseconds(50), pause * 2) }
        return pause
    }
}
