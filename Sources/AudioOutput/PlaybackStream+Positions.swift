// SPDX-License-Identifier: Apache-2.0

// What has been heard, and when the rest will be.
extension PlaybackStream {
    /// How many samples of the utterance have been heard; never steps back.
    package var heardSample: Int { buffer.heard }

    /// When `sample` is or was heard: right to 2 ms after the first 150 ms of sound.
    ///
    /// `nil` while nothing plays. The answer changes when the sound pauses or runs dry.
    package func time(ofSample sample: Int) -> ContinuousClock.Instant? {
        buffer.instant(ofSample: sample)
    }

    /// Waits until `sample` is heard.
    ///
    /// - Parameters:
    ///   - sample: An index in the utterance.
    ///   - number: The utterance, as ``utterance`` gave it before its first write; `nil` is the
    ///     current one.
    /// - Returns: `false` when the utterance, or the calling task, ended before.
    package func waitUntilHeard(sample: Int, of number: Int? = nil) async -> Bool {
        let current = number ?? utterance
        while current == utterance {
            var wait: Duration = .milliseconds(20)
            if phase == .playing, let due = buffer.instant(ofSample: sample) {
                if buffer.heard >= sample { return true }
                wait = max(.milliseconds(1), min(wait, due - .now))
            }
            guard (try? await Task.sleep(for: wait)) != nil else { return false }
        }
        return current == completedUtterance
    }
}
