// SPDX-License-Identifier: Apache-2.0

/// Speech that is faster than its captions can be read.
public struct ReadingExcess: Hashable, Sendable {
    /// The cues that are too fast, by their places in the track.
    public let cues: [Int]
    /// The fastest of them, in characters a second.
    public let fastest: Double
    /// The limit, in the same unit.
    public let limit: Double

    /// The rate at which all of them could be read, where they were spoken at `rate`.
    ///
    /// Rounded down to a twentieth.
    public func readableRate(insteadOf rate: Double = 1) -> Double {
        let twentieths = (rate * limit / fastest * 20).rounded(.down)
        return max(1, twentieths) / 20
    }
}

extension CaptionTrack {
    /// By how much the cues are faster than the reading speed; nil where all can be read.
    ///
    /// The words stay verbatim all the same: a slower voice is the remedy.
    public func excess(over rules: CaptionRules? = nil) -> ReadingExcess? {
        let rules = rules ?? CaptionRules(for: language)
        guard let limit = rules.readingSpeed else { return nil }
        let speeds = cues.map { $0.readingSpeed(in: rules.unit) }
        let fast = cues.indices.filter { speeds[$0] > limit + 0.05 }
        guard let fastest = fast.map({ speeds[$0] }).max() else { return nil }
        return ReadingExcess(cues: fast, fastest: fastest, limit: limit)
    }
}

extension Cue {
    /// Characters a second; infinite for a cue that takes no time.
    public func readingSpeed(in unit: CaptionRules.Unit) -> Double {
        let width = unit.width(of: text)
        return width == 0 ? 0 : width / max(0, duration.inSeconds)
    }
}
