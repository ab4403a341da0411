// SPDX-License-Identifier: Apache-2.0

internal import CICU
internal import LanguageTag

/// Where a text may be divided, as ICU's break iterators say (UAX #14 and #29, and dictionaries for
/// Thai, Lao, Khmer, Burmese, Chinese and Japanese).
enum Boundaries {
    enum Kind {
        case word, line, sentence

        fileprivate var icu: Int32 {
            switch self {
            case .word: Int32(ICU_BREAK_WORD)
            case .line: Int32(ICU_BREAK_LINE)
            case .sentence: Int32(ICU_BREAK_SENTENCE)
            }
        }

        /// What ICU is asked for beside the language: strict line breaking keeps small kana and
        /// sound marks from the beginning of a line; suppressions know abbreviations.
        fileprivate var keyword: String {
            switch self {
            case .word: ""
            case .line: "@lb=strict"
            case .sentence: "@ss=standard"
            }
        }
    }

    /// The boundaries after the beginning, the end included, each between two characters.
    ///
    /// ICU's own may lie inside what Swift calls a character; those are left out.
    static func positions(
        _ kind: Kind, in text: String, language: LanguageTag?
    ) -> [String.Index] {
        pieces(kind, in: text, language: language).map(\.range.upperBound)
    }

    /// The words: without spaces, punctuation and symbols.
    static func words(in text: String, language: LanguageTag?) -> [Range<String.Index>] {
        pieces(.word, in: text, language: language).compactMap { $0.isWord ? $0.range : nil }
    }

    private struct Piece {
        var range: Range<String.Index>
        var isWord: Bool
    }

    private static func pieces(
        _ kind: Kind, in text: String, language: LanguageTag?
    ) -> [Piece] {
        var pieces: [Piece] = []
        var start = text.startIndex
        var isWord = false
        var characters = text.indices.makeIterator()
        var character = characters.next()
        for (end, endsWord) in ends(kind, in: text, language: language) {
            isWord = isWord || endsWord
            while let next = character, next < end { character = characters.next() }
            guard end == text.endIndex || character == end else { continue }
            pieces.append(Piece(range: start..<end, isWord: isWord))
            start = end
            isWord = false
        }
        return pieces
    }

    /// ICU's boundaries, and whether a word is before each.
    private static func ends(
        _ kind: Kind, in text: String, language: LanguageTag?
    ) -> [(String.Index, endsWord: Bool)] {
        let units = Array(text.utf16)
        let locale = (language?.language.description ?? "") + kind.keyword
        var ends: [(String.Index, endsWord: Bool)] = []
        var index = text.utf16.startIndex
        var offset = 0
        units.withUnsafeBufferPointer { units in
            // The iterator keeps the pointer, and is closed before the array may go.
            let iterator = icu_break_open(
                kind.icu, locale, units.baseAddress, Int32(clamping: units.count))
            guard let iterator else { return }
            defer { icu_break_close(iterator) }
            while case let end = Int(icu_break_next(iterator)), end >= 0 {
                index = text.utf16.index(index, offsetBy: end - offset)
                offset = end
                ends.append((index, endsWord: icu_break_ends_word(iterator)))
            }
        }
        return ends
    }
}
