// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

@Suite("An adapter logs", .timeLimit(.minutes(1)))
struct AdapterLogTests {
    private static let marker = "Zyxqvbn"

    @Test func `one record for each request and each locale change, and no text`() async throws {
        let log = try LogFile()
        let stage = try await Stage { $0.log = .file(log.path) }
        let text = "\(Self.marker) and more."
        for locale in ["fr-CA", "ja-JP", "en--US", "x-\(Self.marker)", "en-x-\(Self.marker)"] {
            try await stage.adapter.speak(text, locale: locale)
        }
        try await stage.adapter.speak("…")
        let speech = try await stage.adapter.submit(
            SpeechRequest(String(repeating: text, count: 50)))
        for await event in speech.events where event == .started { break }
        await stage.adapter.setLocale("de-AT")
        await stage.adapter.setLocale("ja-JP")
        await stage.end()

        let (records, unreadable) = try log.read()
        #expect(unreadable.isEmpty)
        let requests = records.filter { $0.kind == .request }
        #expect(requests.map(\.request) == [1, 2, 3, 4, 5, 6, 7])
        #expect(
            requests.map(\.outcome) == [
                "finished", "silentByDesign", "invalidTag", "undeterminedTag", "finished",
                "nothingToSay", "localeChanged",
            ])
        #expect(requests.map(\.requestedLocale).first == "fr-CA")
        #expect(requests[4].requestedLocale == "en")
        let transitions = records.filter { $0.kind == .transition }
        #expect(transitions.map(\.requestedLocale) == ["en-US", "de-AT", "ja-JP"])
        #expect(transitions.map(\.outcome) == ["ready", "ready", "silentByDesign"])
        #expect(transitions.map(\.revision) == [1, 2, 3])
        #expect(!String(decoding: try log.content, as: UTF8.self).lowercased().contains("zyxqvbn"))
    }

    @Test func `how long a request waited is told apart from how long its sound took`()
        async throws
    {
        let log = try LogFile()
        let stage = try await Stage { $0.log = .file(log.path) }
        let first = try await stage.adapter.submit(SpeechRequest("One two three four five six."))
        let second = try await stage.adapter.submit(SpeechRequest("Seven."))
        _ = await (first.outcome, second.outcome)
        await stage.end()
        let requests = try log.read().records.filter { $0.kind == .request }
        let heard = try #require(requests.first?.heardMilliseconds)
        let waited = try #require(requests.last?.waitedMilliseconds)
        let sound = try #require(requests.last?.firstSoundMilliseconds)
        // The second waits while the first is heard, and sounds after its turn has come.
        #expect(waited >= heard && sound >= waited)
    }

    @Test func `each of many overlapping locale changes has one record`() async throws {
        let log = try LogFile()
        let stage = try await Stage { $0.log = .file(log.path) }
        let locales = ["fr-FR", "de-DE", "en-GB", "pt-BR", "ja-JP"]
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask { await stage.adapter.setLocale(locales[number % 5]) }
            }
        }
        await stage.end()
        let (records, unreadable) = try log.read()
        // The first locale is one of its own, unless a change came before it.
        let first = records.filter { $0.requestedLocale == "en-US" }.count
        #expect(records.count == 50 + first && first <= 1 && unreadable.isEmpty)
        #expect(records.contains { $0.outcome == "localeChanged" })
        #expect(records.last { $0.outcome != "localeChanged" } != nil)
    }

    @Test func `a shutdown in the middle of a change leaves its record`() async throws {
        let log = try LogFile()
        let stage = try await Stage { $0.log = .file(log.path) }
        _ = await stage.ready()
        async let change = stage.adapter.setLocale("de-DE")
        for await state in stage.adapter.states where state.revision > 1 { break }
        await stage.end()
        _ = await change
        let transitions = try log.read().records.filter { $0.kind == .transition }
        #expect(transitions.map(\.requestedLocale) == ["en-US", "de-DE"])
        #expect(["ready", "shutDown"].contains(transitions.last?.outcome))
    }

    @Test func `a full disk costs records, not speech`() async throws {
        let stage = try await Stage { $0.log = .file("/dev/full") }
        #expect(try await stage.adapter.speak("Hello") == .finished)
        await stage.end()
    }
}
