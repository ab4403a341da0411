// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing

@Suite("Requested locale")
struct RequestedLocaleTests {
    @Test(
        "what names no language says why, and is never made English",
        arguments: [
            ("", NoLanguage.undetermined), ("C", .undetermined), ("C.UTF-8", .undetermined),
            ("POSIX", .undetermined), ("root", .undetermined), ("und", .undetermined),
            ("und-Cyrl", .undetermined), ("und-US", .undetermined), ("mis", .undetermined),
            ("i-default", .undetermined), ("mul", .multiple), ("zxx", .noLinguisticContent),
            ("x-foo", .privateUse), ("und-x-foo", .privateUse), ("qaa", .privateUse),
            ("qtz-Latn-US", .privateUse), ("py", .unknownLanguage("py")),
            ("abcdefgh", .unknownLanguage("abcdefgh")), ("jp", .unknownLanguage("jp")),
            ("es-VZ", .unknownRegion("VZ")), ("en-Abcd", .unknownScript("Abcd")),
            ("zh-CHS", .invalid(.unknownExtendedLanguage("chs", position: 3))),
            ("en\0", .invalid(.badCharacter(position: 2))),
            ("en@", .invalid(.unknownModifier(position: 3))),
            ("en_US@piglatin", .invalid(.unknownModifier(position: 6))),
            ("sr_Cyrl_RS@latin", .invalid(.contradictoryModifier(position: 11))),
            ("en_US.", .invalid(.emptySubtag(position: 6))),
            ("en_US.UTF 8", .invalid(.badCharacter(position: 9))),
            (".UTF-8", .invalid(.empty)), ("de:fr", .invalid(.badCharacter(position: 2))),
        ])
    func noLanguage(raw: String, reason: NoLanguage) {
        let locale = RequestedLocale(raw)
        #expect(locale.meaning == .none(reason))
        #expect(locale.raw == raw)
        #expect(!reason.code.isEmpty && reason.description.hasSuffix("."))
    }

    @Test(
        "notes tell what was inferred",
        arguments: [
            ("en-US", "en-Latn-US", []), ("en", "en-Latn-US", []),
            ("iw", "he-Hebr-IL", .aliasApplied), ("i-lux", "lb-Latn-LU", .aliasApplied),
            ("zh-yue-HK", "yue-Hant-HK", .aliasApplied),
            ("prs", "fa-Arab-AF", [.aliasApplied, .regionFromAlias]),
            ("prs-IR", "fa-Arab-IR", .aliasApplied),
            ("cnr", "sr-Latn-ME", [.aliasApplied, .regionFromAlias, .scriptImpliedByRegion]),
            ("ru-SU", "ru-Cyrl-RU", [.aliasApplied, .regionInferred]),
            ("cs-CS", "cs-Latn-RS", [.aliasApplied, .regionInferred]),
            ("de-DD", "de-Latn-DE", .aliasApplied),
            ("zh-TW", "zh-Hant-TW", .scriptImpliedByRegion), ("zh-Hant-TW", "zh-Hant-TW", []),
            ("zh-SG", "zh-Hans-SG", []), ("uz-AF", "uz-Arab-AF", .scriptImpliedByRegion),
            ("ku-IQ", "ku-Arab-IQ", .scriptImpliedByRegion),
            ("pt_BR.UTF-8@euro", "pt-Latn-BR", .posixPartsDropped),
            ("sr_RS@latin", "sr-Latn-RS", .modifierApplied),
            ("tt_RU@iqtelif", "tt-Latn-RU", .modifierApplied),
            ("ks_IN.utf8@devanagari", "ks-Deva-IN", [.modifierApplied, .posixPartsDropped]),
            ("ca_ES@valencia", "ca-Latn-ES", .modifierApplied),
            ("en-ZZ", "en-Latn-US", []), ("tlh-ZZ", "tlh", []), ("tlh-Piqd", "tlh-Piqd", []),
        ] as [(String, String, SpokenLocale.Notes)])
    func notes(raw: String, key: String, notes: SpokenLocale.Notes) throws {
        guard case .locale(let locale) = RequestedLocale(raw).meaning else {
            Issue.record("\(raw) names no language")
            return
        }
        #expect(locale.key.description == key)
        #expect(locale.notes == notes)
    }

    @Test("macro-regions are regions of their own")
    func macroRegions() throws {
        let keys = try ["es", "es-419", "es-MX", "en-001", "en-150"].map { try key($0) }
        #expect(Set(keys).count == keys.count)
    }

    /// Pairs from public reports of players and readers that took one language for another, or
    /// one for two; `cases/issue-cases.tsv` names the reports.
    @Test(
        "tags that mean the same have one key",
        arguments: [
            ("it-IT", "it"), ("en", "en-US"), ("en-US", "eng"), ("zh-Hant", "zh-TW"),
            ("zh-Hans", "zh-CN"), ("zh", "cmn"), ("de", "ger"), ("de", "deu"), ("id", "in"),
            ("id", "ind"), ("he", "iw"), ("yi", "ji"), ("nb", "nob"), ("no", "nor"),
            ("en", "en_US"), ("fr_FR.UTF-8", "fr"), ("pt", "pt-BR"), ("en-gb-oed", "en-GB"),
        ])
    func same(first: String, second: String) throws { #expect(try key(first) == key(second)) }

    @Test(
        "tags that differ in language, script or region have different keys",
        arguments: [
            ("is", "en"), ("es-MX", "es-419"), ("zh-HK", "zh-TW"), ("zh-TW", "zh-Hans"),
            ("zh-HK", "yue-HK"), ("ar-SA", "ara"), ("id", "ms"), ("nob", "nor"), ("uk", "ru"),
            ("fr", "fr-CA"), ("hr", "hbs"), ("ku-IQ", "ku"), ("hy", "hyw"), ("pa-PK", "pa"),
        ])
    func different(first: String, second: String) throws { #expect(try key(first) != key(second)) }

    private func key(_ raw: String) throws -> LocaleKey {
        guard case .locale(let locale) = RequestedLocale(raw).meaning else { throw Nothing() }
        return locale.key
    }

    private struct Nothing: Error {}
}
