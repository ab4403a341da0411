// SPDX-License-Identifier: Apache-2.0

internal import Platform

// Connections of a stream: opened when needed, closed when idle, replaced once when lost.
extension PlaybackStream {
    /// The session to play on once the phase allows it; `nil` when the utterance is over.
    func playingSession(for current: Int) async throws(AudioError) -> PlaybackSession? {
        while true {
            while phase != .playing, current == utterance { await nextChange() }
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
        let opened = await result { [server, configuration, buffer] () async throws(AudioError) in
            try await PlaybackSession(
                server: server, configuration: configuration, buffer: buffer)
        }
        session = try? opened.get()
        threads.removeAll(where: \.hasCome)
        if let session { threads.append(session.threadEnd) }
        opening = nil
        return opened
    }

    /// Connects again when that can help, and otherwise throws the reason.
    ///
    /// The new connection starts with the first sample that is not known to have been heard.
    func recover(
        from failure: AudioError, of lost: PlaybackSession
    ) async throws(AudioError) {
        let current = utterance
        while phase == .changing { await nextChange() }
        guard current == utterance else { return }
        if session === lost { await leave(lost) }
        guard current == utterance else { return }
        if failure.isTransient, configuration.reconnects {
            let heard = buffer.heard
            let attempts =
                reconnection
                ?? Reconnection(
                    heard: heard, rate: configuration.sampleRate,
                    within: server.deadlines.reconnect)
            reconnection = attempts
            if attempts.covers(lossAfter: heard), await reconnects(for: current) { return }
        }
        throw failure == .stalled ? await whyStalled() : failure
    }

    /// Leaves a session whose server is lost or does not answer.
    private func leave(_ lost: PlaybackSession) async {
        let previous = phase
        phase = .changing
        // Frees a writer that waits for a suspended sink; a frozen server's writer stays inside.
        await halt()
        session = nil
        change(to: previous)
    }

    /// Whether a connection was made, or is not needed any more, within the deadline.
    private func reconnects(for current: Int) async -> Bool {
        while current == utterance {
            guard let pause = reconnection?.nextPause() else { return false }
            await sleepUncancelled(for: pause)
            guard current == utterance else { return true }
            do throws(AudioError) {
                _ = try await openSession()
                return true
            } catch {
                guard error.isTransient else { return false }
            }
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

// MARK: - Idle streams

extension PlaybackStream {
    /// Closes the connection after the idle time, unless an utterance begins.
    func closeWhenIdle() {
        idleTimer?.cancel()
        guard let idle = configuration.idleClose else { return }
        idleTimer = Task { [weak self, utterance] in
            guard (try? await Task.sleep(for: idle)) != nil else { return }
            await self?.closeIfIdle(since: utterance)
        }
    }

    private func closeIfIdle(since last: Int) {
        guard utterance == last, buffer.end == 0, phase == .playing else { return }
        session = nil
    }
}
