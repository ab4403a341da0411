// SPDX-License-Identifier: Apache-2.0

/// The return from a loss: attempts at growing intervals up to a deadline.
///
/// A connection that is lost again before half a second was heard on it was one more attempt; a loss
/// after that is not come back from.
struct Reconnection {
    /// The sample of the utterance that ends it, once it is heard.
    private let end: Int
    private let deadline: ContinuousClock.Instant
    private var pause: Duration = .zero

    /// Begins with a loss after so many samples were heard.
    init(heard: Int, rate: Int, within duration: Duration) {
        end = heard + Duration.milliseconds(500).samples(at: rate)
        deadline = .now + duration
    }

    /// Whether a loss after so many samples were heard is one of this return.
    func covers(lossAfter heard: Int) -> Bool { heard < end }

    /// How long to wait before the next attempt; `nil` when there is no time for one.
    mutating func nextPause() -> Duration? {
        guard .now + pause < deadline else { return nil }
        defer { pause = max(.milliseconds(50), pause * 2) }
        return pause
    }
}
