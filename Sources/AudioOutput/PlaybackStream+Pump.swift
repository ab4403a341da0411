// SPDX-License-Identifier: Apache-2.0

// The task that brings an utterance from the buffer to the server, and sees to its end.
extension PlaybackStream {
    /// Starts the pump, unless it is at work: then it finds what there is more to do.
    func startPump() {
        if pump == nil {
            pump = Task { [utterance] in await run(utterance) }
        }
    }

    private func run(_ current: Int) async {
        do throws(AudioError) {
            while let session = try await playingSession(for: current) {
                do throws(AudioError) {
                    if try await pumps(current, on: session) { return }
                } catch {
                    guard current == utterance else { return }
                    try await recover(from: error, of: session)
                }
            }
        } catch {
            guard current == utterance else { return }
            failure = error
            buffer.release()
        }
    }

    /// Writes what there is, and at the end waits until it is heard; whether nothing is left to do.
    private func pumps(
        _ current: Int, on session: PlaybackSession
    ) async throws(AudioError) -> Bool {
        try await session.play()
        guard current == utterance, phase == .playing, buffer.unwritten == 0 else { return false }
        guard isEnding else {
            pump = nil
            return true
        }
        let epoch = buffer.epoch
        let padding = try await session.pad()
        guard try await hearsEnd(of: session, padding: padding, epoch: epoch) else { return false }
        completedUtterance = current
        // What is queued is silence, and it may go on: were the estimate early, a flush would cut
        // the last sound.
        beginUtterance()
        closeWhenIdle()
        return true
    }

    /// Waits until the last sample has been heard; `false` when the sound was halted before.
    private func hearsEnd(
        of session: PlaybackSession, padding: Int, epoch: Int
    ) async throws(AudioError) -> Bool {
        // PipeWire's latency was 10 ms too small; the padding keeps the stream busy for longer.
        let margin: Duration = .milliseconds(10)
        let end = buffer.end
        let expected = (buffer.instant(ofSample: end) ?? .now) - .now
        var patience = Patience(expected + session.stallLimit)
        while buffer.epoch == epoch {
            try session.measure(padding: padding)
            let left = (buffer.instant(ofSample: end) ?? .now) + margin - .now
            if left <= .zero { return true }
            if patience.isOver { throw .stalled }
            await sleepUncancelled(for: min(left, .milliseconds(10)))
            patience.look()
        }
        return false
    }
}

// MARK: - Phases

extension PlaybackStream {
    /// Waits for a change of the phase; the caller looks which.
    func nextChange() async {
        await withCheckedContinuation { waitingForChange.append($0) }
    }

    func announceChange() {
        let waiting = waitingForChange
        waitingForChange = []
        for continuation in waiting { continuation.resume() }
    }

    func change(to next: Phase) {
        phase = next
        announceChange()
    }

    /// Ends the utterance, its sound included; the next sample is the first of another one.
    ///
    /// - Returns: how many samples of it were heard in full.
    @discardableResult
    func startOver() async -> Int {
        let halted = Halted(buffer)
        beginUtterance()
        while phase == .changing { await nextChange() }
        phase = .changing
        let cut = await silence(halted)
        change(to: .playing)
        closeWhenIdle()
        return max(halted.heard, cut ?? 0)
    }

    private func beginUtterance() {
        utterance += 1
        buffer.clear()
        pump = nil
        isEnding = false
        failure = nil
        reconnection = nil
    }

    /// What the buffer held when its sound was halted.
    struct Halted {
        let tail: SampleBuffer.Tail
        let epoch: Int
        let heard: Int

        init(_ buffer: SampleBuffer) {
            tail = buffer.tail
            epoch = buffer.epoch
            heard = buffer.heard
        }
    }

    /// Ends the sound of an epoch that was halted, with a fade; a session that does not obey is left.
    ///
    /// - Returns: the first sample that was not heard in full, where that is known.
    func silence(_ halted: Halted) async -> Int? {
        guard let session else { return nil }
        do throws(AudioError) {
            return try await session.silence(halted.tail, ending: halted.epoch)
        } catch {
            self.session = nil
            return nil
        }
    }

    /// Halts the sound; the next epoch goes on with the first sample that was not heard in full.
    func halt() async {
        let halted = Halted(buffer)
        buffer.halt(rewindingTo: halted.heard)
        if let cut = await silence(halted) { buffer.halt(rewindingTo: max(halted.heard, cut)) }
    }

    /// Throws why the utterance's sound was lost, and ends it.
    func throwFailure() async throws(AudioError) {
        guard let failure else { return }
        await startOver()
        throw failure
    }
}
