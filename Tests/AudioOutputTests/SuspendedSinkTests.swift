// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(2)))
struct `A device that sleeps` {
    struct Case: CustomTestStringConvertible {
        /// What the device swallows of a sound that wakes it.
        var wakeTime: Duration
        var leadIn: Duration
        var isWhole: Bool
        var testDescription: String { "waking takes \(wakeTime), lead-in \(leadIn)" }
    }

    @Test(arguments: [
        // The server itself loses nothing: what is lost is lost by the device.
        Case(wakeTime: .zero, leadIn: .zero, isWhole: true),
        Case(wakeTime: .milliseconds(300), leadIn: .zero, isWhole: false),
        Case(wakeTime: .milliseconds(300), leadIn: .milliseconds(500), isWhole: true),
    ])
    func `the lead-in makes the first word whole`(_ item: Case) async throws {
        let server = try await PrivateSoundServer(sinks: [])
        let device = try await SleepyDevice(on: server)
        try #require(await device.sleep(wakeTime: item.wakeTime))
        var configuration = PlaybackConfiguration()
        configuration.leadIn = item.leadIn
        let stream = PlaybackStream(
            server: SoundServer(address: server.address), configuration: configuration)
        let word = referenceNoise(12_000)
        #expect(await stream.play(word) == nil)
        let end = word.suffix(2_000)
        try #require(await eventually { position(of: end, in: device.samples) != nil })
        #expect((position(of: word[...], in: device.samples) != nil) == item.isWhole)

        // The next one finds the device awake, and waits for nothing.
        let next = referenceNoise(3_000, seed: 2)
        #expect(await stream.play(next) == nil)
        #expect(await eventually { position(of: next[...], in: device.samples) != nil })
    }
}
