// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct `What is heard` {
    @Test func `the recording equals the written samples`() async throws {
        let server = try await PrivateSoundServer()
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

    @Test(arguments: [5, 20, 60, 100, 300])
    func `a short clip is heard whole`(milliseconds: Int) async throws {
        let server = try await PrivateSoundServer()
        let recording = try await MonitorRecording(of: "null0", on: server)
        let stream = PlaybackStream(on: server)
        let noise = referenceNoise(milliseconds * MonitorRecording.rate / 1000)
        try await stream.write(noise)
        #expect(try await stream.finish() == .completed)
        // Heard already, not only queued.
        #expect(position(of: noise[...], in: try await recording.stop()) != nil)
    }

    @Test func `a stopped utterance ends at once and leaves nothing to the next`() async throws {
        let server = try await PrivateSoundServer()
        let recording = try await MonitorRecording(of: "null0", on: server)
        let stream = PlaybackStream(on: server)
        let long = referenceNoise(3 * MonitorRecording.rate)
        async let outcome = stream.write(long)
        #expect(await stream.waitUntilHeard(sample: 11_000))
        let heard = await stream.stop()
        #expect(try await outcome == .stopped)
        let next = referenceNoise(5_000, seed: 2)
        try await stream.write(next)
        try await stream.finish()

        let recorded = try await recording.stop()
        let start = try #require(position(of: long[..<2_000], in: recorded))
        let played = matchingLength(of: long, in: recorded, from: start)
        #expect(abs(played - heard) <= 30 * MonitorRecording.rate / 1000)
        let nextStart = try #require(position(of: next[...], in: recorded))
        #expect(recorded[(start + played)..<nextStart].allSatisfy { $0 == 0 })
    }

    @Test func `a pause loses nothing and repeats at most the queue`() async throws {
        let server = try await PrivateSoundServer()
        let recording = try await MonitorRecording(of: "null0", on: server)
        let stream = PlaybackStream(on: server)
        let noise = referenceNoise(30_000)
        async let written = stream.write(noise)
        #expect(await stream.waitUntilHeard(sample: 8_000))
        await stream.pause()
        let paused = await stream.heardSample
        await recording.waitForMore()
        await stream.resume()
        #expect(try await written == .completed)
        #expect(try await stream.finish() == .completed)

        // The noise has no zero in it: without zeros the recording is what was played, even if a
        // busy machine left a gap.
        let played = try await recording.stop().filter { $0 != 0 }
        let before = played.count - (noise.count - paused)
        let isWhole = played == Array(noise[..<max(0, min(before, noise.count))] + noise[paused...])
        #expect(isWhole)
        #expect(paused <= before)
        #expect(before - paused <= 30 * MonitorRecording.rate / 1000)
    }
}
