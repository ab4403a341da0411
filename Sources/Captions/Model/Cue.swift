// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// A caption: what stands on the screen from one time to another.
public struct Cue: Hashable, Sendable {
    /// What is known of a part of a cue's text.
    public struct Annotation: Hashable, Sendable {
        /// What it says.
        public enum Kind: Hashable, Sendable {
            /// Who speaks it.
            case speaker(String)
            /// The language it is in, where that is not the track's.
            case language(LanguageTag)
            /// It names a sound and is not spoken: `[chime]`.
            case sound
        }

        /// Which part of ``Cue/text``.
        public var range: Range<String.Index>
        /// What it says.
        public var kind: Kind

        /// What is known of a part of a text.
        public init(range: Range<String.Index>, _ kind: Kind) {
            self.range = range
            self.kind = kind
        }
    }

    /// A name that is unique in its file, or nothing.
    public var identifier: String
    /// When it appears.
    public var start: Duration
    /// When it goes; after ``start``.
    public var end: Duration
    /// Plain text in logical order, without mark-up, lines separated by a line feed.
    public var text: String
    /// What is known of its parts; an inner one comes after the one around it.
    public var annotations: [Annotation]
    /// Its words with their times; ranges are of ``text``.
    public var words: [TimedWord]
    /// The part of the spoken text that it shows, spaces included; nil where it was not made from
    /// one.
    public var source: Range<String.Index>?

    /// A caption; nothing is checked.
    public init(
        identifier: String = "", start: Duration, end: Duration, text: String,
        annotations: [Annotation] = [], words: [TimedWord] = [],
        source: Range<String.Index>? = nil
    ) {
        self.identifier = identifier
        self.start = start
        self.end = end
        self.text = text
        self.annotations = annotations
        self.words = words
        self.source = source
    }

    /// The lines, at least one.
    public var lines: [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// How long it stands.
    public var duration: Duration { end - start }

    /// Who speaks, where one does.
    public var speaker: String? {
        for case .speaker(let name) in annotations.lazy.map(\.kind) { return name }
        return nil
    }

    /// The word that is heard at a time, or the last one before it.
    public func word(at time: Duration) -> TimedWord? {
        words.last { $0.start <= time }
    }
}
