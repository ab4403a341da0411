// SPDX-License-Identifier: Apache-2.0

/// A cue's text cut where anything about it changes, for writers that nest tags.
struct CueMarkup {
    enum Piece {
        case text(Substring)
        case open(Tag)
        case close(Tag)
    }

    enum Tag {
        case annotation(Cue.Annotation.Kind)
        case word(TimedWord)
    }

    let pieces: [Piece]

    /// Annotations in their order, words inside; what would overlap an open part is left out.
    init(_ cue: Cue, annotations: [Cue.Annotation], words: [TimedWord]) {
        var parts = annotations.map { (range: $0.range, tag: Tag.annotation($0.kind)) }
        parts += words.map { (range: $0.range, tag: Tag.word($0)) }
        parts.removeAll { $0.range.isEmpty }
        // The order of equals is kept: an annotation around a word comes first.
        let order = parts.indices.sorted { first, second in
            let (a, b) = (parts[first].range, parts[second].range)
            if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
            return a.upperBound == b.upperBound ? first < second : a.upperBound > b.upperBound
        }
        var pieces: [Piece] = []
        var open: [(end: String.Index, tag: Tag)] = []
        var position = cue.text.startIndex
        func write(to end: String.Index) {
            if position < end { pieces.append(.text(cue.text[position..<end])) }
            position = max(position, end)
        }
        func close(through limit: String.Index) {
            while let last = open.last, last.end <= limit {
                write(to: last.end)
                pieces.append(.close(open.removeLast().tag))
            }
        }
        for index in order {
            let part = parts[index]
            close(through: part.range.lowerBound)
            if let last = open.last, part.range.upperBound > last.end { continue }
            write(to: part.range.lowerBound)
            pieces.append(.open(part.tag))
            open.append((part.range.upperBound, part.tag))
        }
        close(through: cue.text.endIndex)
        write(to: cue.text.endIndex)
        self.pieces = pieces
    }
}
