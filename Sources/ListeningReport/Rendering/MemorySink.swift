// SPDX-License-Identifier: Apache-2.0

internal import Utterance

/// Keeps the samples of one utterance.
actor MemorySink: SpeechSink {
    private(set) var samples: [Int16] = []
    private var isStopped = false

    func write(_ samples: [Int16]) -> Bool {
        if isStopped { return false }
        self.samples += samples
        return true
    }

    func finish() -> Bool { !isStopped }

    func currentUtterance() -> Int { 0 }

    func waitUntilHeard(sample: Int, of utterance: Int) -> Bool { !isStopped }

    func heardSamples() -> Int { samples.count }

    func stop() -> Int {
        isStopped = true
        return samples.count
    }
}
