// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import Foundation
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(2)))
struct `Fades at a cut` {
    @Test(arguments: ServerKind.allCases, Sound.allCases)
    func `a cut anywhere leaves no step in the samples`(
        kind: ServerKind, sound: Sound
    ) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let recording = try await MonitorRecording(of: "null0", on: server)
        let stream = PlaybackStream(on: server)
        let samples = sound.samples
        var random = SeededGenerator(seed: 7)
        var cuts: [Int] = []
        var starvedCuts: Set<Int> = []
        let probe = try StarvationProbe()
        for _ in 0..<20 {
            let position = Int.random(in: 4_000..<14_000, using: &random)
            probe.begin()
            async let outcome = stream.play(samples)
            #expect(await stream.waitUntilHeard(sample: position))
            cuts.append(await stream.stop())
            #expect(await outcome == nil)
            await recording.waitForMore(2_000)
            if probe.sawStarvation { starvedCuts.insert(cuts.count - 1) }
        }
        var rest = try await recording.stop()[...]
        let fade = Fade(rate: MonitorRecording.rate)
        var missed: Set<Int> = []
        for (number, cut) in cuts.enumerated() {
            let before = samples[(cut - 20 * MonitorRecording.rate / 1000)..<cut]
            let natural = largestStep(in: samples[before.startIndex..<(cut + fade.length)])
            let end = fade.out(samples[cut...]) + [Int16](repeating: 0, count: 500)
            #expect(largestStep(in: before.suffix(1) + end[...]) <= natural)
            // Bit for bit, so that a late fade is not found.
            let expected = before.suffix(100) + end[...]
            if let start = position(of: expected, in: Array(rest)) {
                rest = rest.dropFirst(start + expected.count)
            } else {
                missed.insert(number)
            }
        }
        // The fade must reach the server before it reads on, within 10 ms, and neither the server nor
        // the recorder may miss its turn. A thread that waits for a processor for half of that shows
        // that the machine could not do it.
        #expect(missed.isSubset(of: starvedCuts), "starved: \(starvedCuts)")
        #expect(missed.count <= 2)
    }

    @Test(.triedAgainWhenStarved, arguments: ServerKind.allCases)
    func `a pause fades out and in, and loses nothing else`(kind: ServerKind) async throws {
        let server = try await PrivateSoundServer.installed(kind)
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

        let fade = Fade(rate: MonitorRecording.rate)
        let before = noise[(paused - 200)..<paused] + fade.out(noise[paused...])
        let after = zip(noise[paused...], 0...).map { fade.in($0, at: $1) }.prefix(4_000)
        let recorded = try await recording.stop()
        let cut = try #require(position(of: before[...], in: recorded)) + before.count
        let resumed = try #require(position(of: after[...], in: recorded))
        #expect(recorded[cut..<resumed].allSatisfy { $0 == 0 })
    }

    @Test func `a ramp falls to silence without a step, however few samples there are`() {
        let loud = [Int16](repeating: 20_000, count: 500)
        let fade = Fade(rate: 22_050)
        #expect(fade.length == 88)
        let ramp = fade.out(loud[...])
        #expect(ramp.count == fade.length)
        #expect(ramp == ramp.sorted(by: >))
        #expect(largestStep(in: ([20_000] + ramp + [0])[...]) < 400)
        #expect(loud.indices.map { fade.in(loud[$0], at: $0) }.prefix(88) == ramp.reversed()[...])
        #expect(fade.in(20_000, at: 88) == 20_000)
        #expect(fade.out(loud[..<1]) == [10_000])
        #expect(fade.out([]) == [])
    }
}

/// What is cut.
enum Sound: CaseIterable {
    /// 200 Hz, loud: a step in it is plain.
    case tone
    /// Pulses of 110 Hz through the resonances of an open vowel, syllable by syllable.
    case voice

    var samples: [Int16] {
        let rate = Double(MonitorRecording.rate)
        switch self {
        case .tone:
            return (0..<MonitorRecording.rate).map {
                Int16(20_000 * sin(2 * .pi * 200 * Double($0) / rate)) | 1
            }
        case .voice:
            var resonances = [Resonance(700, 80), Resonance(1_220, 90), Resonance(2_600, 120)]
            return (0..<MonitorRecording.rate).map { index in
                let time = Double(index) / rate
                let pulse = index % 200 == 0 ? 1.0 : 0
                let vowel = resonances.indices.reduce(0.0) { $0 + resonances[$1].next(pulse) }
                return Int16(4_000 * vowel * (0.6 + 0.4 * sin(2 * .pi * 4 * time))) | 1
            }
        }
    }
}

/// A damped oscillation, as the mouth gives one.
private struct Resonance {
    private let first: Double
    private let second: Double
    private var last = (0.0, 0.0)

    init(_ frequency: Double, _ bandwidth: Double) {
        let rate = Double(MonitorRecording.rate)
        let radius = exp(-.pi * bandwidth / rate)
        first = 2 * radius * cos(2 * .pi * frequency / rate)
        second = -radius * radius
    }

    mutating func next(_ input: Double) -> Double {
        let output = input + first * last.0 + second * last.1
        last = (output, last.0)
        return output
    }
}

/// The largest difference of neighbours.
private func largestStep(in samples: ArraySlice<Int16>) -> Int {
    zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }.max() ?? 0
}
