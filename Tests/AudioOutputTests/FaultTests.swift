// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import Foundation
import Platform
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(1)))
struct `Faults of the sound server` {
    let second = referenceNoise(MonitorRecording.rate)

    @Test func `an absent server is told as absent`() async throws {
        let folder = try PrivateSoundServer.temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let stream = PlaybackStream(at: "unix:\(folder)/nothing")
        await #expect(throws: AudioError.serverAbsent) { try await stream.write(second) }
    }

    @Test func `the socket file of a killed server is told as absent`() async throws {
        let server = try await PrivateSoundServer()
        await server.end(with: SIGKILL)
        #expect(FileManager.default.fileExists(atPath: server.socketPath))
        await #expect(throws: AudioError.serverAbsent) {
            try await SoundServer(address: server.address).sinks()
        }
    }

    @Test func `a malformed address is invalid`() async throws {
        await #expect(throws: AudioError.invalidServer) {
            try await SoundServer(address: "").sinks()
        }
    }

    @Test func `a server that hangs up is told apart from an absent one`() async throws {
        let folder = try PrivateSoundServer.temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let listener = try silentListener(at: folder + "/socket")
        defer { close(listener) }
        try startDetachedThread(name: "listener") { close(accept(listener, nil, nil)) }
        var deadlines = AudioDeadlines()
        deadlines.list = .seconds(20)
        let server = SoundServer(address: "unix:\(folder)/socket", deadlines: deadlines)
        await #expect(throws: AudioError.connectionClosed) { try await server.sinks() }
    }

    @Test func `a server that never answers is given up, and leaves nothing behind`() async throws {
        let folder = try PrivateSoundServer.temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let listener = try silentListener(at: folder + "/socket")
        defer { close(listener) }
        var deadlines = AudioDeadlines()
        deadlines.connect = .milliseconds(100)
        let server = SoundServer(address: "unix:\(folder)/socket", deadlines: deadlines)
        let stream = PlaybackStream(server: server, configuration: PlaybackConfiguration())
        for _ in 0..<10 {
            await #expect(throws: AudioError.timedOut(.connect)) { try await stream.write(second) }
        }
        #expect(server.abandonedCalls == 0)
    }

    @Test(arguments: ServerKind.allCases)
    func `a wrong sink name is told with the name`(kind: ServerKind) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let stream = PlaybackStream(on: server, sink: "nowhere")
        await #expect(throws: AudioError.noSuchSink("nowhere")) { try await stream.write(second) }
    }

    @Test func `a server without sinks is told as such`() async throws {
        let server = try await PrivateSoundServer(sinks: [])
        let stream = PlaybackStream(on: server)
        await #expect(throws: AudioError.noSinks) { try await stream.write(second) }
        #expect(try await SoundServer(address: server.address).sinks().isEmpty)
    }

    @Test func `a server frozen at connect is given up and works after the thaw`() async throws {
        let server = try await PrivateSoundServer()
        let stream = PlaybackStream(on: server, deadlines: .short)
        server.freeze()
        await #expect(throws: AudioError.timedOut(.connect)) { try await stream.write(second) }
        server.thaw()
        try await stream.write(Array(second.prefix(2_000)))
        #expect(try await stream.finish() == .completed)
    }

    @Test func `a server frozen during play is given up and works after the thaw`() async throws {
        let server = try await PrivateSoundServer()
        let stream = PlaybackStream(on: server, deadlines: .short)
        async let failure = stream.play(second + second)
        #expect(await stream.waitUntilHeard(sample: 8_000))
        server.freeze()
        #expect(await failure == .timedOut(.write))
        #expect(stream.server.abandonedCalls > 0)
        server.thaw()
        #expect(await eventually { stream.server.abandonedCalls == 0 })
        #expect(await stream.play(Array(second.prefix(2_000))) == nil)
    }

    @Test func `a server frozen before the end is given up`() async throws {
        let server = try await PrivateSoundServer()
        let stream = PlaybackStream(on: server, deadlines: .short)
        try await stream.write(second)
        server.freeze()
        await #expect(throws: AudioError.self) { try await stream.finish() }
        server.thaw()
        #expect(await eventually { stream.server.abandonedCalls == 0 })
    }

    @Test func `a stop reaches a stream whose server is frozen`() async throws {
        let server = try await PrivateSoundServer()
        let stream = PlaybackStream(on: server)
        async let outcome = stream.write(second + second)
        #expect(await stream.waitUntilHeard(sample: 8_000))
        server.freeze()
        await stream.stop()
        #expect(try await outcome == .stopped)
        server.thaw()
        #expect(await stream.play(Array(second.prefix(2_000))) == nil)
    }

    @Test func `servers that stay frozen take a bounded number of threads`() async throws {
        let server = try await PrivateSoundServer()
        var deadlines = AudioDeadlines.short
        deadlines.abandonedCalls = 1
        let shared = SoundServer(address: server.address, deadlines: deadlines)
        let stream = PlaybackStream(server: shared, configuration: PlaybackConfiguration())
        async let failure = stream.play(second + second)
        #expect(await stream.waitUntilHeard(sample: 8_000))
        server.freeze()
        #expect(await failure == .timedOut(.write))
        await #expect(throws: AudioError.tooManyAbandoned(1)) { try await shared.sinks() }
        server.thaw()
        #expect(await eventually { shared.abandonedCalls == 0 })
        #expect(try await shared.sinks().count == 2)
    }

    @Test(arguments: ServerKind.allCases, [SIGTERM, SIGKILL])
    func `a server that ends during play is told, and works when it is back`(
        kind: ServerKind, signal: Int32
    ) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let stream = PlaybackStream(on: server, deadlines: .short)
        async let failure = stream.play(second + second)
        #expect(await stream.waitUntilHeard(sample: 8_000))
        await server.end(with: signal)
        #expect(await failure == .serverDied)
        try await server.start()
        #expect(await stream.play(Array(second.prefix(2_000))) == nil)
    }

    @Test func `a server that restarts during play goes on with the first unheard sample`()
        async throws
    {
        try await goesOnAfterRestart(.pulseAudio)
    }

    @Test func `a PipeWire that restarts during play goes on too`() async throws {
        try await goesOnAfterRestart(.pipeWire)
    }

    @Test func `a server that is lost once more while it plays is told`() async throws {
        let server = try await PrivateSoundServer()
        let stream = PlaybackStream(on: server)
        async let failure = stream.play(second + second)
        for heard in [8_000, 32_000] {
            #expect(await stream.waitUntilHeard(sample: heard))
            await server.end(with: SIGKILL)
            try await server.start()
        }
        #expect(await failure == .serverDied)
    }

    @Test func `a new connection that is lost at once is another attempt`() async throws {
        let server = try await PrivateSoundServer(sinks: [.init("only")])
        let stream = PlaybackStream(on: server)
        async let failure = stream.play(second + second)
        #expect(await stream.waitUntilHeard(sample: 8_000))
        for _ in 1...4 {
            try await server.removeSink("only")
            try await server.add(.init("only"))
            #expect(
                try await eventually {
                    try await !server.pactl("list", "short", "sink-inputs").isEmpty
                })
        }
        #expect(await failure == nil)
    }

    private func goesOnAfterRestart(_ kind: ServerKind) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        var deadlines = AudioDeadlines()
        deadlines.reconnect = .seconds(30)
        let stream = PlaybackStream(on: server, deadlines: deadlines)
        async let failure = stream.play(second + second)
        #expect(await stream.waitUntilHeard(sample: 8_000))
        await server.end(with: SIGKILL)
        try await server.start()
        let probe = try StarvationProbe()
        let recording = try await MonitorRecording(of: "null0", on: server)
        let ended = await failure
        #expect(ended == nil)

        let recorded = try await recording.stop()
        let sound = try #require(recorded.firstIndex { $0 != 0 })
        let whole = sound + Fade(rate: MonitorRecording.rate).length
        let resumed = try #require(
            position(of: recorded[whole..<(whole + 200)], in: second + second))
        // PipeWire's session manager routes the stream anew while it plays, which loses some of it.
        let isWhole = recorded[whole...].starts(with: (second + second)[resumed...])
        #expect(isWhole || kind == .pipeWire || probe.sawStarvation)
        #expect(position(of: second.suffix(2_000), in: recorded) != nil)
        if sound > 0 {
            // The recorder was there first: what it holds is all that the new server played.
            #expect(resumed <= second.count)
        }
    }

    @Test(.triedAgainWhenStarved)
    func `an open stream survives a restart between utterances`() async throws {
        let server = try await PrivateSoundServer()
        let stream = PlaybackStream(on: server)
        #expect(await stream.play(Array(second.prefix(2_000))) == nil)
        await server.end(with: SIGKILL)
        try await server.start()
        let recording = try await MonitorRecording(of: "null0", on: server)
        #expect(await stream.play(Array(second.prefix(3_000))) == nil)
        #expect(position(of: second.prefix(3_000), in: try await recording.stop()) != nil)
    }

    @Test func `the only sink removed during play is told`() async throws {
        let server = try await PrivateSoundServer(sinks: [.init("only")])
        let stream = PlaybackStream(on: server, deadlines: .short)
        async let failure = stream.play(second + second)
        #expect(await stream.waitUntilHeard(sample: 8_000))
        try await server.removeSink("only")
        #expect(await failure == .sinkRemoved)
    }

    @Test(arguments: ServerKind.allCases)
    func `sound moves to another sink when its own is removed`(kind: ServerKind) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let stream = PlaybackStream(on: server)
        async let failure = stream.play(second)
        #expect(await stream.waitUntilHeard(sample: 4_000))
        try await server.removeSink("null0")
        #expect(await failure == nil)
    }

    @Test func `a sink that a person suspends is told`() async throws {
        let server = try await PrivateSoundServer(sinks: [.init("only")])
        let stream = PlaybackStream(on: server, deadlines: .short)
        async let failure = stream.play(second + second)
        #expect(await stream.waitUntilHeard(sample: 8_000))
        try await server.pactl("suspend-sink", "only", "1")
        #expect(await failure == .sinkSuspended)
        #expect(await eventually { stream.server.abandonedCalls == 0 })
        try await server.pactl("suspend-sink", "only", "0")
        #expect(await stream.play(Array(second.prefix(2_000))) == nil)
    }

    @Test func `a foreign user is refused`() async throws {
        // A server that knows no anonymous user and no cookie of ours, over TCP.
        let port = 30_000 + Int(getpid() % 20_000)
        let server = try await PrivateSoundServer(
            modules: ["module-native-protocol-tcp listen=127.0.0.1 port=\(port) auth-anonymous=0"])
        await #expect(throws: AudioError.accessDenied) {
            try await SoundServer(address: "tcp:127.0.0.1:\(port)").sinks()
        }
        withExtendedLifetime(server) {}
    }
}
