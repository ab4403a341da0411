// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import VoiceMatching

@Suite("voices and resolve", .timeLimit(.minutes(1)))
struct VoicesTests {
    @Test("voices are listed with what was reviewed, and what the others lack")
    func table() async throws {
        let text = try await SpeakProgram().run("voices").text
        #expect(
            text.contains(/\nroa\/pt +Portuguese \(Portugal\) +pt-PT +Latn +male +pt:5 pt-pt:5\n/))
        #expect(text.contains(/\n\d+ voices of espeak-ng [\d.]+; \d+ more lack their data:\n/))
        #expect(text.contains(/\nmb\/mb-fr1 +.* +Install MBROLA and its voice “fr1”/))
    }

    @Test("a locale limits the list to its language")
    func limited() async throws {
        let text = try await SpeakProgram().run("voices", "--locale", "fr_CA.UTF-8").text
        let ids = text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        #expect(ids.contains("roa/fr-CH") && ids.contains("mb/mb-fr1"))
        #expect(!ids.contains("roa/es"))
    }

    @Test("--json is an inventory that resolve answers from as from the engine itself")
    func inventory() async throws {
        let speak = try SpeakProgram()
        let json = try await speak.run("voices", "--json")
        let inventory = try Inventory(json: Array(json.output), file: "voices")
        #expect(inventory.installed.count > 100)
        #expect(inventory.withoutData.contains { $0.id == "mb/mb-fr1" })

        try json.output.write(to: speak.folder.url.appending(path: "kiosk.json"))
        let tags = ["fr-CA", "pt", "zh-HK", "nb", "en-AU"]
        let here = try await speak.run(["resolve", "--json"] + tags)
        let there = try await speak.run(
            ["resolve", "--inventory", "kiosk.json", "--json"] + tags)
        #expect(here.status == 0 && here.output == there.output)
    }

    @Test("the list is the library's own, as it was captured")
    func captured() async throws {
        let json = try await SpeakProgram().run("voices", "--json")
        let here = try Inventory(json: Array(json.output), file: "voices")
        guard here.engine.version == "1.51" else { try Test.cancel("captured of another version") }
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "VoiceMatrix/inventories/debian-12-espeak-ng-1.51.json").path
        let captured = try Inventory(path: path)
        #expect(here.voices.map(\.id) == captured.voices.map(\.id))
        for (voice, expected) in zip(here.voices, captured.voices) {
            #expect(voice.name == expected.name && voice.gender == expected.gender, "\(voice.id)")
            #expect(voice.declaredTags == expected.declaredTags, "\(voice.id)")
            #expect((voice.data == .present) == (expected.data == .present), "\(voice.id)")
        }
    }

    private struct Answer: Decodable {
        struct Step: Decodable {
            let rung: String
            let verdict: String
        }
        let requestedLocale: String
        let voiceLocale: String?
        let voiceID: String?
        let matchLevel: String
        let fallbackReason: String?
        let trace: [Step]
    }

    @Test("resolve --json has the design's keys: an object of one tag, an array of several")
    func json() async throws {
        let speak = try SpeakProgram()
        let one = try await speak.run("resolve", "--json", "fr_CA.UTF-8")
        #expect(
            one.keys == [
                "requestedLocale", "voiceLocale", "voiceID", "matchLevel", "fallbackReason",
                "trace",
            ])
        let answer = try JSONDecoder().decode(Answer.self, from: one.output)
        #expect(answer.requestedLocale == "fr-CA" && answer.voiceLocale == "fr-FR")
        #expect(answer.trace.contains { $0.rung == "standIn 1" && $0.verdict == "chosen" })

        let several = try await speak.run("resolve", "--json", "fr-FR", "ja-JP")
        #expect(several.status == 69)
        let answers = try JSONDecoder().decode([Answer].self, from: several.output)
        #expect(answers.map(\.matchLevel) == ["exact", "none"])
        #expect(answers[1].fallbackReason == "silentByDesign")
    }

    @Test("a saved voice is tried first")
    func savedVoice() async throws {
        let speak = try SpeakProgram()
        let kept = try await speak.run("resolve", "--saved-voice", "roa/fr", "fr-CA")
        #expect(kept.text.hasPrefix("fr-CA: roa/fr (fr-FR), saved\n"))
        let gone = try await speak.run("resolve", "--saved-voice", "no/such", "fr-FR")
        #expect(gone.status == 0)
        #expect(gone.text.hasPrefix("fr-FR: roa/fr (fr-FR), exact, savedVoiceMissing."))
    }

    @Test("a matrix replaces the built-in one")
    func matrix() async throws {
        let speak = try SpeakProgram()
        let matrix = #"{ "version": 1, "locales": { "de": { "silent": "the guide is live" } } }"#
        try Data(matrix.utf8).write(to: speak.folder.url.appending(path: "m.json"))
        let result = try await speak.run("resolve", "--matrix", "m.json", "de", "de-AT")
        #expect(result.status == 69)
        #expect(result.text.contains("silent by design: the guide is live"))
        #expect(result.error.contains("speak: notApproved: de-AT: "))
    }
}
