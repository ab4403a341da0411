// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// Plain text with what is known of its parts, as a reader comes by it.
struct CueBuilder {
    private(set) var text = ""
    /// Parts as distances in scalars: indices of a growing text do not last.
    private var length = 0
    private var annotations: [(start: Int, end: Int, kind: Cue.Annotation.Kind)] = []
    private var times: [(position: Int, time: Duration)] = []

    mutating func append(_ part: String) {
        text += part
        length += part.unicodeScalars.count
    }

    /// From here on the text is heard at this time.
    mutating func mark(_ time: Duration) {
        times.append((length, time))
    }

    /// Begins a part; returns what ``end(_:)`` wants.
    mutating func begin(_ kind: Cue.Annotation.Kind) -> Int {
        annotations.append((length, length, kind))
        return annotations.count - 1
    }

    mutating func end(_ annotation: Int) {
        annotations[annotation].end = length
    }

    /// The cue; text in square brackets is taken for the name of a sound.
    func cue(identifier: String, start: Duration, end: Duration) -> Cue {
        let indices = Array(text.unicodeScalars.indices) + [text.endIndex]
        var cue = Cue(identifier: identifier, start: start, end: end, text: text)
        cue.annotations = annotations.compactMap { part in
            guard part.start < part.end else { return nil }
            return Cue.Annotation(range: indices[part.start]..<indices[part.end], part.kind)
        }
        cue.annotations += Self.sounds(in: text)
        cue.words = words(indices, start, end)
        return cue
    }

    private static func sounds(in text: String) -> [Cue.Annotation] {
        var sounds: [Cue.Annotation] = []
        var start: String.Index?
        for index in text.indices {
            switch text[index] {
            case "[": start = index
            case "]":
                if let begin = start {
                    sounds.append(Cue.Annotation(range: begin..<text.index(after: index), .sound))
                }
                start = nil
            default: break
            }
        }
        return sounds
    }

    /// A word for each time, if there is any; what stands before the first is heard at once.
    private func words(
        _ indices: [String.Index], _ start: Duration, _ end: Duration
    ) -> [TimedWord] {
        guard !times.isEmpty else { return [] }
        let marks = [(position: 0, time: start)] + times
        return marks.indices.compactMap { index in
            let isLast = index + 1 == marks.count
            let upper = isLast ? length : marks[index + 1].position
            let part = text[indices[marks[index].position]..<indices[upper]]
            guard let first = part.firstIndex(where: { !$0.isBlank }),
                let last = part.lastIndex(where: { !$0.isBlank })
            else { return nil }
            return TimedWord(
                range: first..<part.index(after: last), start: marks[index].time,
                end: isLast ? end : marks[index + 1].time, basis: .interpolated)
        }
    }
}
