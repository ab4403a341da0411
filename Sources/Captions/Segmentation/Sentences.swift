// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// The stretches of a text that begin with a cue of their own: sentences, and lines of the source.
struct Sentences {
    /// In order; together they are the whole text.
    private(set) var ranges: [Range<String.Index>] = []

    init(of text: String, until end: String.Index, language: LanguageTag?) {
        var start = text.startIndex
        for position in Boundaries.positions(.sentence, in: text, language: language) {
            let position = min(position, end)
            guard position > start else { continue }
            let range = start..<position
            if let last = ranges.last, !text[range].contains(where: \.isSpoken) {
                // A row of dots or a closing quote.
                ranges[ranges.count - 1] = last.lowerBound..<position
            } else {
                ranges.append(range)
            }
            start = position
        }
    }

    /// Puts a sentence together with the next where one of them is over in less than a second and
    /// both fit on one line.
    func merged(
        _ rules: CaptionRules, _ text: String, _ words: [TimedWord]
    ) -> [Range<String.Index>] {
        var merged: [Range<String.Index>] = []
        let times = starts(words)
        var isShort = false
        for (index, range) in ranges.enumerated() {
            let next = index + 1 < times.count ? times[index + 1] : nil
            var short = false
            if let time = times[index], let next { short = next - time < rules.minimumDuration }
            if let last = merged.last, isShort || short {
                let both = last.lowerBound..<range.upperBound
                if !text[last].contains(where: \.isNewline),
                    rules.unit.width(of: text[both].withPlainSpaces) <= rules.lineLength
                {
                    merged[merged.count - 1] = both
                    isShort = false
                    continue
                }
            }
            merged.append(range)
            isShort = short
        }
        return merged
    }

    /// When each begins; nil for one without words.
    private func starts(_ words: [TimedWord]) -> [Duration?] {
        var next = 0
        return ranges.map { range in
            while next < words.count, words[next].range.lowerBound < range.lowerBound { next += 1 }
            guard next < words.count, words[next].range.lowerBound < range.upperBound else {
                return nil
            }
            return words[next].start
        }
    }
}

extension Character {
    /// A letter, digit, ideograph or symbol that may be read.
    var isSpoken: Bool { isLetter || isNumber || isSymbol || isCurrencySymbol }
}
