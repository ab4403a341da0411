// SPDX-License-Identifier: Apache-2.0

import Foundation
import ParlanceTestKit
import SpeechService
import TestSupport
import Testing

@Suite("A client of the service", .timeLimit(.minutes(1)))
struct ProtocolTests {
    @Test func `is greeted, told the state, and told all of its request in order`() async throws {
        let stage = try await ServiceStage()
        let client = try ServiceClient(stage.path)
        #expect(await client.first { _ in true }?.event == "hello")
        await client.ready()
        client.send(#"{"op": "speak", "id": "a", "text": "👋 One 🙂 two"}"#)
        var told: [Told] = []
        for await message in client.messages where message.event != "state" {
            told.append(message)
            if message.event == "ended" { break }
        }
        #expect(told.map(\.event) == ["accepted", "started", "word", "word", "ended"])
        #expect(told.allSatisfy { $0.id == "a" })
        #expect(told[0].voice == "gmw/en-US")
        #expect(told.compactMap(\.utf16) == [[3, 6], [10, 13]])
        #expect(told.compactMap(\.scalars) == [[2, 5], [8, 11]])
        #expect(told.last?.outcome == "finished")
        await stage.end()
    }

    @Test func `sees its own requests only, and every state`() async throws {
        let stage = try await ServiceStage()
        let (first, second) = (try await stage.client(), try await stage.client())
        first.send(#"{"op": "speak", "id": "x", "text": "One"}"#)
        #expect(await first.end(of: "x")?.outcome == "finished")
        second.send(#"{"op": "speak", "id": "y", "text": "Two"}"#)
        var told: [Told] = []
        for await message in second.messages {
            told.append(message)
            if message.event == "ended" { break }
        }
        #expect(Set(told.compactMap(\.id)) == ["y"])
        #expect(told.contains { $0.product == "speaking" || $0.product == "available" })
        await stage.end()
    }

    @Test func `hears of silence with its reason`() async throws {
        let stage = try await ServiceStage()
        let client = try await stage.client()
        client.send(#"{"op": "speak", "id": "a", "text": "こんにちは", "locale": "ja-JP"}"#)
        let end = await client.end(of: "a")
        #expect(end?.outcome == "unavailable" && end?.code == "silentByDesign")
        client.send(#"{"op": "speak", "id": "b", "text": ""}"#)
        #expect(await client.end(of: "b")?.outcome == "nothingToSay")
        await stage.end()
    }

    @Test func `cancels, stops and interrupts`() async throws {
        let stage = try await ServiceStage(pace: .byHand)
        let client = try await stage.client()
        let speak = { (id: String) in #"{"op": "speak", "id": "\#(id)", "text": "One two"}"# }
        client.send(speak("a"), speak("b"), #"{"op": "cancel", "id": "b"}"#)
        #expect(await client.end(of: "b")?.code == "requested")
        client.send(#"{"op": "stop"}"#)
        #expect(await client.end(of: "a")?.code == "requested")
        client.send(speak("a"))
        client.send(#"{"op": "speak", "id": "c", "text": "Now", "policy": "interrupt"}"#)
        #expect(await client.end(of: "a")?.code == "interrupted")
        await stage.sink.playToEnd()
        #expect(await client.end(of: "c")?.outcome == "finished")
        await stage.end()
    }

    @Test func `owns the locale until it lets go or leaves`() async throws {
        let stage = try await ServiceStage()
        let (first, second) = (try await stage.client(), try await stage.client())
        first.send(#"{"op": "setLocale", "locale": "de-AT"}"#)
        #expect(
            await first.first { $0.locale == "de-AT" && $0.product == "available" }?.owner
                == true)
        #expect(await second.first { $0.locale == "de-AT" }?.owned == true)
        second.send(#"{"op": "setLocale", "locale": "fr-FR"}"#)
        #expect(await second.first { $0.event == "error" }?.code == "notOwner")
        second.send(#"{"op": "pause"}"#)
        #expect(await second.first { $0.event == "error" }?.code == "notOwner")
        first.send(#"{"op": "pause"}"#)
        #expect(await second.first { $0.product == "paused" } != nil)
        first.close()
        // A device whose owner has gone does not stay silent.
        #expect(await second.first { $0.product == "available" }?.owned == false)
        second.send(#"{"op": "setLocale", "locale": "fr-FR"}"#)
        #expect(await second.first { $0.locale == "fr-FR" }?.owner == true)
        await stage.end()
    }

    @Test func `that ends its input gets the answer and is let go`() async throws {
        let stage = try await ServiceStage()
        let client = try await stage.client()
        client.send(bytes: Array(#"{"op": "speak", "id": "a", "text": "One"}"#.utf8))
        client.closeInput()
        #expect(await client.end(of: "a")?.outcome == "finished")
        #expect(await client.first { $0.event == "never" } == nil)
        await stage.end()
    }

    @Test func `that leaves is not spoken for any more`() async throws {
        let stage = try await ServiceStage(pace: .byHand)
        let (first, second) = (try await stage.client(), try await stage.client())
        first.send(#"{"op": "speak", "id": "a", "text": "One two three"}"#)
        await stage.sink.play(.milliseconds(50))
        first.close()
        second.send(#"{"op": "speak", "id": "b", "text": "Four"}"#)
        #expect(await eventually { await stage.sink.recordings.count == 2 })
        await stage.sink.playToEnd()
        #expect(await second.end(of: "b")?.outcome == "finished")
        #expect(await stage.sink.recordings.first?.isComplete == false)
        await stage.end()
    }

    @Test func `is told when the service ends`() async throws {
        let stage = try await ServiceStage(pace: .byHand)
        let client = try await stage.client()
        client.send(#"{"op": "speak", "id": "a", "text": "One two"}"#)
        _ = await client.first { $0.event == "accepted" }
        await stage.end()
        #expect(await client.end(of: "a")?.code == "shutDown")
        #expect(await client.first { $0.event == "never" } == nil)
        #expect(!FileManager.default.fileExists(atPath: stage.path))
    }
}
