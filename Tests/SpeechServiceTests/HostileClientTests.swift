// SPDX-License-Identifier: Apache-2.0

import Foundation
import ParlanceTestKit
import SpeechService
import TestSupport
import Testing

@Suite("A hostile client", .timeLimit(.minutes(2)))
struct HostileClientTests {
    @Test(arguments: [
        ("nonsense", "notJSON"), ("[]", "notAnObject"), (#"{"op": "speak"}"#, "missingKey"),
        (#"{"op": "dance"}"#, "unknownOperation"), (#"{"op": 1}"#, "wrongType"),
        (#"{"op": "stop", "op": "stop"}"#, "duplicateKey"),
        (#"{"op": "stop", "now": true}"#, "unknownKey"),
        (#"{"op": "speak", "id": "", "text": "a"}"#, "outOfRange"),
        (#"{"op": "speak", "id": "a", "text": "a", "rate": 1e999}"#, "outOfRange"),
        (#"{"op": "speak", "id": "a", "text": "a", "rate": 99}"#, "outOfRange"),
        (#"{"op": "speak", "id": "a", "text": "a", "policy": "now"}"#, "outOfRange"),
        (#"{"op": "speak", "id": "a", "text": "\ud800"}"#, "notJSON"),
        (String(repeating: "[", count: 100_000), "notJSON"),
        (#"{"op": "cancel", "id": "nobody"}"#, "unknownRequest"),
    ])
    func `gets a reason for each line, and the next one works`(line: String, code: String)
        async throws
    {
        let stage = try await ServiceStage()
        let client = try await stage.client()
        client.send(line, #"{"op": "speak", "id": "z", "text": "One"}"#)
        #expect(await client.first { $0.event == "error" }?.code == code)
        #expect(await client.end(of: "z")?.outcome == "finished")
        await stage.end()
    }

    @Test func `gets a reason for bytes that are not UTF-8`() async throws {
        let stage = try await ServiceStage()
        let client = try await stage.client()
        client.send(bytes: Array(#"{"op": "speak", "id": "a", "text": ""#.utf8))
        client.send(bytes: [0xff, 0xc0, 0x80] + Array("\"}\n".utf8))
        #expect(await client.first { $0.event == "error" }?.code == "invalidUTF8")
        client.send(bytes: Array((0...255).map { UInt8($0) }) + [10])
        #expect(await client.first { $0.event == "error" }?.code == "notJSON")
        await stage.end()
    }

    @Test func `that never ends a line is cut off, and the others go on`() async throws {
        let stage = try await ServiceStage()
        let (hostile, other) = (try await stage.client(), try await stage.client())
        let flood = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
        #expect(hostile.send(bytes: flood) < flood.count)
        #expect(await hostile.first { $0.event == "error" }?.code == "lineTooLong")
        #expect(await hostile.first { $0.event == "never" } == nil)
        other.send(#"{"op": "speak", "id": "a", "text": "One"}"#)
        #expect(await other.end(of: "a")?.outcome == "finished")
        await stage.end()
    }

    @Test func `gets no more requests than its share`() async throws {
        let stage = try await ServiceStage(pace: .byHand)
        let (hostile, other) = (try await stage.client(), try await stage.client())
        for number in 0..<70 { hostile.send(#"{"op": "speak", "id": "\#(number)", "text": "a"}"#) }
        #expect(await hostile.end(of: "64")?.code == "tooManyRequests")
        hostile.send(#"{"op": "speak", "id": "0", "text": "a"}"#)
        #expect(await hostile.end(of: "0")?.code == "nameInUse")
        other.send(#"{"op": "speak", "id": "a", "text": "One", "policy": "interrupt"}"#)
        #expect(await other.first { $0.id == "a" }?.event == "accepted")
        await stage.sink.playToEnd()
        #expect(await other.end(of: "a")?.outcome == "finished")
        await stage.end()
    }

    @Test(arguments: ["dance", "state"])
    func `that sends and never reads is held back, and loses no end`(operation: String)
        async throws
    {
        var limits = ServiceLimits()
        limits.requestsPerClient = 4
        let stage = try await ServiceStage(limits: limits)
        let other = try await stage.client()
        // A bare socket: nobody reads.
        let silent = try SilentSocket(stage.path)
        let line = Array((#"{"op": "\#(operation)"}"# + "\n").utf8)
        let lines = Array(repeatElement(line, count: 1000).joined())
        // The service stops to read, so the socket fills up.
        #expect(
            await eventually {
                while silent.sendWithoutWaiting(lines) > 0 {}
                try? await Task.sleep(for: .milliseconds(50))
                return silent.sendWithoutWaiting([10]) < 0
            })
        other.send(#"{"op": "speak", "id": "a", "text": "One"}"#)
        #expect(await other.end(of: "a")?.outcome == "finished")
        await stage.end()
    }

    @Test func `that opens thousands of connections keeps out only itself`() async throws {
        let stage = try await ServiceStage()
        let first = try await stage.client()
        for _ in 0..<3000 { _ = try SilentSocket(stage.path) }
        var held: [SilentSocket] = []
        for _ in 0..<200 { held.append(try SilentSocket(stage.path)) }
        let refused = try ServiceClient(stage.path)
        #expect(await refused.first { $0.event == "error" }?.code == "tooManyClients")
        first.send(#"{"op": "speak", "id": "a", "text": "One"}"#)
        #expect(await first.end(of: "a")?.outcome == "finished")
        held = []
        // The places are free again.
        #expect(
            await eventually {
                guard let next = try? ServiceClient(stage.path) else { return false }
                return await next.first { _ in true }?.event == "hello"
            })
        await stage.end()
    }
}

/// A connection that sends nothing by itself and reads nothing.
final class SilentSocket: Sendable {
    private let socket: Int32

    init(_ path: String) throws {
        socket = try connectedSocket(path)
    }

    deinit {
        close(socket)
    }

    func sendWithoutWaiting(_ bytes: [UInt8]) -> Int {
        send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
}
