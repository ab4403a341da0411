// SPDX-License-Identifier: Apache-2.0

// Connections of a stream: opened when needed, closed when idle, replaced once when lost.
extension PlaybackStream {
    /// The session to play on once the phase allows it; `nil` when the utterance is over.
    func playingSession(for current: Int) async throws(AudioError) -> PlaybackSession? {
        while true {
            while phase != .playing, current == utterance { await phaseChange() }
            guard current == utterance else { return nil }
            let session = try await openSession()
            if phase == .playing, current == utterance { return session }
        }
    }

    /// The open session, or a new one; callers at the same time share one attempt.
    func openSession() async throws(AudioError) -> PlaybackSession {
        if let session { return session }
        let attempt = opening ?? Task { await connect() }
        opening = attempt
        return try await attempt.value.get()
    }

    private func connect() async -> Result<PlaybackSession, AudioError> {
        let current = utterance
        let first = unheard
        unheard = Unheard()
        defer { opening = nil }
        do throws(AudioError) {
            let opened = try await PlaybackSession(
                server: server, configuration: configuration, unheard: first)
            if current != utterance { await opened.writer.startOver() }
            session = opened
            return .success(opened)
        } catch {
            if current == utterance { unheard = first }
            return .failure(error)
        }
    }

    /// Connects once more when that can help, and otherwise ends the utterance with its reason.
    ///
    /// The new connection starts with the last sample known to be heard.
    func recover(
        from failure: AudioError, of lost: PlaybackSession
    ) async throws(AudioError) {
        let current = utterance
        await drop(lost, keepingFrom: lost.heard)
        guard current == utterance else { return }
        if failure.isTransient, configuration.reconnects, !hasReconnected {
            hasReconnected = true
            if await reconnects(for: current) { return }
        }
        let reason = failure == .stalled ? await whyStalled() : failure
        guard current == utterance else { return }
        await startOver()
        throw reason
    }

    /// Leaves a session whose server is lost or does not answer, and keeps what was not heard.
    func drop(_ lost: PlaybackSession, keepingFrom heard: Int) async {
        guard session === lost else { return }
        session = nil
        let current = utterance
        // Frees a writer that waits for a suspended sink; a frozen server's writer stays inside.
        _ = await lost.silence()
        let kept = await waitAtMost(server.deadlines.flush) { [writer = lost.writer] in
            await writer.takeUnheard(from: heard)
        }
        if current == utterance, let kept { unheard = kept }
    }

    /// Whether a connection was made, or is not needed any more, within the deadline.
    private func reconnects(for current: Int) async -> Bool {
        let deadline = ContinuousClock.now + server.deadlines.reconnect
        var pause: Duration = .milliseconds(50)
        while current == utterance {
            do throws(AudioError) {
                _ = try await openSession()
                return true
            } catch {
                guard error.isTransient, ContinuousClock.now + pause < deadline else {
                    return false
                }
            }
            await sleepUncancelled(for: pause)
            pause *= 2
        }
        return true
    }

    /// Asks the server why it takes no more samples.
    private func whyStalled() async -> AudioError {
        do throws(AudioError) {
            let sinks = try await server.sinks()
            let sink = sinks.first { [name = configuration.sink] in
                name == nil ? $0.isDefault : $0.name == name
            }
            return sink?.state == .suspended ? .sinkSuspended : .stalled
        } catch {
            switch error {
            case .timedOut, .tooManyAbandoned: return .timedOut(.write)
            default: return error
            }
        }
    }
}

// MARK: - Phases

extension PlaybackStream {
    func phaseChange() async {
        await withCheckedContinuation { waitingForPhase.append($0) }
    }

    func change(to next: Phase) {
        phase = next
        let waiting = waitingForPhase
        waitingForPhase = []
        for continuation in waiting { continuation.resume() }
    }

    /// Ends the utterance, its sound included; the next sample is the first of another one.
    func startOver() async {
        utterance += 1
        given = 0
        hasReconnected = false
        unheard = Unheard()
        while phase == .changing { await phaseChange() }
        phase = .changing
        if let session {
            if await session.silence() == nil {
                await session.writer.startOver()
            } else {
                session.abandon()
                self.session = nil
            }
        }
        change(to: .playing)
        closeWhenIdle()
    }

    func closeWhenIdle() {
        idleTimer?.cancel()
        guard let idle = configuration.idleClose else { return }
        idleTimer = Task { [weak self, utterance] in
            guard (try? await Task.sleep(for: idle)) != nil else { return }
            await self?.closeIfIdle(since: utterance)
        }
    }

    private func closeIfIdle(since last: Int) {
        guard utterance == last, given == 0, phase == .playing else { return }
        session = nil
    }
}
