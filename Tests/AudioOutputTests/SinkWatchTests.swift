// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import Foundation
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(1)))
struct `A watch of the sinks` {
    @Test func `changes of the default, of the sinks and of the server are told`() async throws {
        let server = try await PrivateSoundServer()
        let changes = SinkWatch(of: SoundServer(address: server.address)).changes
        func next(where fits: ([Sink]) -> Bool) async -> Bool {
            for await change in changes {
                if case .sinks(let sinks) = change, fits(sinks) { return true }
            }
            return false
        }
        #expect(await next { $0.first { $0.isDefault }?.name == "null0" })
        try await server.pactl("set-default-sink", "null1")
        #expect(await next { $0.first { $0.isDefault }?.name == "null1" })
        try await server.pactl("suspend-sink", "null0", "1")
        #expect(await next { $0.first?.state == .suspended })
        try await server.removeSink("null1")
        #expect(await next { $0.map(\.name) == ["null0"] })

        await server.end(with: SIGKILL)
        for await change in changes {
            if case .lost = change { break }
        }
        try await server.start()
        #expect(await next { $0.count == 2 })
    }

    @Test func `a watch that nobody reads any more leaves the server`() async throws {
        let server = try await PrivateSoundServer()
        let sounds = SoundServer(address: server.address)
        for await _ in SinkWatch(of: sounds).changes { break }
        #expect(
            await eventually {
                // The listing client itself.
                let clients = try? await server.pactl("list", "short", "clients")
                return clients?.split(separator: "\n").count == 1
            })
    }
}
