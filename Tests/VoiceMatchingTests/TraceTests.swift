// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing

@testable import VoiceMatching

@Suite struct TraceTests {
    private let shipped: Shipped

    init() throws { shipped = try Shipped() }

    private func answer(_ tag: String, saved: VoiceID? = nil) -> Resolution {
        resolve(
            RequestedLocale(tag), in: shipped.device, matrix: shipped.matrix, savedVoice: saved)
    }

    @Test("the trace tells every rung and every candidate refused")
    func steps() {
        let trace = answer("fr_CA.UTF-8", saved: "gmw/de").trace
        let refused = Dictionary(
            trace.compactMap { step in step.voice.map { ("\(step.rung.code) \($0)", step.verdict) }
            },
            uniquingKeysWith: { first, _ in first })
        #expect(refused["savedVoice gmw/de"] == .otherLanguage("de"))
        #expect(refused["exact mb/mb-ca1"] == .dataMissing(.mbrola(database: "ca1")))
        #expect(refused["exact roa/fr-CH"] == .otherRegion("CH"))
        #expect(refused["standIn 1 roa/fr"] == .chosen)
        #expect(trace.first?.rung == .request)
        #expect(trace.contains { $0.rung == .matrix && $0.verdict == .speak(standIns: 1) })
        #expect(trace.filter { $0.verdict == .chosen }.count == 1)
    }

    @Test("a voice refused for its accent or its fitness is told so")
    func refusals() {
        #expect(answer("vi-VN").trace.contains { $0.verdict == .accentNotAsked })
        #expect(
            answer("zh-CN").trace.contains {
                $0.voice == "sit/cmn"
                    && $0.verdict == .unfit(cannotRead: ["Chinese characters", "pinyin"])
            })
        #expect(
            answer("hi-Latn").trace.contains { $0.verdict == .scriptNotReadable("Latn") })
    }

    @Test("the JSON of an answer has the design's keys, in order")
    func json() throws {
        let root = try JSONDocument(Array(answer("fr-CA").json.utf8), file: "").root
        #expect(
            try root.members().map(\.key) == [
                "requestedLocale", "voiceLocale", "voiceID", "matchLevel", "fallbackReason",
                "trace",
            ])
        let object = try root.object([
            "requestedLocale", "voiceLocale", "voiceID", "matchLevel", "fallbackReason", "trace",
        ])
        #expect(try object.required("requestedLocale").string() == "fr-CA")
        #expect(try object.required("voiceLocale").string() == "fr-FR")
        #expect(try object.required("voiceID").string() == "roa/fr")
        #expect(try object.required("matchLevel").string() == "approvedFallback")
        #expect(try object.required("fallbackReason").string() == "regionNotInstalled")
        #expect(try object.required("trace").elements().count == answer("fr-CA").trace.count)
    }

    @Test("the JSON of silence has null for the voice, and the reason")
    func silence() {
        let json = answer("en--US").json
        #expect(json.contains("\"requestedLocale\": \"en--US\""))
        #expect(json.contains("\"voiceID\": null"))
        #expect(json.contains("\"matchLevel\": \"none\""))
        #expect(json.contains("\"fallbackReason\": \"invalidTag\""))
    }

    @Test(
        "an answer is headed by the canonical tag, and by what was asked for where that is another",
        arguments: [
            ("fr-CA", "fr-CA: "), ("iw", "he (asked for as iw): "), ("C", "C: "), ("", "“”: "),
            ("de_AT.UTF-8", "de-AT (asked for as de_AT.UTF-8): "),
            ("f\u{1B}[31m\nr", "f\\u{1B}[31m\\u{A}r: "),
        ])
    func heading(_ tag: String, start: String) {
        #expect(answer(tag).summary.hasPrefix(start), "\(answer(tag).summary)")
    }

    @Test("the text of an answer begins with the decision")
    func text() {
        #expect(
            answer("fr-CA").description.hasPrefix(
                "fr-CA: roa/fr (fr-FR), approvedFallback, regionNotInstalled. "))
        #expect(answer("he").description.hasPrefix("he: none, silentByDesign. "))
    }

    @Test("an engine that cannot be asked is a reason of its own")
    func engine() {
        let answer = Resolution.engineUnavailable(for: RequestedLocale("fr"))
        #expect(answer.refusal?.code == "engineUnavailable")
    }
}
