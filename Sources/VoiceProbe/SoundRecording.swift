// SPDX-License-Identifier: Apache-2.0

package import EngineHost
internal import EngineProtocol
package import VoiceFitness

/// Gathers an utterance's samples and word marks.
package struct SoundRecording: Sendable {
    package private(set) var samples: [Int16] = []
    private var peak = 0
    private var marks: [WordMark] = []

    package init() {}

    package mutating func append(_ event: SynthesisStream.Event) {
        switch event {
        case .words(let marks): self.marks += marks
        case .audio(let samples): self.samples += samples
        case .ended(let end): peak = max(peak, end.peak)
        }
    }

    /// Measured from each mark to the next.
    package var evidence: SoundEvidence {
        let starts = marks.map { min($0.sample, samples.count) }
        let words = marks.indices.map { index in
            let next = starts[(index + 1)...].first { $0 > starts[index] } ?? samples.count
            let stretch = samples[starts[index]..<max(starts[index], next)]
            return SoundEvidence.Word(
                position: marks[index].position, samples: stretch.count,
                energy: Self.energy(of: stretch))
        }
        return SoundEvidence(samples: samples.count, peak: peak, words: words)
    }

    /// Samples from one that is measured to the next: speech is far slower.
    private static let step = 8

    /// Root mean square; at least 1 for what is not silent.
    private static func energy(of stretch: ArraySlice<Int16>) -> Int {
        var sum = 0
        var count = 0
        stretch.withUnsafeBufferPointer { samples in
            var index = 0
            while index < samples.count {
                sum += Int(samples[index]) * Int(samples[index])
                count += 1
                index += step
            }
        }
        guard sum > 0 else { return 0 }
        return max(1, Int((Double(sum) / Double(count)).squareRoot()))
    }
}
