// SPDX-License-Identifier: Apache-2.0

package import AudioOutput
package import Parlance

/// A sound output for tests of apps: it makes no sound, and remembers how much would be heard.
///
/// No time passes in it. Sound is heard as soon as it comes, or as the test plays it, so that a
/// test can stop, pause and switch in the middle of a word.
public actor RecordingSink {
    /// When sound is heard.
    public enum Pace: Hashable, Sendable {
        /// As soon as it comes.
        case immediate
        /// When the test calls ``RecordingSink/play(_:)`` or ``RecordingSink/playToEnd()``.
        case byHand
    }

    /// The sound of one text, or of one of its runs in a language of its own.
    public struct Recording: Hashable, Sendable {
        /// Sound that came.
        public fileprivate(set) var duration = Duration.zero
        /// Sound of it that was heard.
        public fileprivate(set) var heard = Duration.zero
        /// Whether it was heard to its end; false while it plays and where it was stopped.
        public fileprivate(set) var isComplete = false
    }

    private let pace: Pace
    private var ended: [Recording] = []
    private var given = 0
    private var heard = 0
    /// No more sound follows in this utterance.
    private var isEnding = false
    private var isPaused = false
    private var isServerRunning = true
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var waits = 0

    /// A sink whose server runs.
    public init(pace: Pace = .immediate) {
        self.pace = pace
    }

    /// What came so far, in order; the last one may still play.
    public var recordings: [Recording] {
        given == 0 ? ended : ended + [recording(isComplete: false)]
    }

    /// Plays so much of the sound, waiting for it to come; less where it ends before.
    public func play(_ duration: Duration) async {
        let utterance = ended.count
        let target = heard + Int(duration / .milliseconds(1))
        while utterance == ended.count, given < target, !isEnding { await nextChange() }
        guard utterance == ended.count else { return }
        heard = max(heard, min(target, given))
        changed()
    }

    /// Plays the current sound to its end, waiting for it to come.
    public func playToEnd() async {
        let utterance = ended.count
        while utterance == ended.count, !isEnding { await nextChange() }
        guard utterance == ended.count else { return }
        heard = given
        changed()
    }

    /// Ends the sound server, or starts it again; an adapter then recovers by itself.
    public func setServerRunning(_ isRunning: Bool) {
        isServerRunning = isRunning
        changed()
    }

    private func recording(isComplete: Bool) -> Recording {
        Recording(
            duration: .milliseconds(given), heard: .milliseconds(heard), isComplete: isComplete)
    }

    private func endUtterance(isComplete: Bool) {
        // Also one without sound: the number of an utterance is its place among the recordings.
        ended.append(recording(isComplete: isComplete))
        (given, heard, isEnding) = (0, 0, false)
        changed()
    }

    private func hearWhatCame() {
        if pace == .immediate, !isPaused { heard = given }
        changed()
    }

    private func checkServer() throws(SpeechFailure) {
        if !isServerRunning { throw SpeechFailure(AudioError.serverAbsent) }
    }

    // MARK: - Waiting

    private func changed() {
        let all = waiters.values
        waiters = [:]
        for waiter in all { waiter.resume() }
    }

    /// Returns when anything has changed, or the task is cancelled.
    private func nextChange() async {
        waits += 1
        let wait = waits
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { waiters[wait] = continuation }
            }
        } onCancel: {
            Task { await self.wake(wait) }
        }
    }

    private func wake(_ wait: Int) {
        waiters.removeValue(forKey: wait)?.resume()
    }
}

extension RecordingSink: SoundPort {
    package func write(_ samples: [Int16]) throws(SpeechFailure) -> Bool {
        try checkServer()
        given += samples.count
        hearWhatCame()
        return true
    }

    package func finish() async throws(SpeechFailure) -> Bool {
        let utterance = ended.count
        isEnding = true
        changed()
        while utterance == ended.count, heard < given {
            try checkServer()
            await nextChange()
        }
        guard utterance == ended.count else { return false }
        endUtterance(isComplete: true)
        return true
    }

    package func currentUtterance() -> Int { ended.count }

    package func waitUntilHeard(sample: Int, of utterance: Int) async -> Bool {
        while utterance == ended.count {
            if heard >= sample, given > 0 { return true }
            if Task.isCancelled { return false }
            await nextChange()
        }
        return ended.indices.contains(utterance) && ended[utterance].isComplete
    }

    package func heardSamples() -> Int { heard }

    package func stop() -> Int {
        defer { endUtterance(isComplete: false) }
        return heard
    }

    package func pause() {
        isPaused = true
    }

    package func resume() {
        isPaused = false
        hearWhatCame()
    }

    package func close() {
        if given > 0 { endUtterance(isComplete: false) }
    }

    package nonisolated func watch() -> SinkWatch? { nil }

    package func outputs() throws(SpeechFailure) -> [SoundOutput] {
        try checkServer()
        return [SoundOutput(name: "recording", description: "Recording", isDefault: true)]
    }
}
