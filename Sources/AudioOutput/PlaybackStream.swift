// SPDX-License-Identifier: Apache-2.0

/// Plays one utterance after the other; each call ends within a deadline.
///
/// ```
///            write, finish            pause
///   closed ───────────────▶ playing ─────────▶ paused
///     ▲                      │  ▲     resume      │
///     └── idle, failure ─────┘  └─────────────────┘
///                     stop, end of finish: the next sample is the first of a new utterance
/// ```
/// One task at a time writes and finishes; any task may stop, pause and resume it meanwhile.
/// Cancelling a task stops no sound. Sample positions count from the utterance's first sample.
package actor PlaybackStream {
    /// How a call that plays ended.
    package enum Outcome: Hashable, Sendable {
        /// All samples were written, or heard.
        case completed
        /// The utterance was stopped meanwhile.
        case stopped
    }

    enum Phase {
        case playing
        case paused
        /// Between two phases: a call into the session is under way.
        case changing
    }

    package nonisolated let server: SoundServer
    package nonisolated let configuration: PlaybackConfiguration

    // Internal rather than private: the extensions in other files are parts of this actor.
    var phase = Phase.playing
    var waitingForPhase: [CheckedContinuation<Void, Never>] = []
    var session: PlaybackSession?
    var opening: Task<Result<PlaybackSession, AudioError>, Never>?
    var idleTimer: Task<Void, Never>?
    /// What the next session plays first.
    var unheard = Unheard()
    /// Counts utterances; a call of an earlier one changes nothing.
    var utterance = 0
    /// The last utterance that was heard to its end.
    var completedUtterance: Int?
    /// How many samples of this utterance were given to `write`.
    var given = 0
    var hasReconnected = false

    package init(server: SoundServer, configuration: PlaybackConfiguration) {
        self.server = server
        self.configuration = configuration
    }

    /// Connects before the first sample is there, which saves its first 2 ms, and wakes the sink.
    package func open() async throws(AudioError) {
        _ = try await openSession()
        closeWhenIdle()
    }

    /// Plays samples after those before; returns when the last piece is queued.
    ///
    /// A stream that is not open is opened. While paused it waits.
    @discardableResult
    package func write(_ samples: [Int16]) async throws(AudioError) -> Outcome {
        let current = utterance
        given += samples.count
        var rest = samples[...]
        while !rest.isEmpty {
            guard let session = try await playingSession(for: current) else { return .stopped }
            let outcome = await session.write { [rest] in await $0.write(rest, epoch: $1) }
            rest = rest.dropFirst(outcome.taken)
            if let failure = outcome.failure, current == utterance {
                try await recover(from: failure, of: session)
            }
        }
        return current == utterance ? .completed : .stopped
    }

    /// Returns when the last sample has been heard; the next one begins another utterance.
    ///
    /// There is no drain: it can take 30 seconds, and ends before the sound does.
    @discardableResult
    package func finish() async throws(AudioError) -> Outcome {
        let current = utterance
        while given > 0 {
            guard let session = try await playingSession(for: current) else { return .stopped }
            // More than the server holds back before it starts.
            let padding = configuration.targetLength.samples(at: configuration.sampleRate)
            let outcome = await session.write { await $0.writeSilence(padding, epoch: $1) }
            guard current == utterance else { return .stopped }
            if let failure = outcome.failure {
                try await recover(from: failure, of: session)
            } else if outcome.taken == padding,
                try await hearsEnd(of: session, padding: padding, epoch: outcome.epoch)
            {
                completedUtterance = current
                await startOver()
                return .completed
            }
        }
        return current == utterance ? .completed : .stopped
    }

    /// Ends the sound at once; a call that plays returns ``Outcome/stopped``.
    ///
    /// - Returns: how many samples of the utterance had been heard.
    @discardableResult
    package func stop() async -> Int {
        let heard = session?.heard ?? 0
        await startOver()
        return heard
    }

    /// Ends the sound at once and keeps what was not heard.
    ///
    /// No effect when paused already.
    package func pause() async {
        let current = utterance
        while phase == .changing { await phaseChange() }
        guard phase == .playing, current == utterance else { return }
        guard let session else { return change(to: .paused) }
        phase = .changing
        let heard = session.heard
        if await session.silence() == nil {
            await session.writer.rewind(to: heard)
        } else {
            await drop(session, keepingFrom: heard)
        }
        change(to: .paused)
    }

    /// Goes on with the first sample that was not heard.
    package func resume() async {
        while phase == .changing { await phaseChange() }
        if phase == .paused { change(to: .playing) }
    }

    /// Disconnects; the next write connects again.
    ///
    /// What is queued is not heard any more.
    package func close() async {
        await stop()
        _ = await opening?.value
        session = nil
    }
}
