// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing

@Suite("Properties of all tags")
struct TagPropertyTests {
    @Test("a canonical tag is its own canonical form, and reads back as itself")
    func canonicalisationIsIdempotent() throws {
        var random = SplitMix64(seed: 48_2)
        for _ in 0..<20_000 {
            let text = Self.plausibleTag(&random)
            guard let tag = try? LanguageTag(text) else { continue }
            #expect(tag.canonical == tag, "\(text)")
            #expect(try LanguageTag(tag.description) == tag, "\(text)")
            #expect(try LanguageTag.parse(tag.description) == tag, "\(text)")
        }
    }

    @Test("most plausible tags are tags")
    func generatorIsNotVacuous() {
        var random = SplitMix64(seed: 1)
        let read = (0..<2_000).count { _ in
            (try? LanguageTag(Self.plausibleTag(&random))) != nil
        }
        #expect(read > 1_000)
    }

    @Test("maximised and minimised tags have the same likely subtags")
    func likelySubtagsRoundTrip() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<5_000 {
            guard let tag = try? LanguageTag(Self.plausibleTag(&random)),
                let full = tag.maximized
            else { continue }
            #expect(full.maximized == full, "\(tag)")
            for favored in [LanguageTag.Favored.script, .region] {
                #expect(tag.minimized(favoring: favored)?.maximized == full, "\(tag)")
            }
        }
    }

    @Test("garbage never traps, and what was read reads back")
    func garbage() throws {
        var random = SplitMix64(seed: 2026)
        for _ in 0..<20_000 {
            let text = Self.garbage(&random)
            let locale = RequestedLocale(text)
            #expect(locale.raw == text)
            if let tag = try? LanguageTag(text) {
                #expect(try LanguageTag(tag.description) == tag, "\(text)")
            }
            if let tag = locale.tag { #expect(try LanguageTag(tag.description) == tag) }
        }
    }

    @Test("a substring and a text in other storage read the same")
    func storageDoesNotMatter() throws {
        let text = "prefix zh-Hant-TW suffix"
        #expect(try LanguageTag(text.dropFirst(7).dropLast(7)) == LanguageTag("zh-Hant-TW"))
    }

    private static func plausibleTag(_ random: inout SplitMix64) -> String {
        let alphabet: [[String]] = [
            ["en", "zh", "sgn", "hye", "prs", "sh", "no", "und", "iw", "tlh", "art", "qaa", "sr"],
            ["", "", "yue", "Latn", "Hant", "Qaai", "cmn", "Cyrl"],
            ["", "", "US", "SU", "840", "419", "ZZ", "NT", "CS", "DD"],
            ["", "", "1996", "heploc", "hepburn", "arevmda", "hakka", "aaland", "posix", "saaho"],
            ["", "", "polytoni", "1901", "rozaj", "lojban"],
            ["", "", "u-ca-roc", "u-kn-true-b2", "t-iw-m0-din", "t-sh-YU", "a-one", "u-va-posix"],
            ["", "", "0-zz", "t-zh-yue-HK", "u-zz-aa-zz"], ["", "", "x-own", "x-1-u-en"],
        ]
        return alphabet.compactMap { $0.randomElement(using: &random) }
            .filter { !$0.isEmpty }.joined(separator: Bool.random(using: &random) ? "-" : "_")
    }

    private static func garbage(_ random: inout SplitMix64) -> String {
        let ascii = Array("aZx09-_-_.@ut\0 ".unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...40, using: &random) {
            let wild = UInt32.random(in: 0..<20, using: &random) == 0
            let scalar =
                wild
                ? Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
                : ascii.randomElement(using: &random)
            if let scalar { text.append(scalar) }
        }
        return String(text)
    }
}

/// A generator with a seed, so that a failure comes again (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
