// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import Parlance
import TestSupport
import Testing
import VoiceMatching

@Suite("An adapter speaks")
struct AdapterTests {
    @Test func `one line speaks and returns when it was heard`() async throws {
        let stage = try await Stage()
        #expect(try await stage.adapter.speak("Bonjour à tous", locale: "fr-CA") == .finished)
        let record = try #require(stage.log.records.first { $0.kind == .request })
        #expect(record.requestedLocale == "fr-CA" && record.localeSource == "content")
        #expect(record.voiceID == "roa/fr" && record.matchLevel == "approvedFallback")
        #expect(record.appLocale == "en-US" && record.outcome == "finished")
        #expect((record.heardMilliseconds ?? 0) > 300)
        await stage.end()
    }

    @Test func `events come in order, with ranges of the caller's text`() async throws {
        let stage = try await Stage()
        let text = "One two, three."
        let speech = try await stage.adapter.submit(SpeechRequest(text))
        let events = await speech.allEvents()
        guard case .accepted(let resolved) = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(resolved.voiceID == "gmw/en-US")
        #expect(events.dropFirst().first == .started)
        let words = events.compactMap { if case .word(let word) = $0 { word } else { nil } }
        #expect(words.map { text[$0.range] } == ["One", "two", "three"])
        #expect(words.map(\.time) == words.map(\.time).sorted())
        #expect(events.filter(\.isEnd) == [.ended(.finished)])
        #expect(events.last?.isEnd == true)
        await stage.end()
    }

    @Test func `a late reader sees what happened, any number of readers see the same end`()
        async throws
    {
        let stage = try await Stage()
        let speech = try await stage.adapter.submit(SpeechRequest("Hello"))
        _ = await speech.outcome
        for _ in 1...3 {
            let events = await speech.allEvents()
            #expect(events.contains(.started) && events.last == .ended(.finished))
        }
        await stage.end()
    }

    @Test(arguments: [
        ("ja-JP", "silentByDesign"), ("gl-ES", "silentByDesign"), ("x-foo", "undeterminedTag"),
        ("en--US", "invalidTag"), ("py", "unknownLanguage"),
    ])
    func `no approved voice is an outcome with its reason and no sound`(
        locale: String, code: String
    ) async throws {
        let stage = try await Stage()
        let outcome = try await stage.adapter.speak("text", locale: locale)
        #expect(outcome.code == code)
        guard case .unavailable = outcome else {
            Issue.record("\(outcome)")
            return
        }
        await stage.end()
    }

    @Test func `nothing to say is an outcome, and the queue goes on`() async throws {
        let stage = try await Stage()
        let first = try await stage.adapter.submit(SpeechRequest("..."))
        let second = try await stage.adapter.submit(SpeechRequest("Hello"))
        #expect(await first.outcome == .nothingToSay)
        #expect(await second.outcome == .finished)
        await stage.end()
    }

