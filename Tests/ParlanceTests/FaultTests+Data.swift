// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing
import VoiceMatching

@Suite("Voice data that comes and goes", .timeLimit(.minutes(2)))
struct VoiceDataChangeTests {
    private let data: VoiceDataCopy

    init() throws {
        data = try VoiceDataCopy()
    }

    private func stage(
        watches: Bool = true, locale: String = "fr-FR"
    ) async throws -> Stage {
        try await Stage(locale: locale) {
            $0.voiceDataFolder = data.path
            $0.watchesVoiceData = watches
        }
    }

    private func unavailable(_ stage: Stage) async -> SpeechState? {
        await stage.state { if case .unavailable = $0.availability { true } else { false } }
    }

    @Test func `data removed while idle is noticed, and data restored`() async throws {
        let stage = try await stage()
        let before = try #require(await stage.ready())
        try data.remove("fr_dict")
        let missing = try #require(await unavailable(stage))
        #expect(missing.revision > before.revision)
        guard case .needsVoiceData(let what) = missing.product else {
            Issue.record("\(missing)")
            return
        }
        #expect(what == .dictionary(file: "fr_dict"))
        #expect(try await stage.adapter.speak("Bonjour").code == "voiceDataMissing")
        // Another language goes on.
        #expect(try await stage.adapter.speak("Hello", locale: "en-US") == .finished)
        try data.restore("fr_dict")
        let restored = try #require(await stage.ready())
        #expect(restored.revision > missing.revision)
        #expect(try await stage.adapter.speak("Bonjour") == .finished)
        await stage.end()
    }

    @Test func `a folder that is removed and installed again is noticed, more than once`()
        async throws
    {
        let stage = try await stage()
        _ = await stage.ready()
        for _ in 1...2 {
            try FileManager.default.removeItem(atPath: data.path)
            #expect(await stage.failed("engineDataMissing") != nil)
            try FileManager.default.copyItem(
                atPath: VoiceDataCopy.installedPath(), toPath: data.path)
            #expect(await stage.ready() != nil)
            #expect(try await stage.adapter.speak("Bonjour") == .finished)
        }
        await stage.end()
    }

    @Test func `a voice removed while it speaks lets the request end by itself`() async throws {
        let stage = try await stage()
        let text = "Un deux trois quatre cinq six sept huit neuf dix."
        let speech = try await stage.adapter.submit(SpeechRequest(text))
        for await event in speech.events where event == .started { break }
        try data.remove("fr_dict")
        #expect(await unavailable(stage) != nil)
        #expect(await speech.outcome == .finished)
        #expect(try await stage.adapter.speak("Bonjour").code == "voiceDataMissing")
        await stage.end()
    }

    @Test func `without the watch a refresh notices`() async throws {
        let stage = try await stage(watches: false)
        let before = try #require(await stage.ready())
        try data.remove("fr_dict")
        #expect(await stage.adapter.state == before)
        let missing = await stage.adapter.refresh()
        #expect(missing.revision == before.revision + 1)
        #expect(missing.availability.code == "voiceDataMissing")
        #expect(await stage.adapter.refresh() == missing)
        try data.restore("fr_dict")
        #expect(await stage.adapter.refresh().product == .available)
        await stage.end()
    }

    @Test func `a refresh asked for while one is under way looks again`() async throws {
        let stage = try await stage(watches: false)
        _ = await stage.ready()
        for round in 1...20 {
            async let first = stage.adapter.refresh()
            if round.isMultiple(of: 2) {
                try data.restore("fr_dict")
            } else {
                try data.remove("fr_dict")
            }
            let state = await stage.adapter.refresh()
            #expect((state.product == .available) == round.isMultiple(of: 2))
            _ = await first
        }
        await stage.end()
    }

    @Test func `refreshes and locale changes at the same time end in a voice`() async throws {
        let stage = try await stage()
        await withTaskGroup(of: Void.self) { group in
            for number in 1...30 {
                group.addTask { await stage.adapter.refresh() }
                group.addTask {
                    await stage.adapter.setLocale(number.isMultiple(of: 2) ? "de-DE" : "fr-FR")
                }
            }
        }
        let state = await stage.adapter.setLocale("fr-FR")
        #expect(state.availability.code == "ready")
        // A change that a newer one overtook has its record too.
        #expect(stage.log.records.allSatisfy { ["ready", "localeChanged"].contains($0.outcome) })
        #expect(try await stage.adapter.speak("Bonjour") == .finished)
        await stage.end()
    }
}
