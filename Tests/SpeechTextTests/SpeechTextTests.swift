// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechText
import TestSupport
import Testing

private func words(_ text: String, limits: TextLimits = TextLimits()) throws -> [String] {
    try Segmenter(text, limits: limits).flatMap { $0.words.map { String(text[$0.range]) } }
}

@Suite("Words are the caller's")
struct WordTests {
    @Test(
        arguments: [
            ("a 😀 café end", ["a", "😀", "café", "end"]),
            ("I have 1234567 apples.", ["I", "have", "1234567", "apples"]),
            ("A. B. C", ["A", "B", "C"]),
            ("a.b. c", ["a.b", "c"]),
            ("this is a <test>", ["this", "is", "a", "<test>"]),
            (
                "Excuse me, can you tell me the time?",
                ["Excuse", "me", "can", "you", "tell", "me", "the", "time"]
            ),
            ("one\u{7}two", ["one", "two"]),
            ("\u{202E}abc\u{202C} def", ["\u{202E}abc\u{202C}", "def"]),
            ("ha\u{308}lt", ["ha\u{308}lt"]),
            ("« Non » dit-il", ["Non", "dit-il"]),
            ("30 €, 8 h 30", ["30", "€", "8", "h", "30"]),
            ("你好,世界", ["你", "好", "世", "界"]),
            ("Windows 10 готов", ["Windows", "10", "готов"]),
            ("😀😀 x", ["😀", "😀", "x"]),
            ("/////", []),
            ("   \n\t ", []),
        ])
    func `words are tokens of the caller's string`(text: String, expected: [String]) throws {
        // Directional marks at a word's edge may or may not belong to its range.
        let marks = CharacterSet(charactersIn: "\u{202E}\u{202C}")
        #expect(
            try words(text).map { $0.trimmingCharacters(in: marks) }
                == expected.map { $0.trimmingCharacters(in: marks) })
    }

    @Test func `a part of a text has ranges in the whole`() throws {
        let text = "one deux trois four"
        let part = try #require(text.range(of: "deux trois"))
        let found = try Segmenter(text, in: part).flatMap { $0.words.map { text[$0.range] } }
        #expect(found == ["deux", "trois"])
    }

    @Test func `a word that is broken up for the engine stays one word`() throws {
        let text = String(repeating: "é", count: 100) + " end"
        #expect(try words(text) == [String(repeating: "é", count: 100), "end"])
    }

    @Test func `ranges are in order, not empty, and inside the text, in any script`() throws {
        let scalars = [
            0x20, 0x2E, 0x61, 0x301, 0x5D0, 0x627, 0x930, 0x93F, 0xE01, 0xE34, 0x4E2D,
            0x3042, 0xAC00, 0x1F600, 0x1F3FD, 0x200D, 0x27, 0x2D, 0x30, 0x660, 0xFFFD, 1, 0x2800,
        ]
        .compactMap { Unicode.Scalar(UInt32($0)) }
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            var view = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...600, using: &generator) {
                if let scalar = scalars.randomElement(using: &generator) { view.append(scalar) }
            }
            let text = String(view)
            var last = text.startIndex
            for segment in try Segmenter(text) {
                #expect(segment.text.unicodeScalars.count <= TextLimits().segment)
                for word in segment.words {
                    #expect(word.range.lowerBound >= last && !word.range.isEmpty)
                    last = word.range.upperBound
                    #expect(word.scalars.upperBound <= segment.text.unicodeScalars.count)
                }
            }
        }
    }
}

@Suite("The engine's events become words")
struct WordTrackerTests {
    private func tracked(_ text: String, _ positions: [Int]) throws -> [String?] {
        let segment = try #require(Array(Segmenter(text)).first)
        var tracker = WordTracker(segment)
        return positions.map { tracker.word(at: $0).map { String(text[$0.range]) } }
    }

    @Test func `repeats, steps back and positions between words are no words`() throws {
        #expect(
            try tracked("A. B. C", [0, 0, 3, 0, 5, 6, 40])
                == ["A", nil, "B", nil, nil, "C", nil])
    }

    @Test func `several events of a number are one word`() throws {
        #expect(
            try tracked("I have 1234567 apples.", [0, 2, 7, 8, 11, 15])
                == ["I", "have", "1234567", nil, nil, "apples"])
    }

    @Test func `an event on a quote in front of a word means the word`() throws {
        #expect(try tracked("he said “yes”", [0, 3, 8]) == ["he", "said", "yes"])
    }
}

