// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing

@testable import VoiceMatching

/// What holds for every inventory, on random parts of the real one; each seed is a test case.
@Suite struct InventoryPropertyTests {
    private let shipped: Shipped
    private let requests: [RequestedLocale]

    init() throws {
        shipped = try Shipped()
        let hard = [
            "en", "zh", "zh-TW", "zh-HK", "zh-SG", "yue-CN", "no", "nn", "sh", "sr-ME", "sr-Latn",
            "uz-AF", "uz-Cyrl", "az-IR", "ku-IQ", "pa-PK", "hi-Latn", "ja", "ja-Hira", "hy", "hyw",
            "iw", "pt-AO", "ca-valencia", "en-GB-scotland", "vi-VN-x-south", "qya", "und", "x-foo",
        ]
        requests =
            (shipped.matrix.entries.map { $0.locale.tag.description } + hard)
            .map { RequestedLocale($0) }
    }

    @Test("the same question has the same answer, whatever the order", arguments: 0..<40)
    func order(seed: UInt64) {
        var random = SplitMix64(state: seed)
        let voices = someVoices(&random)
        let saved = voices.randomElement(using: &random)?.id
        let first = device(voices)
        let second = device(voices.shuffled(using: &random))
        for request in requests {
            let answer = resolve(request, in: first, matrix: shipped.matrix, savedVoice: saved)
            #expect(
                answer == resolve(request, in: second, matrix: shipped.matrix, savedVoice: saved))
        }
    }

    @Test(
        "the answer's language and script always fit, and the voice can speak", arguments: 40..<80)
    func fit(seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        let voices = someVoices(&random)
        let saved = voices.randomElement(using: &random)?.id
        let asked = seed.isMultiple(of: 2) ? nil : voices.randomElement(using: &random)?.id
        let device = device(voices)
        for request in requests {
            let answer = resolve(
                request, in: device, matrix: shipped.matrix, savedVoice: saved,
                requestedVoice: asked)
            guard let speech = answer.speech else {
                #expect(answer.refusal != nil)
                continue
            }
            guard case .locale(let locale) = request.meaning else {
                Issue.record("\(request.raw) is no language, and \(speech.voiceID) speaks it")
                continue
            }
            let voice = try #require(voices.first { $0.id == speech.voiceID })
            let review = try #require(shipped.catalog[speech.voiceID])
            #expect(voice.data == .present)
            #expect(review.cannotRead == nil)
            #expect(locale.key.script.map { review.reads($0) } ?? true, "\(answer)")
            #expect(isAllowed(review, locale.key), "\(answer)")
        }
    }

    @Test("a voice of an unrelated language changes nothing", arguments: 80..<110)
    func unrelated(seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        let voices = someVoices(&random)
        let languages = Set(
            requests.compactMap { request -> Subtag? in
                guard case .locale(let locale) = request.meaning else { return nil }
                return locale.key.language
            })
        let others = shipped.debian.voices.filter {
            guard let language = shipped.catalog[$0.id]?.locale?.key.language else { return false }
            return !languages.contains(language) && !voices.contains($0)
                && !["nb", "hak", "ltg"].contains(language)
        }
        let other = try #require(others.randomElement(using: &random))
        let without = device(voices)
        let with = device(voices + [other])
        for request in requests {
            #expect(
                resolve(request, in: without, matrix: shipped.matrix)
                    == resolve(request, in: with, matrix: shipped.matrix))
        }
    }

    @Test(
        "the answer is the same without a trace, at the rung that the trace shows",
        arguments: 110..<170)
    func withoutTrace(seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        let voices = someVoices(&random)
        let asked = seed.isMultiple(of: 3) ? voices.randomElement(using: &random)?.id : nil
        // Every third matrix is empty, so that all that can be refused is.
        let matrix = seed % 3 == 1 ? VoiceMatrix() : shipped.matrix
        let device = device(voices)
        for request in requests {
            let resolution = resolve(request, in: device, matrix: matrix, requestedVoice: asked)
            let answer = PreparedRequest(request, matrix: matrix)
                .answer(in: device, requestedVoice: asked)
            #expect(
                answer.outcome(for: try request.tag ?? LanguageTag("und")) == resolution.outcome)
            #expect(answer.rung == resolution.decidingRung, "\(resolution)")
        }
    }

    @Test("a voice is found by its identifier, and only if it is listed", arguments: 170..<180)
    func identifiers(seed: UInt64) {
        var random = SplitMix64(state: seed)
        let listed = someVoices(&random)
        let index = device(listed).index
        for voice in shipped.debian.voices {
            let isListed = listed.contains { $0.id == voice.id }
            #expect(index[voice.id]?.id == (isListed ? voice.id : nil))
        }
        #expect(index[""] == nil && index["~"] == nil)
        #expect(index.candidates.count == listed.count)
    }

    /// The same language; or one that the matrix lets stand in.
    private func isAllowed(_ review: VoiceReview, _ wanted: LocaleKey) -> Bool {
        if review.locale?.key.language == wanted.language { return true }
        if wanted.language == "no", review.locale?.key.language == "nb" { return true }
        guard case .speak(let standIns) = shipped.matrix[wanted]?.decision else { return false }
        return standIns.contains { $0.kind == .voice(review.id) }
    }

    private func device(_ voices: [Voice]) -> ReviewedInventory {
        ReviewedInventory(
            Inventory(engine: shipped.debian.engine, voices: voices), reviewedBy: shipped.catalog)
    }

    /// A random part of the real list, never empty, where some lack a dictionary and MBROLA may
    /// be installed.
    private func someVoices(_ random: inout SplitMix64) -> [Voice] {
        let hasMbrola = Bool.random(using: &random)
        let share = Int.random(in: 1...10, using: &random)
        return shipped.debian.voices.enumerated().compactMap { index, voice in
            guard index == 0 || Int.random(in: 0..<10, using: &random) < share else { return nil }
            if case .missing(.mbrola) = voice.data {
                return hasMbrola ? voice.with(.present) : voice
            }
            let isDamaged = Int.random(in: 0..<8, using: &random) == 0
            return isDamaged ? voice.with(.missing(.dictionary(file: "x_dict"))) : voice
        }
    }
}

extension Resolution {
    /// The rung that the outcome is about, read off the trace: of the chosen voice or of the one
    /// that lacks something, else the last one tried.
    fileprivate var decidingRung: TraceStep.Rung? {
        let decisive = trace.first { step in
            switch (refusal, step.verdict) {
            case (nil, .chosen): true
            case (.voiceDataMissing(let voice, _), .dataMissing): step.voice == voice
            case (.voiceUnfit(let voice, _), .unfit): step.voice == voice
            default: false
            }
        }
        return (decisive ?? trace.last)?.rung
    }
}

extension Answer {
    fileprivate var rung: TraceStep.Rung {
        switch self {
        case .voice(let chosen): chosen.rung
        case .none(_, let rung): rung
        }
    }
}

/// A small generator with a seed, so that a failure can be repeated.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
