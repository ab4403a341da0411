// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

@Suite("A locale change is one transition")
struct LocaleTransitionTests {
    @Test func `the first state is starting, then ready in the app's locale`() async throws {
        let stage = try await Stage(locale: "fr-CA")
        var products: [ProductState] = []
        for await state in stage.adapter.states {
            products.append(state.product)
            if state.product == .available { break }
        }
        #expect(products.last == .available)
        let state = await stage.adapter.state
        guard case .ready(let resolved) = state.availability else {
            Issue.record("\(state)")
            return
        }
        #expect(resolved.voiceID == "roa/fr" && state.locale.source == .app)
        await stage.end()
    }

    @Test func `what sounds and what waits ends, and the new locale speaks`() async throws {
        let stage = try await Stage()
        let long = String(repeating: "This goes on and on. ", count: 50)
        let first = try await stage.adapter.submit(SpeechRequest(long))
        let second = try await stage.adapter.submit(SpeechRequest(long))
        for await event in first.events where event == .started { break }
        let before = await stage.adapter.state.revision
        let state = await stage.adapter.setLocale("fr-FR")
        #expect(state.revision == before + 1)
        #expect(await first.outcome == .cancelled(.localeChanged))
        #expect(await second.outcome == .cancelled(.localeChanged))
        #expect(try await stage.adapter.speak("Bonjour") == .finished)
        #expect(stage.log.records.last?.voiceID == "roa/fr")
        await stage.end()
    }

    @Test func `a locale without a voice says what a user interface shows`() async throws {
        let stage = try await Stage()
        #expect(await stage.adapter.setLocale("ja-JP").product == .notAvailableInThisLanguage)
        #expect(await stage.adapter.setLocale("de-AT").product == .available)
        await stage.end()
    }

    @Test func `200 overlapping changes end with the last, each request with one end`()
        async throws
    {
        let stage = try await Stage()
        let locales = ["fr-FR", "de-DE", "en-GB", "pt-BR", "ja-JP", "es-ES", "it-IT", "zh-CN"]
        var generator = SeededGenerator(seed: 20)
        var speeches: [Speech] = []
        await withTaskGroup(of: Void.self) { group in
            for number in 1...200 {
                let locale = locales[Int.random(in: 0..<locales.count, using: &generator)]
                group.addTask { await stage.adapter.setLocale(locale) }
                let request = SpeechRequest("number \(number)")
                if let speech = try? await stage.adapter.submit(request) { speeches.append(speech) }
                if number.isMultiple(of: 20) { await Task.yield() }
            }
        }
        let last = await stage.adapter.setLocale("fr-CA")
        #expect(last.locale.locale.raw == "fr-CA")
        #expect(speeches.count == 200)
        for speech in speeches {
            let ends = await speech.allEvents().filter(\.isEnd)
            #expect(ends.count == 1)
        }
        let requests = stage.log.records.compactMap(\.request)
        #expect(Set(requests).count == requests.count && requests.count == 200)
        #expect(try await stage.adapter.speak("Bonjour") == .finished)
        #expect(stage.log.records.last?.voiceID == "roa/fr")
        await stage.end()
    }

    @Test func `nothing of the old locale is heard after the change`() async throws {
        let stage = try await Stage()
        _ = await stage.ready()
        let recording = try await MonitorRecording(of: "null0", on: stage.server)
        let long = String(repeating: "This goes on and on. ", count: 50)
        let speech = try await stage.adapter.submit(SpeechRequest(long))
        for await event in speech.events where event == .started { break }
        await recording.waitForMore(12_000)
        await stage.adapter.setLocale("ja-JP")
        let heard = recording.count
        await recording.waitForMore(22_050)
        let samples = try await recording.stop()
        // The recorder is some pieces behind what is heard; 150 ms are far less than a word.
        let after = samples.dropFirst(heard + 3_300)
        #expect(samples.contains { $0 != 0 } && after.allSatisfy { $0 == 0 })
        await stage.end()
    }
}
