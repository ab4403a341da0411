// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import TestSupport
import Testing

@Suite(.serialized, .triedAgainWhenStarved, .timeLimit(.minutes(1)))
struct `Sinks of a server` {
    @Test func `sinks are listed with what a person chooses by`() async throws {
        let server = try await PrivateSoundServer()
        try await server.pactl("set-default-sink", "null1")
        let sinks = try await SoundServer(address: server.address).sinks()
        #expect(sinks.map(\.name) == ["null0", "null1"])
        #expect(sinks.map(\.isDefault) == [false, true])
        #expect(sinks.map(\.sampleRate) == [22_050, 48_000])
        #expect(sinks.map(\.channels) == [1, 2])
        #expect(sinks.allSatisfy { $0.sampleFormat == "s16le" && !$0.description.isEmpty })
    }

    @Test func `a sink's state follows what it does`() async throws {
        let server = try await PrivateSoundServer()
        let sounds = SoundServer(address: server.address)
        try await server.pactl("suspend-sink", "null1", "1")
        let stream = PlaybackStream(on: server, sink: "null0")
        try await stream.open()
        #expect(try await sounds.sinks().map(\.state) == [.running, .suspended])
        await stream.close()
        #expect(await eventually { (try? await sounds.sinks().first?.state) == .idle })
    }

    @Test(arguments: ServerKind.allCases)
    func `a chosen sink gets the sound`(kind: ServerKind) async throws {
        let server = try await PrivateSoundServer.installed(
            kind, sinks: [.init("first"), .init("second")])
        let recording = try await MonitorRecording(of: "second", on: server)
        let stream = PlaybackStream(on: server, sink: "second")
        let noise = referenceNoise(5_000)
        #expect(await stream.play(noise) == nil)
        #expect(position(of: noise[...], in: try await recording.stop()) != nil)
    }

    @Test(arguments: ServerKind.allCases)
    func `a mixer sees the app, the stream and the media role`(kind: ServerKind) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        var configuration = PlaybackConfiguration()
        configuration.streamName = "Platform announcements"
        let stream = PlaybackStream(
            server: SoundServer(address: server.address, applicationName: "Kiosk"),
            configuration: configuration)
        try await stream.open()
        let inputs = try await server.pactl("list", "sink-inputs")
        #expect(inputs.contains("media.name = \"Platform announcements\""))
        #expect(inputs.contains("application.name = \"Kiosk\""))
        #expect(inputs.contains("media.role = \"a11y\""))
    }

    @Test func `a sink that was suspended plays the lead-in before the first sample`() async throws
    {
        let server = try await PrivateSoundServer()
        try await server.pactl("suspend-sink", "null0", "1")
        var configuration = PlaybackConfiguration()
        configuration.leadIn = .seconds(2)
        let stream = PlaybackStream(
            server: SoundServer(address: server.address), configuration: configuration)
        try await stream.open()
        try await server.pactl("suspend-sink", "null0", "0")
        let noise = referenceNoise(4_000, seed: 3)
        let begin = ContinuousClock.now
        try await stream.write(noise)
        let recording = try await MonitorRecording(of: "null0", on: server)
        #expect(await stream.waitUntilHeard(sample: 1))
        // A lower bound only: a slow machine makes it later, never earlier.
        let first = try #require(await stream.time(ofSample: 0))
        #expect(first - begin >= .milliseconds(1_950))
        #expect(try await stream.finish() == .completed)
        #expect(position(of: noise[...], in: try await recording.stop()) != nil)
    }

    @Test(arguments: ServerKind.allCases)
    func `the sinks of either server are listed, the default one marked`(
        kind: ServerKind
    ) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let sounds = SoundServer(address: server.address)
        #expect(try await sounds.sinks().map(\.name) == ["null0", "null1"])
        #expect(try await sounds.sinks().map(\.isDefault) == [true, false])
        try await server.pactl("set-default-sink", "null1")
        #expect(
            await eventually {
                (try? await sounds.sinks().map(\.isDefault)) == [false, true]
            })
    }

    @Test(arguments: ServerKind.allCases)
    func `a new default sink gets the next utterance of an open stream`(
        kind: ServerKind
    ) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let stream = PlaybackStream(on: server)
        #expect(await stream.play(referenceNoise(2_000)) == nil)
        try await server.pactl("set-default-sink", "null1")
        #expect(
            await eventually {
                (try? await stream.server.sinks().map(\.isDefault)) == [false, true]
            })
        let recording = try await MonitorRecording(of: "null1", on: server)
        let noise = referenceNoise(5_000, seed: 5)
        #expect(await stream.play(noise) == nil)
        #expect(position(of: noise[...], in: try await recording.stop()) != nil)
    }

    @Test(arguments: ServerKind.allCases)
    func `a chosen sink that vanishes is told, though there is another one`(
        kind: ServerKind
    ) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let stream = PlaybackStream(
            server: SoundServer(address: server.address, deadlines: .short),
            configuration: PlaybackConfiguration(sink: "null1"))
        let noise = referenceNoise(2 * MonitorRecording.rate)
        async let failure = stream.play(noise)
        #expect(await stream.waitUntilHeard(sample: 8_000))
        try await server.removeSink("null1")
        #expect(await failure == .sinkRemoved)
        #expect(await stream.play(noise) == .noSuchSink("null1"))
    }
}
