// SPDX-License-Identifier: Apache-2.0

internal import Parlance

/// A WAV file that is created with its first samples, so that a refusal leaves no file behind and
/// replaces none, and that is whole also when it was stopped.
actor RenderedFile: SpeechSink {
    private let path: String
    private let sampleRate: Int
    private var file: WaveFile?
    private var isStopped = false

    init(path: String, sampleRate: Int) {
        self.path = path
        self.sampleRate = sampleRate
    }

    func write(_ samples: [Int16]) async throws(SpeechFailure) -> Bool {
        if isStopped { return false }
        return try await opened().write(samples)
    }

    private func opened() throws(SpeechFailure) -> WaveFile {
        if let file { return file }
        let created = try WaveFile(path: path, sampleRate: sampleRate)
        file = created
        return created
    }

    func finish() async throws(SpeechFailure) -> Bool {
        try await file?.finish() ?? !isStopped
    }

    func waitUntilHeard(sample: Int) -> Bool { !isStopped }

    func stop() async -> Int {
        isStopped = true
        let stored = await file?.stop() ?? 0
        _ = try? await file?.finish()
        return stored
    }
}
