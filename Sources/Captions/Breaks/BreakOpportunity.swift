// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// A place where a line or a cue may end, and how bad that is.
struct BreakOpportunity {
    /// What stands behind it begins here; spaces belong to what is before.
    let position: String.Index
    /// 0 after punctuation, 20 between two words, more where the words belong together.
    let cost: Double
}

extension BreakOpportunity {
    /// All places inside a part of a text.
    ///
    /// Lines may end where both ICU's line and word breaking agree: its line breaking alone divides
    /// Korean and Japanese words. What a number counts stays with it, and so does punctuation that
    /// French sets apart: ICU would divide `42 €` and `« Non`.
    static func all(
        in text: String, language: LanguageTag?
    ) -> [BreakOpportunity] {
        let bounds = Boundaries.positions(.word, in: text, language: language)
        let wordEnds = [String.Index: String.Index](
            zip(bounds, bounds.dropFirst()), uniquingKeysWith: { first, _ in first })
        let writing = Writing(of: language)
        return Boundaries.positions(.line, in: text, language: language).compactMap { position in
            guard let wordEnd = wordEnds[position] else { return nil }
            let place = Place(text, position, word: text[position..<wordEnd], writing)
            return place.isForbidden
                ? nil : BreakOpportunity(position: position, cost: place.cost)
        }
    }
}

/// What stands around a possible break.
private struct Place {
    /// No token is looked at further: where nobody writes spaces, it has no end.
    private static let reach = 16

    /// Thai and Chinese words that belong to what follows: and, or, in, at, for, until, from.
    private static let joining = [
        "และ", "หรือ", "ใน", "ที่", "เพื่อ", "จาก", "กับ", "แต่", "和", "或", "在", "从", "把", "与",
    ]

    /// The token before it, without spaces; and the token before that.
    let before: Substring
    let beforeThat: Substring
    /// The token after it; a word, where no spaces tell.
    let after: Substring
    let isSpaced: Bool
    private let writing: Writing

    init(_ text: String, _ position: String.Index, word: Substring, _ writing: Writing) {
        self.writing = writing
        var rest = text[..<position].suffix(2 * Self.reach)
        let end = rest.lastIndex { !$0.isWhitespace }.map { rest.index(after: $0) }
        isSpaced = end != position
        rest = rest[..<(end ?? rest.startIndex)]
        before = rest.lastToken
        rest = rest[..<before.startIndex]
        beforeThat = rest.lastIndex { !$0.isWhitespace }.map { rest[...$0].lastToken } ?? ""
        after =
            writing == .unspaced && word.first?.isLetter == true
            ? word : text[position...].prefix(Self.reach).prefix { !$0.isWhitespace }
    }

    var isForbidden: Bool {
        guard let last = before.last, let first = after.first else { return true }
        if last.isOpening { return true }
        if first.isSpacedPunctuation || first.isClosing, isSpaced || first.isClosing {
            return after.dropFirst().allSatisfy { !$0.isLetter && !$0.isDigit }
        }
        // `42円`: a counter needs no space.
        if last.isDigit { return first.isDigit || after.isUnit || (!isSpaced && first.isLetter) }
        if first.isDigit {
            // `€ 42`, `n° 5`, `8 h 30`.
            if last.isCurrency || last == "°" || last == "№" || last == "#" { return true }
            return isSpaced ? before.isUnit && beforeThat.last?.isDigit == true : before.endsInUnit
        }
        return false
    }

    var cost: Double {
        guard let last = before.last, let first = after.first else { return 0 }
        let mark = last.isClosing ? before.dropLast().last ?? last : last
        if mark.isSentenceEnd { return 0 }
        if mark.isClauseEnd { return 2 }
        if first.isOpening || first == "—" || first == "–" { return 6 }
        switch writing {
        case .unspaced:
            // A space stands on both sides of a number, and what it counts comes behind it.
            if isSpaced { return last.isDigit ? 60 : first.isDigit ? 20 : 2 }
            if Self.joining.contains(where: { before.hasSuffix($0) }) { return 40 }
            // A Japanese phrase ends in kana.
            return last.isKana && !first.isKana ? 12 : 25
        case .spaced:
            // Inside a compound or an address.
            if !isSpaced { return last.isIdeograph || first.isIdeograph ? 20 : 40 }
            // Articles and prepositions belong to what follows; they are short everywhere. So does
            // a number to its noun: `room 3`.
            return last.isLetter && (before.count <= 3 || first.isDigit) ? 35 : 20
        }
    }
}

extension Substring {
    /// The end of a text from its last space on.
    fileprivate var lastToken: Substring {
        let start = lastIndex { $0.isWhitespace }.map { index(after: $0) } ?? startIndex
        return self[start...]
    }

    /// Whether it ends with a number and what that counts, in a letter or two: `8点`, `2026年`.
    fileprivate var endsInUnit: Bool {
        let rest = self[..<(lastIndex { !$0.isLetter }.map { index(after: $0) } ?? startIndex)]
        return rest.last?.isDigit == true && (1...2).contains(count - rest.count)
    }

    /// What a number before it counts: a currency, `%`, `km`, `°C`, `Uhr`.
    fileprivate var isUnit: Bool {
        guard let first else { return false }
        if first.isCurrency || "%‰°×".contains(first) { return true }
        let letters = prefix { $0.isLetter }
        return letters.count <= 3 && !letters.isEmpty
            && dropFirst(letters.count).allSatisfy { !$0.isLetter }
    }
}
