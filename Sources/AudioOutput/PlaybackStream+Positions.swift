// SPDX-License-Identifier: Apache-2.0

// What has been heard, and when the rest will be.
extension PlaybackStream {
    /// How many samples of the utterance have been heard; never steps back.
    package var heardSample: Int { session?.heard ?? 0 }

    /// When `sample` is or was heard: right to 2 ms after the first 150 ms of sound.
    ///
    /// `nil` while nothing plays. The answer changes when the sound pauses or runs dry.
    package func time(ofSample sample: Int) -> ContinuousClock.Instant? {
        session?.instant(ofSample: sample)
    }

    /// Waits until `sample` of the current utterance is heard.
    ///
    /// - Returns: `false` when the utterance, or the calling task, ended before.
    package func waitUntilHeard(sample: Int) async -> Bool {
        let current = utterance
        while current == utterance {
            var wait: Duration = .milliseconds(20)
            if phase == .playing, let session, let due = session.instant(ofSample: sample) {
                if session.heard >= sample { return true }
                wait = max(.milliseconds(1), min(wait, due - .now))
            }
            guard (try? await Task.sleep(for: wait)) != nil else { return false }
        }
        return current == completedUtterance
    }

    /// Waits until the last given sample has been heard; `false` when the sound was halted before.
    ///
    /// The writer rests meanwhile, so the latency belongs to what was given and the padding.
    func hearsEnd(
        of session: PlaybackSession, padding: Int, epoch: Int
    ) async throws(AudioError) -> Bool {
        // PipeWire's latency was 10 ms too small; the padding keeps the stream busy for longer.
        let margin: Duration = .milliseconds(10)
        let end = given
        let expected = session.instant(ofSample: end) ?? .now
        let limit = expected + session.stallLimit
        while session.epoch == epoch {
            do throws(AudioError) {
                try session.writer.measure(written: end + padding)
            } catch {
                try await recover(from: error, of: session)
                return false
            }
            let left = (session.instant(ofSample: end) ?? .now) + margin - .now
            if left <= .zero { return true }
            guard .now < limit else {
                try await recover(from: .stalled, of: session)
                return false
            }
            await sleepUncancelled(for: min(left, .milliseconds(10)))
        }
        return false
    }
}
