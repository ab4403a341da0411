// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VoiceMatching

/// A file with a mistake is refused as a whole, with the place and the reason.
@Suite struct BadDataTests {
    @Test(
        "a bad matrix is refused with code, line and path",
        arguments: [
            Mistake("no JSON", "{\"version\": 1,\n \"locales\": }", "not-json", 2, "$.locales"),
            Mistake("cut off", "{\"version\": 1", "not-json", 1, "$"),
            Mistake("empty file", "", "not-json", 1, "$"),
            Mistake("two values", "{\"version\": 1, \"locales\": {}}\n{}", "not-json", 2, "$"),
            Mistake("comma at the end", "{\"version\": 1,\n}", "not-json", 2, "$"),
            Mistake("no object", "[]", "wrong-type", 1, "$"),
            Mistake("no version", "{\n\"locales\": {}}", "missing-key", 1, "$"),
            Mistake("no locales", "{\"version\": 1}", "missing-key", 1, "$"),
            Mistake(
                "later version", "{\n\"version\": 2, \"locales\": {}}", "unknown-value", 2,
                "$.version"),
            Mistake(
                "version as text", "{\"version\": \"1\", \"locales\": {}}", "wrong-type", 1,
                "$.version"),
            Mistake(
                "unknown key", "{\"version\": 1, \"locales\": {},\n \"local\": {}}", "unknown-key",
                2, "$.local"),
            Mistake(
                "unknown rule", "{\"version\": 1,\n\"rules\": [\"noToNn\"], \"locales\": {}}",
                "unknown-value", 2, "$.rules[0]"),
            Mistake(
                entry: "same key twice", "\"fr-CA\": {\"speak\": []},\n\"fr-CA\": {\"speak\": []}",
                "duplicate-key", 3, "[\"fr-CA\"]"),
            Mistake(
                entry: "same locale twice", "\"pt\": {\"speak\": []},\n\"pt-BR\": {\"speak\": []}",
                "same-locale", 3, "[\"pt-BR\"]"),
            Mistake(entry: "invalid tag", "\"e\": {\"speak\": []}", "invalid-tag", 2, ".e"),
            Mistake(entry: "unknown language", "\"py\": {\"speak\": []}", "invalid-tag", 2, ".py"),
            Mistake(entry: "no language", "\"und\": {\"speak\": []}", "invalid-tag", 2, ".und"),
            Mistake(
                entry: "script only implied", "\"zh-TW\": {\"speak\": []}", "script-not-written",
                2, "[\"zh-TW\"]"),
            Mistake(
                entry: "script only implied, less known", "\"uz-AF\": {\"speak\": []}",
                "script-not-written", 2, "[\"uz-AF\"]"),
            Mistake(entry: "neither decision", "\"fr\": {}", "not-exactly-one", 2, ".fr"),
            Mistake(
                entry: "both decisions", "\"fr\": {\"speak\": [], \"silent\": \"x\"}",
                "not-exactly-one", 2, ".fr"),
            Mistake(
                entry: "silence without reason", "\"fr\": {\n\"silent\": \"\"}", "empty-text", 3,
                ".fr.silent"),
            Mistake(
                entry: "blank reason", "\"fr\": {\n\"silent\": \"  \"}", "empty-text", 3,
                ".fr.silent"),
            Mistake(
                entry: "control characters in a reason",
                "\"fr\": {\n\"silent\": \"a\\u001b[31mred\"}", "malformed", 3, ".fr.silent"),
            Mistake(
                entry: "reason of two lines", "\"fr\": {\n\"silent\": \"a\\nb\"}", "malformed", 3,
                ".fr.silent"),
            Mistake(
                entry: "POSIX name", "\"fr_CA\": {\"speak\": []}", "malformed", 2, ".fr_CA"),
            Mistake(
                entry: "stand-in as text", "\"fr-CA\": {\"speak\": [\n\"fr-FR\"]}", "wrong-type", 3,
                "[\"fr-CA\"].speak[0]"),
            Mistake(
                entry: "nobody served", "\"fr-CA\": {\"speak\": [{\"locale\": \"fr-FR\"}]}",
                "missing-key", 2, "[\"fr-CA\"].speak[0]"),
            Mistake(
                entry: "unreviewed voice", Mistake.standIn("fr-CA", "voice", "europe/fr"),
                "unreviewed-voice", 3, "[\"fr-CA\"].speak[0].voice"),
            Mistake(
                entry: "unfit voice", Mistake.standIn("zh", "voice", "sit/cmn"), "unfit-voice", 3,
                ".zh.speak[0].voice"),
            Mistake(
                entry: "another language", Mistake.standIn("gl-ES", "locale", "es-ES"),
                "other-language",
                3, "[\"gl-ES\"].speak[0].locale"),
            Mistake(
                entry: "another language by voice", Mistake.standIn("gl-ES", "voice", "roa/es"),
                "other-language", 3, "[\"gl-ES\"].speak[0].voice"),
            Mistake(
                entry: "the macrolanguage by locale",
                Mistake.standIn("zh-Hant-HK", "locale", "yue-HK"),
                "other-language", 3, "[\"zh-Hant-HK\"].speak[0].locale"),
            Mistake(
                entry: "Bokmål for Nynorsk", Mistake.standIn("nn-NO", "voice", "gmq/nb"),
                "other-language",
                3, "[\"nn-NO\"].speak[0].voice"),
            Mistake(
                entry: "Mandarin for Cantonese",
                Mistake.standIn("yue", "voice", "sit/cmn-Latn-pinyin"),
                "other-language", 3, ".yue.speak[0].voice"),
            Mistake(
                entry: "unreadable script", Mistake.standIn("pa-Arab-PK", "locale", "pa-IN"),
                "script-not-readable", 3, "[\"pa-Arab-PK\"].speak[0].locale"),
            Mistake(
                entry: "unreadable script by voice", Mistake.standIn("ku-Arab", "voice", "ira/ku"),
                "script-not-readable", 3, "[\"ku-Arab\"].speak[0].voice"),
            Mistake(
                entry: "stands in for itself", Mistake.standIn("fr", "locale", "fr-FR"),
                "pointless-stand-in", 3, ".fr.speak[0].locale"),
            Mistake(
                entry: "bad stand-in tag", Mistake.standIn("fr-CA", "locale", "fr--FR"),
                "invalid-tag", 3,
                "[\"fr-CA\"].speak[0].locale"),
        ])
    func matrix(_ mistake: Mistake) throws {
        let catalog = try Shipped().catalog
        let error = #expect(throws: VoiceDataError.self) {
            try VoiceMatrix(json: Array(mistake.json.utf8), file: "m.json", catalog: catalog)
        }
        #expect(error?.code == mistake.code)
        #expect(error?.line == mistake.line)
        #expect(error?.path == mistake.path)
        #expect(error?.description.hasPrefix("m.json:\(mistake.line): \(mistake.path): ") == true)
    }

    @Test(
        "a bad voice review is refused with code, line and path",
        arguments: [
            Mistake.review("\"id\": \"a\", \"scripts\": []", "missing-key", ""),
            Mistake.review(
                "\"id\": \"\", \"scripts\": [], \"fitness\": \"fit\"", "empty-text", ".id"),
            Mistake.review(
                "\"id\": \"a\", \"scripts\": [], \"fitness\": \"good\"", "unknown-value",
                ".fitness"),
            Mistake.review(
                "\"id\": \"a\", \"scripts\": [], \"fitness\": \"unfit\"",
                "fitness-without-evidence", ".fitness"),
            Mistake.review(
                "\"id\": \"a\", \"scripts\": [\"Cyrillic\"], \"fitness\": \"fit\"",
                "unknown-script", ".scripts[0]"),
            Mistake.review(
                "\"id\": \"a\", \"locale\": \"pt\", \"scripts\": [], \"fitness\": \"fit\"",
                "region-not-written", ".locale"),
            Mistake.review(
                "\"id\": \"a\", \"locale\": \"es-VZ\", \"scripts\": [], \"fitness\": \"fit\"",
                "invalid-tag", ".locale"),
            Mistake(
                "same voice twice",
                """
                {"engine": "espeak-ng", "reviewed": "1", "voices": [
                {"id": "a", "scripts": [], "fitness": "fit"},
                {"id": "a", "scripts": [], "fitness": "fit"}]}
                """, "same-voice", 3, "$.voices[1]"),
        ])
    func catalog(_ mistake: Mistake) {
        let error = #expect(throws: VoiceDataError.self) {
            try VoiceCatalog(json: Array(mistake.json.utf8), file: "v.json")
        }
        #expect(error?.code == mistake.code)
        #expect(error?.line == mistake.line)
        #expect(error?.path == mistake.path)
    }

    @Test(
        "a bad inventory is refused with code, line and path",
        arguments: [
            Mistake.inventory("\"id\": \"a\"", "missing-key", ""),
            Mistake.inventory(
                Mistake.voice + ", \"missing\": {}", "not-exactly-one", ".missing"),
            Mistake.inventory(
                "\"id\": \"a\", \"name\": \"A\", \"gender\": \"male\", \"languages\": "
                    + "[{\"tag\": \"a\", \"priority\": 5.5}]", "wrong-type",
                ".languages[0].priority"),
            Mistake(
                "another format", "{\n\"format\": 2}", "unknown-value", 2, "$.format"),
            Mistake(
                "same voice twice",
                """
                {"format": 1, "engine": {"name": "e", "version": "1"}, "voices": [
                {\(Mistake.voice)},
                {\(Mistake.voice)}]}
                """, "same-voice", 3, "$.voices[1]"),
        ])
    func inventory(_ mistake: Mistake) {
        let error = #expect(throws: VoiceDataError.self) {
            try Inventory(json: Array(mistake.json.utf8), file: "i.json")
        }
        #expect(error?.code == mistake.code)
        #expect(error?.line == mistake.line)
        #expect(error?.path == mistake.path)
    }

    @Test("a file that is not there is refused with its name")
    func unreadable() {
        let error = #expect(throws: VoiceDataError.self) { try Inventory(path: "/nowhere.json") }
        #expect(error?.code == "data.unreadable-file")
        #expect(error?.description.hasPrefix("/nowhere.json: ") == true)
    }
}
