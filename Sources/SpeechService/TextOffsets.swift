// SPDX-License-Identifier: Apache-2.0

package import VoiceMatching

/// Where words stand in a text, counted as other languages count: JavaScript and Qt in UTF-16
/// units, Python in scalars.
///
/// Words come in order, so each is counted from the one before.
package struct TextOffsets {
    /// A range, counted both ways.
    package typealias Ranges = (utf16: Bounds, scalars: Bounds)

    private let text: String
    private var position: String.Index
    private var utf16 = 0
    private var scalars = 0

    package init(_ text: String) {
        self.text = text
        position = text.startIndex
    }

    /// The ranges of a word, each as its first and the one after its last.
    package mutating func ranges(of range: Range<String.Index>) -> Ranges {
        let start = offsets(of: range.lowerBound)
        let end = offsets(of: range.upperBound)
        return (Bounds(start.utf16, end.utf16), Bounds(start.scalars, end.scalars))
    }

    private mutating func offsets(of index: String.Index) -> (utf16: Int, scalars: Int) {
        if index < position { self = TextOffsets(text) }
        utf16 += text.utf16.distance(from: position, to: index)
        scalars += text.unicodeScalars.distance(from: position, to: index)
        position = index
        return (utf16, scalars)
    }

    /// Two offsets, start and end.
    package struct Bounds: Hashable {
        package let start: Int
        package let end: Int

        init(_ start: Int, _ end: Int) {
            self.start = start
            self.end = end
        }
    }
}

extension TextOffsets.Bounds {
    /// `[start, end]`.
    package var json: JSONText { .array([.integer(start), .integer(end)]) }
}
