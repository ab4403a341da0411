// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing

@Suite("Language tag")
struct LanguageTagTests {
    @Test("a tag is split into its parts")
    func parts() throws {
        let tag = try LanguageTag("SL_latn-it-ROZAJ-1994-u-co-phonebk-x-Own")
        #expect(tag.language == "sl")
        #expect(tag.script == "Latn")
        #expect(tag.region == "IT")
        #expect(tag.variants == ["1994", "rozaj"])
        #expect(tag.extensions.map(\.singleton) == ["u"])
        #expect(tag.extensions.first?.subtags == ["co", "phonebk"])
        #expect(tag.privateUse == ["own"])
    }

    @Test("parsing alone keeps order and old codes, and knows extended languages")
    func parsingAlone() throws {
        let tag = try LanguageTag.parse("ZH-yue-hk-1996-1901")
        #expect(tag.description == "zh-yue-HK-1996-1901")
        #expect(tag.extendedLanguage == "yue")
        #expect(tag.canonical.description == "yue-HK-1901-1996")
        #expect(try LanguageTag.parse("iw").description == "iw")
    }

    @Test(
        "an error says what is wrong and where",
        arguments: [
            ("", LanguageTagError.empty), ("en--US", .emptySubtag(position: 3)),
            ("en-", .emptySubtag(position: 3)), ("-en", .emptySubtag(position: 0)),
            ("en-US\0", .badCharacter(position: 5)), ("de-*", .badCharacter(position: 3)),
            ("en us", .badCharacter(position: 2)), ("en-ß", .badCharacter(position: 3)),
            ("de-abcdefghi", .longSubtag(position: 3)), ("e", .badLanguage(position: 0)),
            ("piqd", .badLanguage(position: 0)), ("419", .badLanguage(position: 0)),
            ("zh-CHS", .unknownExtendedLanguage("chs", position: 3)),
            ("de-yue", .unknownExtendedLanguage("yue", position: 3)),
            ("de-DE-Latn", .unexpectedSubtag("latn", position: 6)),
            ("no-NO-NY", .unexpectedSubtag("ny", position: 6)),
            ("de-1996-1996", .duplicateVariant("1996", position: 8)),
            ("en-a-bbb-a-ccc", .duplicateExtension("a", position: 9)),
            ("en-a", .emptyExtension("a", position: 3)), ("x", .emptyExtension("x", position: 0)),
        ])
    func errors(text: String, error: LanguageTagError) {
        #expect(throws: error) { try LanguageTag(text) }
        #expect(error.description.hasSuffix("."))
    }

    @Test("a text longer than the limit is refused whatever it holds")
    func tooLong() {
        let longest = "en" + String(repeating: "-x1234567", count: 29).prefix(253)
        #expect(longest.utf8.count == LanguageTag.maximumLength)
        #expect(throws: LanguageTagError.tooLong) { try LanguageTag(longest + "a") }
        #expect(throws: LanguageTagError.tooLong) {
            try LanguageTag(String(repeating: "en-", count: 1_000_000))
        }
    }

    @Test(
        "spellings of one thing are equal",
        arguments: [
            ("iw_IL", "he-IL"), ("zh-cmn-Hans", "zh-Hans"), ("sgn-US", "ase"), ("eng", "en"),
            ("hy-arevmda", "hyw"), ("hye-arevmda", "hyw"), ("i-klingon", "tlh"), ("prs", "fa-AF"),
            ("sh", "sr-Latn"), ("en-840", "en-US"), ("en-US-POSIX", "en-US-u-va-posix"),
            ("EN-u-zeta-attr-nu-latn-ca-gregory", "en-u-attr-zeta-ca-gregory-nu-latn"),
            ("en-t-iw-m0-din-a0-one", "en-t-he-a0-one-m0-din"), ("en-u-kn-true", "en-u-kn"),
        ])
    func equalSpellings(first: String, second: String) throws {
        let tags = (try LanguageTag(first), try LanguageTag(second))
        #expect(tags.0 == tags.1)
        #expect(tags.0.description == second)
    }

    @Test("Norwegian stays three languages")
    func norwegian() throws {
        let tags = try ["no", "nb", "nn"].map { try LanguageTag($0).description }
        #expect(tags == ["no", "nb", "nn"])
    }

    @Test("likely subtags keep variants, extensions and private use")
    func likelySubtagsKeepTheRest() throws {
        let tag = try LanguageTag("zh-TW-pinyin-u-ca-roc-x-own")
        #expect(tag.maximized?.description == "zh-Hant-TW-pinyin-u-ca-roc-x-own")
        #expect(
            tag.minimized(favoring: .script)?.description == "zh-Hant-pinyin-u-ca-roc-x-own")
    }

    @Test("CLDR knows no likely subtags for Klingon")
    func noLikelySubtags() throws {
        #expect(try LanguageTag("tlh").maximized == nil)
        #expect(try LanguageTag("qaa-Cyrl").minimized(favoring: .region) == nil)
    }
}
