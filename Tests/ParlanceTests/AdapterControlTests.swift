// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

@Suite("Stop, pause and resume")
struct AdapterControlTests {
    private let text = String(repeating: "This goes on and on, for a good while. ", count: 20)

    @Test func `a stop is silence at once, and the next request begins clean`() async throws {
        let stage = try await Stage()
        let speech = try await stage.adapter.submit(SpeechRequest(text))
        _ = await stage.state { $0.activity == .speaking }
        await stage.adapter.stop()
        guard case .stopped(let place) = await speech.outcome else {
            Issue.record("\(await speech.outcome)")
            return
        }
        #expect(place > .zero && place < .seconds(20))
        #expect(try await stage.adapter.speak("Hello") == .finished)
        await stage.end()
    }

    @Test func `a stop at a word boundary lets the word end`() async throws {
        let stage = try await Stage()
        let speech = try await stage.adapter.submit(SpeechRequest(text))
        var times: [Duration] = []
        for await event in speech.events {
            if case .word(let word) = event { times.append(word.time) }
            if times.count == 3 { break }
        }
        await stage.adapter.stop(at: .wordBoundary)
        guard case .stopped(let place) = await speech.outcome else {
            Issue.record("\(await speech.outcome)")
            return
        }
        // The third word had begun: its end is where the fourth begins.
        #expect(place > times[2])
        await stage.end()
    }

    @Test func `a pause keeps its place, and no word is lost or told twice`() async throws {
        let stage = try await Stage()
        let text = "One two three four five six seven eight nine ten."
        let speech = try await stage.adapter.submit(SpeechRequest(text))
        var words: [String] = []
        for await event in speech.events {
            guard case .word(let word) = event else { continue }
            words.append(String(text[word.range]))
            if words.count == 3 || words.count == 6 {
                await stage.adapter.pause()
                #expect(await stage.adapter.state.activity == .paused)
                #expect(await stage.adapter.state.product == .paused)
                await stage.adapter.resume()
            }
        }
        #expect(
            words == [
                "One", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            ])
        #expect(await speech.outcome == .finished)
        await stage.end()
    }

    @Test func `a stop while paused ends the request, and new ones wait for the resume`()
        async throws
    {
        let stage = try await Stage()
        let speech = try await stage.adapter.submit(SpeechRequest(text))
        _ = await stage.state { $0.activity == .speaking }
        await stage.adapter.pause()
        await stage.adapter.stop()
        #expect(await speech.outcome.code == "stopped")
        let next = try await stage.adapter.submit(SpeechRequest("Hello"))
        #expect(await stage.adapter.state.activity == .paused)
        await stage.adapter.resume()
        #expect(await next.outcome == .finished)
        await stage.end()
    }

    @Test func `prosody survives a locale change`() async throws {
        let stage = try await Stage()
        await stage.adapter.setProsody(try Prosody(rate: 2.0))
        await stage.adapter.setLocale("fr-FR")
        _ = try await stage.adapter.speak("Bonjour à toutes et à tous")
        await stage.adapter.setProsody(.normal)
        _ = try await stage.adapter.speak("Bonjour à toutes et à tous")
        let heard = stage.log.records.compactMap(\.heardMilliseconds)
        #expect(heard.count == 2 && heard[0] < heard[1] * 0.7)
        await stage.end()
    }
}
