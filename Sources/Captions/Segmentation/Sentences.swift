// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// The stretches of a text that begin with a cue of their own: sentences, and lines of the source.
struct Sentences {
    /// In order; together they are the whole text.
    private(set) var ranges: [Range<String.Index>] = []

    init(of text: String, until end: String.Index, language: LanguageTag?) {
        var start = text.startIndex
        for position in Boundaries.positions(.sentence, in: text, language: language) {
            var position = min(position, end)
            guard position > start else { continue }
            position = max(position, min(Self.endOfClosing(in: text, from: position), end))
            let range = start..<position
            if let last = ranges.last, !text[range].contains(where: \.isSpoken) {
                // A row of dots or a closing quote.
                ranges[ranges.count - 1] = last.lowerBound..<position
            } else {
                ranges.append(range)
            }
            start = position
        }
        let hasNoStops = ["th", "lo"].contains(language?.language.description)
        if hasNoStops { ranges = ranges.flatMap { Self.divided($0, of: text) } }
    }

    /// The end of what closes a quote after `position`, for French sets a space before it: `! » Non`.
    ///
    /// A mark with a letter behind it opens: `»Nein!« »Doch!«`.
    private static func endOfClosing(in text: String, from position: String.Index) -> String.Index {
        let rest = text[position...].drop(while: \.isClosing)
        guard rest.startIndex > position, rest.first?.isWhitespace ?? true else { return position }
        return rest.drop(while: \.isWhitespace).startIndex
    }

    /// Divides Thai and Lao, which have no full stop, at spaces between long phrases.
    ///
    /// A space ends a sentence there, but also stands around numbers and in lists.
    private static func divided(
        _ range: Range<String.Index>, of text: String
    ) -> [Range<String.Index>] {
        let long = 12
        var parts: [Range<String.Index>] = []
        var start = range.lowerBound
        for phrase in text[range].split(whereSeparator: \.isWhitespace) {
            let before = text[start..<phrase.startIndex]
            if phrase.count(where: \.isLetter) >= long, before.count(where: \.isLetter) >= long,
                before.last(where: { !$0.isWhitespace })?.isLetter == true
            {
                parts.append(start..<phrase.startIndex)
                start = phrase.startIndex
            }
        }
        return parts + [start..<range.upperBound]
    }

    /// Puts a sentence together with the next where both fit on one line and one of them is over in
    /// less than a second; and always where one has no words, for it has no time of its own.
    func merged(
        _ rules: CaptionRules, _ text: String, _ words: [TimedWord]
    ) -> [Range<String.Index>] {
        let times = starts(words)
        var merged: [Range<String.Index>] = []
        var wantsMore = false
        for (index, range) in ranges.enumerated() {
            let isShort = isShort(index, times, rules)
            if let last = merged.last, wantsMore || isShort {
                let both = last.lowerBound..<range.upperBound
                let hasWords = times[index] != nil && times[index - 1] != nil
                if !hasWords || Self.fitsOneLine(both, after: last, of: text, rules) {
                    merged[merged.count - 1] = both
                    wantsMore = false
                    continue
                }
            }
            merged.append(range)
            wantsMore = isShort
        }
        return merged
    }

    private static func fitsOneLine(
        _ both: Range<String.Index>, after first: Range<String.Index>, of text: String,
        _ rules: CaptionRules
    ) -> Bool {
        !text[first].contains(where: \.isNewline)
            && rules.unit.width(of: text[both].withPlainSpaces) <= rules.lineLength
    }

    private func isShort(_ index: Int, _ times: [Duration?], _ rules: CaptionRules) -> Bool {
        guard let time = times[index] else { return true }
        guard index + 1 < times.count, let next = times[index + 1] else { return false }
        return next - time < rules.minimumDuration
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
