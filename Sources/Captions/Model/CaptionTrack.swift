// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// Captions in the order of their beginnings.
public struct CaptionTrack: Hashable, Sendable {
    /// The language of all that is not annotated otherwise.
    public var language: LanguageTag?
    /// The captions.
    public var cues: [Cue]

    /// A track of these cues, which are in order.
    public init(language: LanguageTag? = nil, cues: [Cue] = []) {
        self.language = language
        self.cues = cues
    }

    /// When the last cue goes.
    public var end: Duration {
        cues.map(\.end).max() ?? .zero
    }

    /// The cue that stands at a time.
    public func cue(at time: Duration) -> Cue? {
        cues.last { $0.start <= time && time < $0.end }
    }

    /// The same track, later; times never become negative.
    public func shifted(by offset: Duration) -> CaptionTrack {
        var track = self
        for index in track.cues.indices { track.cues[index].shift(by: offset) }
        return track
    }

    /// Adds captions that come later, for example those of the next utterance.
    ///
    /// A cue that still stands when the first of them begins goes in time.
    public mutating func append(_ later: CaptionTrack, rules: CaptionRules? = nil) {
        let rules = rules ?? CaptionRules(for: language)
        if let first = later.cues.first, let last = cues.last, last.end > first.start {
            let early = max(last.start + .milliseconds(1), first.start - rules.minimumGap)
            cues[cues.count - 1].end = min(last.end, early)
        }
        cues += later.cues
        numberCues()
    }

    /// Numbers the cues from 1, as files have them.
    mutating func numberCues() {
        for index in cues.indices { cues[index].identifier = String(index + 1) }
    }
}

extension Cue {
    mutating func shift(by offset: Duration) {
        start = max(.zero, start + offset)
        end = max(.zero, end + offset)
        for index in words.indices {
            words[index].start = max(.zero, words[index].start + offset)
            words[index].end = max(.zero, words[index].end + offset)
        }
    }
}
