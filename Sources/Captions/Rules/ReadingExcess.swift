// SPDX-License-Identifier: Apache-2.0

/// Speech that is faster than its captions can be read.
public struct ReadingExcess: Hashable, Sendable {
    /// The cues that are too fast, by their places in the track.
    public let cues: [Int]
    /// The fastest of them, in characters a second.
    public let fastest: Double
    /// The limit, in the same unit.
    public let limit: Double

    /// How much slower the words would have to be heard: below 1.
    let slowdown: Double

    /// The rate at which all of them could be read, where they were spoken at `rate`.
    ///
    /// Rounded down to a twentieth.
    public func readableRate(insteadOf rate: Double = 1) -> Double {
        let twentieths = (rate * slowdown * 20).rounded(.down)
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
        let slowdown = fast.map { index in
            let cue = cues[index]
            // What stands on after the last word stays as long at any rate.
            let heard = min(cue.words.last?.end ?? cue.end, cue.end) - cue.start
            return max(0, heard.inSeconds) * limit / max(1, rules.unit.width(of: cue.text))
        }
        return ReadingExcess(
            cues: fast, fastest: fastest, limit: limit, slowdown: slowdown.min() ?? 1)
    }
}

extension Cue {
    /// Characters a second; infinite for a cue that takes no time.
    public func readingSpeed(in unit: CaptionRules.Unit) -> Double {
        let width = unit.width(of: text)
        return width == 0 ? 0 : width / max(0, duration.inSeconds)
    }
}
