// SPDX-License-Identifier: Apache-2.0

internal import Utterance

/// A WAV file that is created with the first sample that is sound, so that a refusal leaves no file
/// behind and replaces none, and that is whole also when it was stopped.
actor RenderedFile: SpeechSink {
    private let path: String
    private let sampleRate: Int
    private var file: WaveFile?
    /// Samples of silence before the first sound, not yet in the file.
    private var silence = 0
    private var isStopped = false

    init(path: String, sampleRate: Int) {
        self.path = path
        self.sampleRate = sampleRate
    }

    func write(_ samples: [Int16]) async throws(SpeechFailure) -> Bool {
        if isStopped { return false }
        if let file { return try await file.write(samples) }
        if samples.allSatisfy({ $0 == 0 }) {
            silence += samples.count
            return true
        }
        let created = try WaveFile(path: path, sampleRate: sampleRate)
        file = created
        return try await created.write([Int16](repeating: 0, count: silence) + samples)
    }

    func finish() async throws(SpeechFailure) -> Bool {
        try await file?.finish() ?? !isStopped
    }

    func currentUtterance() -> Int { 0 }

    func waitUntilHeard(sample: Int, of utterance: Int) -> Bool { !isStopped }

    func heardSamples() async -> Int {
        await file?.heardSamples() ?? silence
    }

    func stop() async -> Int {
        isStopped = true
        let stored = await file?.stop() ?? 0
        _ = try? await file?.finish()
        return stored
    }
}
