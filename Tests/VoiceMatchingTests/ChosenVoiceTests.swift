// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing

@testable import VoiceMatching

/// A voice that a person chose: now (`requestedVoice`) or earlier (`savedVoice`).
@Suite struct ChosenVoiceTests {
    private let shipped: Shipped

    init() throws { shipped = try Shipped() }

    private func answer(
        _ tag: String, requested: VoiceID? = nil, saved: VoiceID? = nil,
        on device: Inventory? = nil
    ) -> Resolution {
        resolve(
            RequestedLocale(tag),
            in: ReviewedInventory(device ?? shipped.debian, reviewedBy: shipped.catalog),
            matrix: shipped.matrix, savedVoice: saved, requestedVoice: requested)
    }

    @Test(
        "a requested voice is used only if it supports the locale",
        arguments: [
            ("fr-FR", "roa/fr", "exact"), ("fr-CA", "roa/fr", "approvedFallback"),
            ("vi-VN", "aav/vi-VN-x-south", "exact"), ("zh-HK", "sit/yue", "approvedFallback"),
            ("en-AU", "gmw/en-GB-scotland", "approvedFallback"),
            ("no", "gmq/nb", "approvedFallback"), ("fr-FR", "gmw/de", "requestedVoiceOtherLocale"),
            ("zh-HK", "sit/cmn-Latn-pinyin", "requestedVoiceOtherLocale"),
            ("pt-BR", "roa/pt", "requestedVoiceOtherLocale"),
            ("nn-NO", "gmq/nb", "silentByDesign"),
            ("fr-FR", "roa/nothing", "requestedVoiceMissing"),
            ("zh-CN", "sit/cmn", "voiceUnfit"), ("fr-CA", "mb/mb-ca1", "voiceDataMissing"),
            ("hi-Latn", "inc/hi", "scriptNotReadable"),
        ])
    func requested(_ tag: String, _ voice: String, _ expected: String) {
        let answer = answer(tag, requested: VoiceID(voice))
        #expect((answer.speech?.matchLevel.rawValue ?? answer.reasonCode) == expected)
        #expect(answer.speech.map { $0.voiceID.text == voice } ?? true)
    }

    @Test("a requested voice that fails does not fall through to another")
    func noFallThrough() {
        #expect(answer("fr-FR", requested: "roa/fr-CH", saved: "roa/fr").speech == nil)
    }

    @Test(
        "a saved voice that cannot be used is passed over with its own reason",
        arguments: [
            ("zh-CN", "sit/cmn", "savedVoiceUnfit"),
            ("fr-CA", "mb/mb-ca1", "savedVoiceDataMissing"),
            ("ja-Hira-JP", "jpx/ja", nil), ("pt-BR", "roa/pt", "savedVoiceOtherLocale"),
            ("fr-FR", "gone", "savedVoiceMissing"), ("vi-VN", "aav/vi-VN-x-south", nil),
        ] as [(String, String, String?)])
    func saved(_ tag: String, _ voice: String, _ reason: String?) {
        let answer = answer(tag, saved: VoiceID(voice))
        #expect(answer.reasonCode == reason, "\(answer)")
        #expect((answer.speech?.matchLevel == .saved) == (reason == nil), "\(answer)")
    }

    @Test("a saved voice does not speak where silence is decided")
    func silence() {
        #expect(answer("he-IL", saved: "sem/he").refusal?.code == "silentByDesign")
    }

    @Test("an accent is taken only if the request asks for it")
    func accents() {
        #expect(answer("en-GB-scotland").speech?.voiceID == "gmw/en-GB-scotland")
        #expect(answer("vi-VN-x-central").speech?.voiceID == "aav/vi-VN-x-central")
        #expect(answer("ca-valencia").speech?.voiceID == "roa/ca")
        let accents = shipped.debian.mapVoices { $0.id == "aav/vi" ? nil : $0 }
        #expect(answer("vi-VN", on: accents).refusal?.code == "notApproved")
    }

    @Test("a region with several successors is not taken for one that was asked for")
    func formerRegion() {
        #expect(answer("sl-YU").speech?.voiceID == "zls/sl")
    }

    @Test("a dictionary is named before MBROLA as what to install")
    func easiestData() {
        let device = shipped.debian.mapVoices {
            $0.id == "inc/hi" ? $0.with(.missing(.dictionary(file: "hi_dict"))) : $0
        }
        let refusal = answer("hi-IN", on: device).refusal
        #expect(refusal == .voiceDataMissing("inc/hi", .dictionary(file: "hi_dict")))
    }

    @Test("a voice that no one has reviewed speaks for nobody")
    func unreviewed() {
        let device = Inventory(
            engine: shipped.debian.engine, voices: [Voice(id: "new/sn", tag: "sn")])
        #expect(answer("sn", on: device).refusal == .voiceNotReviewed("new/sn"))
    }
}
