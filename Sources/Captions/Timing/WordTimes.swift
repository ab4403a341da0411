// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

extension Narration {
    /// The words that were heard, or all of them where nothing was, with their times.
    ///
    /// The engine's marks are anchors: words between two of them lie in proportion to their spoken
    /// length.
    public func timedWords() -> [TimedWord] {
        let words = Boundaries.words(in: text, language: language)
        guard !words.isEmpty else { return [] }
        let line = TimeLine(self, words)
        let marks = orderedMarks
        let measured = Self.measurableStarts(marks, language)
        // What the engine had not come to when it was cut was not heard.
        let heardUntil = marks.last?.range.upperBound ?? text.endIndex
        return words.indices.compactMap { index -> TimedWord? in
            let word = words[index]
            let (start, end) = line.times(of: index)
            var basis = TimedWord.Basis.interpolated
            switch extent {
            case .unheard: basis = .estimated
            case .cut(let time):
                guard start < time, word.lowerBound < heardUntil else { return nil }
                fallthrough
            case .whole:
                if let mark = measured[word.lowerBound], mark >= word.upperBound,
                    !text[word].contains(where: \.isDigit)
                {
                    basis = .measured
                }
            }
            return TimedWord(range: word, start: start, end: end, basis: basis)
        }
    }

    /// The marks in order, each later in the text and not earlier in time than the one before.
    var orderedMarks: [Mark] {
        var ordered: [Mark] = []
        for mark in marks where mark.time >= .zero {
            if let last = ordered.last,
                mark.range.lowerBound <= last.range.lowerBound || mark.time < last.time
            {
                continue
            }
            ordered.append(mark)
        }
        return ordered
    }

    /// Where the words that the engine named begin and end, unless its events mean no words.
    private static func measurableStarts(
        _ marks: [Mark], _ language: LanguageTag?
    ) -> [String.Index: String.Index] {
        guard Writing(of: language) == .spaced else { return [:] }
        return Dictionary(
            marks.map { ($0.range.lowerBound, $0.range.upperBound) },
            uniquingKeysWith: { first, _ in first })
    }
}

/// The time of every word of a narration.
struct TimeLine {
    /// Spoken length before each word and, at the end, of everything.
    private var starts: [Double] = []
    private var lengths: [Double] = []
    private var anchors: [(length: Double, seconds: Double)] = []
    /// Seconds for one unit of length behind the last anchor.
    private var secondsPerLength: Double

    init(_ narration: Narration, _ words: [Range<String.Index>]) {
        let text = narration.text
        secondsPerLength = 1 / (SpokenLength.pace * max(0.05, narration.rate))
        var position = 0.0
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1].lowerBound : text.endIndex
            let separator = text[word.upperBound..<next]
            // Currency and percent signs are spoken, but are no words.
            let length = max(
                0.5, SpokenLength.length(of: text[word]) + SpokenLength.length(of: separator))
            starts.append(position)
            lengths.append(length)
            position += length + (next == text.endIndex ? 0 : SpokenLength.pause(in: separator))
        }
        starts.append(position)
        setAnchors(narration, words)
    }

    private mutating func setAnchors(_ narration: Narration, _ words: [Range<String.Index>]) {
        var index = 0
        for mark in narration.orderedMarks {
            while index < words.count, words[index].lowerBound < mark.range.lowerBound {
                index += 1
            }
            guard index < words.count, words[index].lowerBound < mark.range.upperBound else {
                continue
            }
            if let last = anchors.last, last.length >= starts[index] { continue }
            anchors.append((starts[index], mark.time.inSeconds))
        }
        if anchors.first.map({ $0.length > 0 }) ?? true { anchors.insert((0, 0), at: 0) }
        switch narration.extent {
        case .whole(let duration):
            let end = max(duration.inSeconds, anchors.last?.seconds ?? 0)
            anchors.append((max(starts.last ?? 0, (anchors.last?.length ?? 0) + 0.5), end))
        case .cut:
            if anchors.count > 2, let first = anchors.first, let last = anchors.last {
                secondsPerLength = (last.seconds - first.seconds) / (last.length - first.length)
            }
        case .unheard:
            let rules = CaptionRules(for: narration.language)
            let total = (starts.last ?? 0) * secondsPerLength
            let reading = rules.unit.width(of: narration.text) / (rules.readingSpeed ?? 15)
            if total > 0 { secondsPerLength *= max(1, reading / total) }
        }
    }

    func times(of index: Int) -> (start: Duration, end: Duration) {
        let start = seconds(at: starts[index])
        let end = seconds(at: starts[index] + lengths[index])
        return (.seconds(start), .seconds(max(start, end)))
    }

    private func seconds(at length: Double) -> Double {
        let after = firstAnchor(behind: length)
        guard after > 0, after < anchors.count else {
            let last = anchors.last ?? (0, 0)
            return last.seconds + max(0, length - last.length) * secondsPerLength
        }
        let (from, to) = (anchors[after - 1], anchors[after])
        let share = (length - from.length) / (to.length - from.length)
        return from.seconds + share * (to.seconds - from.seconds)
    }

    private func firstAnchor(behind length: Double) -> Int {
        var (low, high) = (0, anchors.count)
        while low < high {
            let middle = (low + high) / 2
            if anchors[middle].length > length { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Duration {
    /// The duration as a number of seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// To whole milliseconds, as caption files have them.
    var rounded: Duration { .milliseconds((inSeconds * 1000).rounded()) }
}

extension Narration {
    /// When the last word that the engine told is over, at the pace of those before it.
    public var estimatedEnd: Duration {
        var heard = self
        heard.extent = .cut(at: .seconds(Int32.max))
        return heard.timedWords().last?.end ?? .zero
    }
}
