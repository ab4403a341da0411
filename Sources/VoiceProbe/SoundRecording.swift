// SPDX-License-Identifier: Apache-2.0

package import EngineHost
internal import EngineProtocol
package import VoiceFitness

/// Gathers an utterance's samples and word marks.
package struct SoundRecording: Sendable {
    package private(set) var samples: [Int16] = []
    private var marks: [WordMark] = []

    package init() {}

    package mutating func append(_ event: SynthesisStream.Event) {
        switch event {
        case .words(let marks): self.marks += marks
        case .audio(let samples): self.samples += samples
        case .ended: break
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
        let peak = samples.lazy.map(\.magnitude).max() ?? 0
        return SoundEvidence(samples: samples.count, peak: Int(peak), words: words)
    }

    /// Root mean square; at least 1 for what is not silent.
    private static func energy(of stretch: ArraySlice<Int16>) -> Int {
        let sum = stretch.reduce(0) { $0 + Int($1) * Int($1) }
        guard sum > 0 else { return 0 }
        return max(1, Int((Double(sum) / Double(stretch.count)).squareRoot()))
    }
}
