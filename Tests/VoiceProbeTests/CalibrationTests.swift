// SPDX-License-Identifier: Apache-2.0

import EngineHost
import EngineProtocol
import LanguageTag
import Parlance
import Testing
import VoiceFitness
import VoiceMatching
import VoiceProbe

/// What is known of voices by people, not by the probe: by the languages' scripts, the engine's
/// dictionaries, and the measurements that the voice review rests on.
///
/// One after the other: an engine process for each pair at once starves the tests that play sound.
@Suite(.serialized) struct CalibrationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let voice: VoiceID
        /// Whose prompts.
        let locale: String
        let script: Subtag
        let reads: Bool
        let why: String

        init(_ voice: VoiceID, _ locale: String, _ script: Subtag, _ reads: Bool, _ why: String) {
            self.voice = voice
            self.locale = locale
            self.script = script
            self.reads = reads
            self.why = why
        }

        var testDescription: String { "\(voice) \(locale) \(script)" }
    }

    static let cases: [Case] = [
        Case("sit/cmn", "zh-CN", "Hans", false, "reads characters as pinyin, in English"),
        Case("sit/cmn", "zh-Hant-TW", "Hant", false, "the same"),
        Case("sit/cmn-Latn-pinyin", "zh-CN", "Hans", true, "has a dictionary of characters"),
        Case("sit/cmn-Latn-pinyin", "zh-Hant-TW", "Hant", true, "the same dictionary"),
        Case("sit/cmn-Latn-pinyin", "zh-Latn-CN", "Latn", true, "its tag says so"),
        Case("sit/yue", "yue-HK", "Hant", true, "its language and script"),
        Case("sit/yue", "zh-CN", "Hans", true, "its dictionary has simplified characters too"),
        Case("sit/yue-Latn-jyutping", "yue-HK", "Hant", true, "shares the dictionary of yue"),
        Case("sit/hak", "hak-Latn-CN", "Latn", true, "Hakka in Latin letters"),
        Case("sit/hak", "zh-CN", "Hans", false, "no characters"),
        Case("jpx/ja", "ja-JP", "Jpan", false, "kanji are “Chinese letter”"),
        Case("jpx/ja", "ja-JP", "Hira", true, "kana are read"),
        Case("jpx/ja", "ja-JP", "Kana", true, "kana are read"),
        Case("jpx/ja", "zh-CN", "Hans", false, "no characters"),
        Case("ko", "ko-KR", "Kore", true, "Hangul"),
        Case("ko", "ja-JP", "Hira", false, "no kana"),
        Case("gmw/en", "en-GB", "Latn", true, "its language"),
        Case("gmw/en", "ru-RU", "Cyrl", false, "spelled, although no marker is printed"),
        Case("gmw/en", "el-GR", "Grek", false, "spelled: omicron, lambda"),
        Case("gmw/en", "ar-EG", "Arab", false, "“Arabic sin”"),
        Case("gmw/en", "zh-CN", "Hans", false, "“Chinese letter”"),
        Case("gmw/en", "hi-IN", "Deva", false, "left to the Hindi voice"),
        Case("gmw/en-US", "he-IL", "Hebr", false, "spelled"),
        Case("roa/fr", "fr-FR", "Latn", true, "its language"),
        Case("roa/fr", "fr-CA", "Latn", true, "the same written standard"),
        Case("roa/fr", "ru-RU", "Cyrl", false, "left to English, which spells"),
        Case("roa/fr", "ar-EG", "Arab", false, "the same"),
        Case("roa/fr", "th-TH", "Thai", false, "the same"),
        Case("sem/he", "he-IL", "Hebr", true, "letters are read, as consonants"),
        Case("sem/he", "ar-EG", "Arab", false, "another script"),
        Case("sem/ar", "ar-EG", "Arab", true, "its language"),
        Case("sem/ar", "en-GB", "Latn", false, "left to the English voice"),
        Case("sem/am", "am-ET", "Ethi", true, "its language"),
        Case("ira/fa", "fa-IR", "Arab", true, "its language"),
        Case("ira/fa", "ckb-IQ", "Arab", false, "Sorani letters that Persian lacks are spelled"),
        Case("ira/ku", "ku-TR", "Latn", true, "Kurmanji in Latin letters"),
        Case("ira/ku", "ckb-IQ", "Arab", false, "no Arabic script"),
        Case("inc/ur", "ur-PK", "Arab", true, "its language"),
        Case("inc/ur", "hi-IN", "Deva", false, "left to the Nepali voice"),
        Case("inc/hi", "hi-IN", "Deva", true, "its language"),
        Case("inc/hi", "ur-PK", "Arab", false, "spelled"),
        Case("inc/hi", "en-GB", "Latn", false, "left to the English voice"),
        Case("inc/hi", "pa-IN", "Guru", false, "left to another voice"),
        Case("inc/mr", "mr-IN", "Deva", true, "its language"),
        Case("inc/ne", "ne-NP", "Deva", true, "its language; numbers are another matter"),
        Case("inc/kok", "kok-IN", "Deva", false, "names each vowel sign"),
        Case("inc/pa", "pa-IN", "Guru", true, "Gurmukhi"),
        Case("inc/pa", "pa-Arab-PK", "Arab", false, "no Shahmukhi"),
        Case("inc/bn", "bn-BD", "Beng", true, "its language"),
        Case("inc/gu", "gu-IN", "Gujr", true, "its language"),
        Case("inc/or", "or-IN", "Orya", true, "its language"),
        Case("inc/si", "si-LK", "Sinh", true, "its language"),
        Case("dra/ta", "ta-IN", "Taml", true, "its language"),
        Case("dra/te", "te-IN", "Telu", true, "its language"),
        Case("dra/kn", "kn-IN", "Knda", true, "its language"),
        Case("dra/ml", "ml-IN", "Mlym", true, "its language"),
        Case("tai/th", "th-TH", "Thai", true, "its language"),
        Case("tai/th", "km-KH", "Khmr", false, "another script"),
        Case("iro/chr", "chr-US", "Cher", false, "“letter”, for most"),
        Case("zls/sr", "sr-Cyrl-RS", "Cyrl", true, "both alphabets"),
        Case("zls/sr", "sr-Latn-RS", "Latn", true, "both alphabets"),
        Case("zls/sr", "ru-RU", "Cyrl", false, "letters that Serbian lacks are spelled"),
        Case("zls/bs", "bs-BA", "Latn", true, "both alphabets"),
        Case("zls/bs", "bs-Cyrl-BA", "Cyrl", true, "both alphabets"),
        Case("zls/hr", "sr-Cyrl-RS", "Cyrl", true, "reads Serbian Cyrillic"),
        Case("zle/ru", "ru-RU", "Cyrl", true, "its language"),
        Case("zle/ru", "en-GB", "Latn", false, "left to the English voice"),
        Case("zle/uk", "uk-UA", "Cyrl", true, "its language"),
        Case("zls/bg", "bg-BG", "Cyrl", true, "its language"),
        Case("grk/el", "el-GR", "Grek", true, "its language"),
        Case("grk/el", "en-GB", "Latn", false, "left to the English voice"),
        Case("ccs/ka", "ka-GE", "Geor", true, "its language"),
        Case("ine/hy", "hy-AM", "Armn", true, "its language"),
        Case("trk/az", "az-AZ", "Latn", true, "its language"),
        Case("trk/az", "az-Cyrl-AZ", "Cyrl", false, "no Cyrillic"),
        Case("trk/uz", "uz-UZ", "Latn", true, "both alphabets"),
        Case("trk/uz", "uz-Cyrl-UZ", "Cyrl", true, "both alphabets"),
        Case("trk/kk", "kk-KZ", "Cyrl", true, "its language"),
        Case("trk/kk", "tr-TR", "Latn", false, "left to the English voice"),
        Case("trk/tr", "tr-TR", "Latn", true, "its language"),
        Case("trk/ug", "ug-CN", "Arab", true, "its language"),
        Case("aav/vi", "vi-VN", "Latn", true, "its language"),
        Case("gmw/de", "de-CH", "Latn", true, "its language"),
        Case("gmw/de", "ja-JP", "Hira", false, "no kana"),
    ]

    @Test("the table has at least sixty pairs of voice and script")
    func size() { #expect(Self.cases.count >= 60) }

    @Test("a voice reads a script, or not, as people know", arguments: cases)
    func letters(_ known: Case) async throws {
        let report = try await Probed.report(known.voice, locale: known.locale)
        let verdict = report.verdict(on: known.script)
        #expect(verdict != .unsupported)
        // Numbers and signs apart: the letters decide between partial and unfit.
        #expect(verdict.isUsable == known.reads, "\(known.why): \(verdict)")
    }

    @Test(
        "numbers are read in the voice's own language, or not",
        arguments: [
            (
                "sem/he", "he-IL",
                [.digits, .numbers(of: .date), .numbers(of: .time), .numbers(of: .price)]
            ),
            ("inc/ne", "ne-NP", [.digits]), ("sai/gn", "gn-PY", [.digits]),
            ("grk/grc", "grc-GR", [.digits]), ("trk/cv", "cv-RU", [.digits]),
            ("roa/fr", "fr-FR", []), ("gmw/en", "en-GB", []), ("gmw/nl", "nl-NL", []),
            ("ira/fa", "fa-IR", []), ("urj/hu", "hu-HU", []), ("zls/sr", "sr-Latn-RS", []),
        ] as [(VoiceID, String, [FitnessGap])])
    func numbers(_ voice: VoiceID, _ locale: String, _ gaps: [FitnessGap]) async throws {
        let report = try await Probed.report(voice, locale: locale)
        let found = report.scripts.flatMap(\.verdict.gaps).filter {
            switch $0 {
            case .digits, .nativeDigits, .numbers: true
            case .letters, .signs, .crash: false
            }
        }
        #expect(found == gaps)
        if !gaps.isEmpty { #expect(report.verdict.code == "partial") }
    }

    @Test("the stub of the Belarusian dictionary is missing data, and says what to install")
    func stub() async throws {
        let report = try await Probed.report("zle/be", locale: "be-BY")
        guard case .missingData(.stubDictionary(let file)) = report.verdict else {
            Issue.record("\(report.verdict)")
            return
        }
        #expect(file.hasSuffix("be_dict"))
        #expect(report.fitness == .unknown)
    }
}

/// Reports on the installed engine.
enum Probed {
    private static let prompts = Result { try [PromptSet].builtIn() }

    static func report(_ voice: VoiceID, locale: String) async throws -> FitnessReport {
        guard case .locale(let wanted) = RequestedLocale(locale).meaning,
            let set = try prompts.get().set(for: wanted.key)
        else { throw NoPrompts(locale: locale) }
        let job = try await job(voice, own: [set])
        let session = ProbeSession()
        let evidence = try await session.evidence(on: job)
        await session.end()
        return evidence.report
    }

    static func job(_ voice: VoiceID, own: [PromptSet]) async throws -> ProbeJob {
        let host = EngineHost()
        let listed = try #require(try await host.voices([voice.text]).first)
        await host.shutDown()
        return ProbeJob(
            voice: voice, selector: listed.selector, data: Voice(listed).data, own: own)
    }

    struct NoPrompts: Error { let locale: String }
}
