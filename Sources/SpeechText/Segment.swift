// SPDX-License-Identifier: Apache-2.0

/// A word of the caller's text, as this project counts words.
///
/// The engine's own word events overrun, repeat and go backwards (measured), so they give only
/// times; what a word is comes from here.
package struct Word: Hashable, Sendable {
    /// Where the word stands in the caller's string.
    package let range: Range<String.Index>
    /// The scalars of the segment whose event means this word: the word with the punctuation
    /// that clings to it.
    package let scalars: Range<Int>

    package init(range: Range<String.Index>, scalars: Range<Int>) {
        self.range = range
        self.scalars = scalars
    }
}

/// A piece of a text that goes to the engine in one request.
package struct Segment: Hashable, Sendable {
    /// What a segment is followed by, which decides the pause behind it.
    package enum End: Hashable, Sendable {
        /// A sentence or clause: the engine adds its own pause.
        case pause
        /// The middle of a long sentence: none.
        case none
    }

    /// Clean text in NFC.
    package let text: String
    package let words: [Word]
    package let end: End
}

/// Turns the engine's positions in one segment into words, each at most once and in order.
package struct WordTracker: Sendable {
    private let words: [Word]
    private var next = 0

    package init(_ segment: Segment) {
        words = segment.words
    }

    /// The word that starts with the engine's event at `position`, a 0-based scalar offset.
    ///
    /// Nil for events that repeat, go backwards or lie between words.
    package mutating func word(at position: Int) -> Word? {
        guard
            let index = words[next...].firstIndex(where: { $0.scalars.upperBound > position }),
            words[index].scalars.contains(position)
        else { return nil }
        next = index + 1
        return words[index]
    }
}
