// SPDX-License-Identifier: Apache-2.0

/// From places in a spoken text to places in the cue that shows a part of it.
///
/// Both hold the same characters but for their spaces.
struct CueMap {
    /// Where each character that is no space stands in the source, and in the cue.
    private var places: [(source: Range<String.Index>, cue: Range<String.Index>)] = []

    init(source: String, _ range: Range<String.Index>, cue: String) {
        var index = cue.startIndex
        for position in source[range].indices where !source[position].isBlank {
            while index < cue.endIndex, cue[index].isBlank { index = cue.index(after: index) }
            guard index < cue.endIndex else { return }
            let next = cue.index(after: index)
            places.append((position..<source.index(after: position), index..<next))
            index = next
        }
    }

    /// The part of the cue that shows a part of the source; nil where it shows none of it.
    func range(_ range: Range<String.Index>) -> Range<String.Index>? {
        guard let first = places.first(where: { $0.source.upperBound > range.lowerBound }),
            let last = places.last(where: { $0.source.lowerBound < range.upperBound }),
            first.cue.lowerBound < last.cue.upperBound
        else { return nil }
        return first.cue.lowerBound..<last.cue.upperBound
    }
}

extension Cue {
    /// The part of ``text`` that shows a part of the spoken text; nil where it shows none of it.
    public func range(
        showing part: Range<String.Index>, of spoken: String
    ) -> Range<String.Index>? {
        guard let source, part.overlaps(source) else { return nil }
        return CueMap(source: spoken, source, cue: text).range(part.clamped(to: source))
    }
}