    @Test func `requests are spoken in order`() async throws {
        let stage = try await Stage()
        var speeches: [Speech] = []
        for word in ["one", "two", "three", "four"] {
            speeches.append(try await stage.adapter.submit(SpeechRequest(word)))
        }
        for speech in speeches { #expect(await speech.outcome == .finished) }
        #expect(stage.log.records.compactMap(\.request) == [1, 2, 3, 4])
        await stage.end()
    }

    @Test func `an interrupting request ends those before it`() async throws {
        let stage = try await Stage()
        let long = String(repeating: "This goes on and on. ", count: 50)
        let first = try await stage.adapter.submit(SpeechRequest(long))
        let second = try await stage.adapter.submit(SpeechRequest(long))
        for await event in first.events where event == .started { break }
        var urgent = SpeechRequest("Stop")
        urgent.policy = .interrupt
        let third = try await stage.adapter.submit(urgent)
        #expect(await first.outcome == .cancelled(.interrupted))
        #expect(await second.outcome == .cancelled(.interrupted))
        #expect(await third.outcome == .finished)
        await stage.end()
    }

    @Test func `one request is cancelled by its id, the others go on`() async throws {
        let stage = try await Stage()
        let first = try await stage.adapter.submit(SpeechRequest("one"))
        let second = try await stage.adapter.submit(SpeechRequest("two"))
        let third = try await stage.adapter.submit(SpeechRequest("three"))
        await stage.adapter.cancel(second.id)
        #expect(await second.outcome == .cancelled(.requested))
        #expect(await first.outcome == .finished)
        #expect(await third.outcome == .finished)
        await stage.end()
    }

    @Test func `a request that is cancelled at once is never heard`() async throws {
        let stage = try await Stage()
        _ = await stage.ready()
        for _ in 1...50 {
            let speech = try await stage.adapter.submit(SpeechRequest("one two three four"))
            await stage.adapter.cancel(speech.id)
            #expect(await speech.outcome == .cancelled(.requested))
        }
        await stage.end()
    }

    @Test func `cancelling the task cancels the request`() async throws {
        let stage = try await Stage()
        let long = String(repeating: "This goes on and on. ", count: 50)
        let task = Task { try await stage.adapter.speak(long) }
        _ = await stage.state { $0.activity == .speaking }
        task.cancel()
        #expect(try await task.value == .cancelled(.requested))
        await stage.end()
    }

    @Test func `a full queue refuses, and takes again later`() async throws {
        let stage = try await Stage { $0.queueLimit = 2 }
        _ = await stage.ready()
        await stage.adapter.pause()
        let first = try await stage.adapter.submit(SpeechRequest("one"))
        _ = try await stage.adapter.submit(SpeechRequest("two"))
        await #expect(throws: SpeechRefusal.queueFull(limit: 2)) {
            _ = try await stage.adapter.submit(SpeechRequest("three"))
        }
        await stage.adapter.resume()
        #expect(await first.outcome == .finished)
        _ = try await stage.adapter.submit(SpeechRequest("three"))
        await stage.end()
    }

    @Test func `text over a limit is refused before it waits`() async throws {
        let stage = try await Stage { $0.maximumTextLength = 20 }
        await #expect(throws: SpeechRefusal.textTooLong(limit: 20)) {
            try await stage.adapter.speak("This is much more than twenty characters.")
        }
        await #expect(throws: SpeechRefusal.wordTooLong(limit: 16_384)) {
            try await Stage().adapter.speak(String(repeating: "a", count: 50_000))
        }
        await stage.end()
    }

    @Test func `a replay speaks the last text again`() async throws {
        let stage = try await Stage()
        await #expect(throws: SpeechRefusal.nothingToReplay) {
            _ = try await stage.adapter.replay()
        }
        _ = try await stage.adapter.speak("Hello")
        let again = try await stage.adapter.replay()
        #expect(await again.outcome == .finished)
        await stage.end()
    }

    @Test func `runs of an attributed text are each in their own voice`() async throws {
        let stage = try await Stage()
        var text = AttributedString("Welcome. ")
        var french = AttributedString("Bienvenue à tous. ")
        french.languageIdentifier = "fr-FR"
        var japanese = AttributedString("ようこそ. ")
        japanese.languageIdentifier = "ja-JP"
        text += french + japanese + AttributedString("Good bye.")
        let whole = String(text.characters)
        let speech = try await stage.adapter.submit(SpeechRequest(text))
        let events = await speech.allEvents()
        let words = events.compactMap { event in
            if case .word(let word) = event { String(whole[word.range]) } else { nil }
        }
        #expect(words == ["Welcome", "Bienvenue", "à", "tous", "Good", "bye"])
        let missing = events.compactMap { event in
            if case .runUnavailable(let range, _) = event { String(whole[range]) } else { nil }
        }
        #expect(missing == ["ようこそ. "])
        #expect(events.last == .ended(.finished))
        var strict = SpeechRequest(text)
        strict.runPolicy = .refuseAll
        #expect(try await stage.adapter.speak(strict).code == "silentByDesign")
        await stage.end()
    }

    @Test func `without readers nothing is held up`() async throws {
        let stage = try await Stage()
        let speech = try await stage.adapter.submit(SpeechRequest("One two three four five"))
        let idle = speech.events.makeAsyncIterator()
        let states = stage.adapter.states.makeAsyncIterator()
        #expect(await speech.outcome == .finished)
        withExtendedLifetime((idle, states)) {}
        await stage.end()
    }
}
