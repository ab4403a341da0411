// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

@Suite("Letters that the approved voice can't read")
struct AdapterUnreadableTextTests {
    private static let text = "Musée Третьяковская галерея ici"
    private static let ranges = [text.range(of: "Третьяковская галерея")!]

    @Test func `are spoken by default, and the event tells where they are`() async throws {
        let stage = try await Stage(locale: "fr-FR")
        let speech = try await stage.adapter.submit(SpeechRequest(Self.text))
        let events = await speech.allEvents()
        guard case .accepted = events.first else {
            Issue.record("\(events.count) events")
            return
        }
        #expect(events.dropFirst().first == .unreadable(ranges: Self.ranges))
        #expect(events.last == .ended(.finished))
        await stage.end()
    }

    @Test func `are refused by a request or by the adapter's policy, with no sound`() async throws {
        let stage = try await Stage(locale: "fr-FR") { $0.unreadableText = .refuse }
        let refused = try await stage.adapter.submit(SpeechRequest(Self.text))
        #expect(
            await refused.allEvents() == [
                .unreadable(ranges: Self.ranges), .ended(.unreadable),
            ])
        #expect(stage.log.records.last { $0.kind == .request }?.outcome == "unreadable")
        // The request's own policy goes first, and a readable text is not concerned.
        var request = SpeechRequest(Self.text)
        request.unreadableText = .speak
        #expect(await (try stage.adapter.submit(request)).outcome == .finished)
        #expect(try await stage.adapter.speak("Bonjour, 12 €") == .finished)
        await stage.end()
    }
}