@Suite("Segments")
struct SegmentTests {
    @Test func `a long text is cut at sentence ends`() throws {
        let sentence = "The quick brown fox jumps over the lazy dog, and it rains. "
        let segments = try Array(Segmenter(String(repeating: sentence, count: 20)))
        #expect(segments.count > 3)
        #expect(segments.allSatisfy { $0.text.hasSuffix("rains. ") && $0.end == .pause })
    }

    @Test func `a long sentence is cut at a clause, and speaks on without a pause at a space`()
        throws
    {
        let clauses = String(repeating: "and it rains, ", count: 60)
        #expect(try Segmenter(clauses).allSatisfy { $0.text.hasSuffix(", ") })
        let spaces = try Array(Segmenter(String(repeating: "word ", count: 2000)))
        #expect(spaces.allSatisfy { $0.end == .none && $0.text.hasSuffix(" ") })
        #expect(spaces.flatMap(\.words).count == 2000)
    }

    @Test func `no cut falls inside a grapheme`() throws {
        let family = "👩‍👩‍👧‍👦"
        let text =
            String(repeating: "e\u{301}\u{323}\u{302}", count: 500)
            + String(repeating: family, count: 300)
        for segment in try Segmenter(text) {
            let first = try #require(segment.text.first { !$0.isWhitespace })
            #expect(first == "e\u{301}\u{323}\u{302}" || first == Character(family))
        }
    }

    @Test func `text becomes NFC, with ranges in the original`() throws {
        var segments = try Segmenter("ha\u{308}lt")
        #expect(segments.next()?.text.unicodeScalars.elementsEqual("hält".unicodeScalars) == true)
    }

    @Test func `what crashed the engine is broken up`() throws {
        let text = String(repeating: "s'", count: 80) + String(repeating: " a .", count: 86)
        for segment in try Segmenter(text) {
            #expect(segment.text.filter { $0 == "'" || $0 == "." }.count <= 20)
        }
        #expect(try Array(Segmenter("---लच्छेद")).map(\.text) == ["-  लच्छेद"])
        #expect(try Array(Segmenter("😀😀")).map(\.text) == ["😀 😀"])
    }
}

@Suite("What is left out is counted")
struct CleaningTests {
    private func report(_ text: String) throws -> (CleaningReport, String) {
        var segmenter = try Segmenter(text)
        var sent = ""
        while let segment = segmenter.next() { sent += segment.text }
        return (segmenter.report, sent)
    }

    @Test(arguments: [
        ("\u{1}0A x then hello", CleaningReport.Kind.control, " 0A x then hello"),
        ("hého \u{FFFD} hého", .replacementCharacter, "hého  hého"),
        ("\u{202E}abc\u{202C} def", .bidiControl, "abc def"),
        ("so\u{AD}ft", .format, "soft"),
        ("a\u{E000}b", .privateUse, "a b"),
        ("a\u{FFFE}b", .unassigned, "a b"),
        ("⠀⣿ ⓜ x", .unsafeSymbol, "     x"),
    ])
    func `each kind is removed, counted and located`(
        text: String, kind: CleaningReport.Kind, expected: String
    ) throws {
        let (report, sent) = try report(text)
        #expect(sent == expected)
        #expect(report.counts.keys.sorted { $0.rawValue < $1.rawValue } == [kind])
        for range in report.ranges {
            #expect(text[range].unicodeScalars.allSatisfy { !expected.unicodeScalars.contains($0) })
        }
    }

    @Test func `the kept ranges are bounded, the counts are not`() throws {
        let (report, _) = try report(String(repeating: "a\u{1} ", count: 1000))
        #expect(report.counts == [.control: 1000])
        #expect(report.ranges.count == CleaningReport.maximumRanges)
    }
}

@Suite("Limits")
struct LimitTests {
    @Test func `a word and a text over the limit are refused with a code of their own`() {
        #expect(throws: TextRefusal.wordTooLong(limit: 16_384)) {
            try Segmenter(String(repeating: "a", count: 50_000))
        }
        var limits = TextLimits()
        limits.text = 10
        #expect(throws: TextRefusal.textTooLong(limit: 10)) {
            try Segmenter("one two three", limits: limits)
        }
    }

    @Test func `a page without spaces is no long word in Chinese, Thai or Japanese`() throws {
        for unit in ["中", "ก", "か", "ខ", "မ"] {
            _ = try Segmenter(String(repeating: unit, count: 20_000))
        }
    }
}
