// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct `Fades at a cut` {
    private let fade = Fade(rate: MonitorRecording.rate).length

    @Test(arguments: [Sound.tone, .voice])
    func `a cut anywhere leaves no step in the samples`(sound: Sound) async throws {
        let server = try await PrivateSoundServer()
        let recording = try await MonitorRecording(of: "null0", on: server)
        let stream = PlaybackStream(on: server)
        let samples = sound.samples
        var random = SeededGenerator(seed: 7)
        var delays: [Int] = []
        for _ in 0..<20 {
            let position = Int.random(in: 4_000..<14_000, using: &random)
            async let outcome = stream.play(samples)
            #expect(await stream.waitUntilHeard(sample: position))
            let heard = await stream.heardSample
            let cut = await stream.stop()
            #expect(await outcome == nil)
            delays.append(cut + fade - heard)
            await recording.waitForMore(2_000)
        }
        let recorded = try await recording.stop()
        let ends = endsOfSounds(in: recorded)
        #expect(ends.count == 20)
        for end in ends {
            let cut = end - fade
            let natural = largestStep(in: recorded[(cut - 20 * MonitorRecording.rate / 1000)..<cut])
            let atCut = largestStep(in: recorded[(cut - 1)..<(end + 100)])
            #expect(atCut <= natural, "\(sound) at \(end)")
        }
        delays.sort()
        print("DELAYS \(sound)", delays.map { $0 * 1000 / MonitorRecording.rate })
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

/// Where sounds end that have no zeros in them but at their fades.
private func endsOfSounds(in recording: [Int16]) -> [Int] {
    var ends: [Int] = []
    var last = -1
    for (index, sample) in recording.enumerated() where sample != 0 {
        if last >= 0, index - last > 500 { ends.append(last + 1) }
        last = index
    }
    return last >= 0 ? ends + [last + 1] : ends
}
