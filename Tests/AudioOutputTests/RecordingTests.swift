// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import TestSupport
import Testing

@Suite(.serialized, .triedAgainWhenStarved, .timeLimit(.minutes(1)))
struct `What is heard` {
    @Test(arguments: ServerKind.allCases)
    func `the recording equals the written samples`(kind: ServerKind) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let recording = try await MonitorRecording(of: "null0", on: server)
        let stream = PlaybackStream(on: server)
        let noise = referenceNoise(30_000)
        // Lengths as an engine gives them, none a multiple of a piece.
        for start in stride(from: 0, to: noise.count, by: 1_323) {
            try await stream.write(Array(noise[start..<min(start + 1_323, noise.count)]))
        }
        #expect(try await stream.finish() == .completed)
        let heard = try await recording.stop()
        let start = try #require(position(of: noise[...], in: heard))
        #expect(heard[..<start].allSatisfy { $0 == 0 })
        #expect(heard[(start + noise.count)...].allSatisfy { $0 == 0 })
    }

    @Test(arguments: ServerKind.allCases, [5, 20, 60, 100, 300])
    func `a short clip is heard whole`(kind: ServerKind, milliseconds: Int) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let recording = try await MonitorRecording(of: "null0", on: server)
        let stream = PlaybackStream(on: server)
        let noise = referenceNoise(milliseconds * MonitorRecording.rate / 1000)
        try await stream.write(noise)
        #expect(try await stream.finish() == .completed)
        // Heard already, not only queued.
        #expect(position(of: noise[...], in: try await recording.stop()) != nil)
    }

    @Test(arguments: ServerKind.allCases)
    func `a stopped utterance ends at once and leaves nothing to the next`(
        kind: ServerKind
    ) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let recording = try await MonitorRecording(of: "null0", on: server)
        let stream = PlaybackStream(on: server)
        let long = referenceNoise(3 * MonitorRecording.rate)
        async let outcome = stream.write(long)
        #expect(await stream.waitUntilHeard(sample: 11_000))
        let begin = await stream.heardSample
        let cut = await stream.stop()
        #expect(try await outcome == .stopped)
        let next = referenceNoise(5_000, seed: 2)
        try await stream.write(next)
        try await stream.finish()

        let recorded = try await recording.stop()
        let start = try #require(position(of: long[..<2_000], in: recorded))
        let played = matchingLength(of: long, in: recorded, from: start)
        let fade = Fade(rate: MonitorRecording.rate).out(long[cut...])
        // The first sample of the fade may be as loud as without it.
        #expect(cut...(cut + 1) ~= played)
        #expect(cut - begin <= 40 * MonitorRecording.rate / 1000)
        let silence = start + cut + fade.count
        #expect(recorded[(start + cut)..<silence].elementsEqual(fade))
        let nextStart = try #require(position(of: next[...], in: recorded))
        #expect(recorded[silence..<nextStart].allSatisfy { $0 == 0 })
    }
}
