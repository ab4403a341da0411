// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import TestSupport
import Testing

@Suite(.serialized, .triedAgainWhenStarved, .timeLimit(.minutes(1)))
struct `Audible positions` {
    @Test func `a sample is said to be heard when the sink plays it`() async throws {
        let server = try await PrivateSoundServer()
        let recording = try await MonitorRecording(of: "null0", on: server, latency: 2)
        let stream = PlaybackStream(on: server)
        let noise = referenceNoise(2 * MonitorRecording.rate)
        async let outcome = stream.play(noise)
        #expect(await stream.waitUntilHeard(sample: 15_000))
        let truth = Task { await recording.startTime() }
        var claims: [ContinuousClock.Instant] = []
        while await stream.heardSample < 25_000, claims.count < 5_000 {
            if let claim = await stream.time(ofSample: 0) { claims.append(claim) }
            try await Task.sleep(for: .milliseconds(1))
        }
        truth.cancel()
        #expect(await outcome == nil)
        let recorded = try await recording.stop()
        // On a busy machine the sound may break up elsewhere; here it must not.
        let middle = noise[19_500..<20_500]
        let start = try #require(position(of: middle, in: recorded)) - middle.startIndex
        let played = await truth.value + MonitorRecording.duration(of: start)
        let error = claims.sorted()[claims.count / 2] - played
        #expect(abs(error / .milliseconds(1)) < 20)
    }

    @Test func `the wait for a sample ends with the utterance`() async throws {
        let server = try await PrivateSoundServer()
        let stream = PlaybackStream(on: server)
        let first = await stream.utterance
        async let last = stream.waitUntilHeard(sample: 3_000, of: first)
        try await stream.write(referenceNoise(3_000))
        try await stream.finish()
        #expect(await last)
        #expect(await stream.waitUntilHeard(sample: 3_000, of: first))

        let second = await stream.utterance
        async let stopped = stream.waitUntilHeard(sample: 100_000, of: second)
        try await stream.write(referenceNoise(2_000))
        await stream.stop()
        #expect(await stopped == false)
    }

    @Test func `a position takes the latest estimate and never steps back`() {
        var clock = PlayoutClock(rate: 1_000)
        let now = ContinuousClock.now
        #expect(clock.instant(ofSample: 0) == nil)
        #expect(clock.heard(at: now) == 0)
        // Too small at first, as libpulse's latency is.
        clock.record(written: 50, latency: .milliseconds(20), at: now)
        #expect(clock.instant(ofSample: 50) == now + .milliseconds(20))
        clock.record(written: 60, latency: .milliseconds(70), at: now + .milliseconds(10))
        #expect(clock.instant(ofSample: 0) == now + .milliseconds(20))
        #expect(clock.heard(at: now + .milliseconds(50)) == 30)
        // The sound ran dry: the rest is later, what was heard stays heard.
        clock.record(written: 70, latency: .milliseconds(60), at: now + .milliseconds(100))
        #expect(clock.heard(at: now + .milliseconds(100)) == 30)
        #expect(clock.heard(at: now + .milliseconds(155)) == 65)
        // No more than was written.
        #expect(clock.heard(at: now + .seconds(9)) == 70)
        // An old estimate counts no more.
        clock.record(written: 400, latency: .milliseconds(50), at: now + .milliseconds(400))
        #expect(clock.instant(ofSample: 400) == now + .milliseconds(450))
        clock.rewind(to: 80)
        #expect(clock.heard(at: now + .seconds(9)) == 80)
        #expect(clock.instant(ofSample: 80) == nil)
    }
}
