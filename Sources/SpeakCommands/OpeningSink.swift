// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
internal import Utterance

/// The sink of an output that is still being opened: the engine begins to speak meanwhile.
actor OpeningSink: SpeechSink {
    private let opening: Task<Result<SpeechOutput, AudioError>, Never>
    private var opened: SpeechOutput?
    private var isStopped = false

    init(_ opening: Task<Result<SpeechOutput, AudioError>, Never>) {
        self.opening = opening
    }

    /// The output, once it is open.
    var output: SpeechOutput? { opened }

    func write(_ samples: [Int16]) async throws(SpeechFailure) -> Bool {
        let sink = try await sink()
        return if isStopped { false } else { try await sink.write(samples) }
    }

    func finish() async throws(SpeechFailure) -> Bool {
        let sink = try await sink()
        return if isStopped { false } else { try await sink.finish() }
    }

    func currentUtterance() async -> Int {
        await (try? sink())?.currentUtterance() ?? 0
    }

    func waitUntilHeard(sample: Int, of utterance: Int) async -> Bool {
        await opened?.sink.waitUntilHeard(sample: sample, of: utterance) ?? false
    }

    func heardSamples() async -> Int {
        await opened?.sink.heardSamples() ?? 0
    }

    /// Does not wait for an output that is not open yet: nothing was heard.
    func stop() async -> Int {
        isStopped = true
        return await opened?.sink.stop() ?? 0
    }

    /// Waits for the output.
    private func sink() async throws(SpeechFailure) -> any SpeechSink {
        if let opened { return opened.sink }
        do throws(AudioError) {
            let output = try await opening.value.get()
            opened = output
            return output.sink
        } catch { throw SpeechFailure(error) }
    }
}
