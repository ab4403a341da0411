// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// What was spoken and what was heard of it: what captions are made from.
///
/// The words come from the text alone, as it was given; the engine gives times only.
public struct Narration: Sendable {
    /// The time at which the engine began a word.
    public struct Mark: Hashable, Sendable {
        /// The word, as the engine divides the text.
        public let range: Range<String.Index>
        /// Sound of this narration before it.
        public let time: Duration

        /// A word that was heard.
        public init(range: Range<String.Index>, time: Duration) {
            self.range = range
            self.time = time
        }
    }

    /// How much was heard.
    public enum Extent: Hashable, Sendable {
        /// All of it; the sound is so long.
        case whole(Duration)
        /// It was cut after this much sound.
        case cut(at: Duration)
        /// Nothing: no voice, or no sound. The words are shown for as long as reading takes.
        case unheard
    }

    /// A part in a language of its own.
    public struct Run: Hashable, Sendable {
        /// Which part of the text.
        public let range: Range<String.Index>
        /// Its language.
        public let language: LanguageTag

        /// A part in a language of its own.
        public init(range: Range<String.Index>, language: LanguageTag) {
            self.range = range
            self.language = language
        }
    }

    /// The whole text, as it was given.
    public var text: String
    /// Its language, which decides where words end and how long lines may be.
    public var language: LanguageTag?
    /// Parts in other languages.
    public var runs: [Run] = []
    /// Who speaks, where that must be told.
    public var speaker: String?
    /// What the engine told; marks that go backwards are left out.
    public var marks: [Mark]
    /// How much was heard.
    public var extent: Extent
    /// The speech rate as a multiplier, for estimates.
    public var rate = 1.0

    /// A text that was spoken, or could not be.
    public init(
        _ text: String, language: LanguageTag?, marks: [Mark] = [], extent: Extent = .unheard
    ) {
        self.text = text
        self.language = language
        self.marks = marks
        self.extent = extent
    }
}
