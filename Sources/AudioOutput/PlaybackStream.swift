// SPDX-License-Identifier: Apache-2.0

internal import Platform

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
        /// All samples were taken in, or heard.
        case completed
        /// The utterance was stopped meanwhile.
        case stopped
    }

    enum Phase {
        case playing
        case paused
        /// Between two phases: the sound is being silenced.
        case changing
    }

    package nonisolated let server: SoundServer
    package nonisolated let configuration: PlaybackConfiguration
    nonisolated let buffer: SampleBuffer

    // Internal rather than private: the extensions in other files are parts of this actor.
    var phase = Phase.playing
    /// The number of the current utterance, the one of the next sample written.
    ///
    /// What an earlier one's calls and pump still do changes nothing.
    package internal(set) var utterance = 0
    /// The last utterance that was heard to its end.
    var completedUtterance: Int?
    /// Brings this utterance's samples to the server.
    var pump: Task<Void, Never>?
    /// No more samples follow.
    var isEnding = false
    /// Why the pump gave up; the next write or finish throws it.
    var failure: AudioError?
    /// The utterance's one return from a loss.
    var reconnection: Reconnection?
    var session: PlaybackSession?
    /// Writers' threads of all sessions so far, ended by now or to be waited for.
    var threads: [ThreadEnd] = []
    var opening: Task<Result<PlaybackSession, AudioError>, Never>?
    var idleTimer: Task<Void, Never>?
    var waitingForChange: [CheckedContinuation<Void, Never>] = []

    package init(server: SoundServer, configuration: PlaybackConfiguration) {
        self.server = server
        self.configuration = configuration
        let rate = configuration.sampleRate
        buffer = SampleBuffer(rate: rate, lookahead: configuration.lookahead.samples(at: rate))
    }

    /// Connects before the first sample is there, which saves its first 2 ms, and wakes the sink.
    package func open() async throws(AudioError) {
        _ = try await openSession()
        closeWhenIdle()
    }

    /// Plays samples after those before; returns when few enough wait to be written.
    ///
    /// A stream that is not open is opened. While paused it takes in some samples, then waits.
    ///
    /// - Throws: why the sound of this utterance, also of samples before these, is lost. The next
    ///   write begins another utterance.
    @discardableResult
    package func write(_ samples: [Int16]) async throws(AudioError) -> Outcome {
        let current = utterance
        try await throwFailure()
        guard !samples.isEmpty else { return .completed }
        buffer.append(samples)
        startPump()
        await buffer.room()
        guard current == utterance else { return .stopped }
        try await throwFailure()
        return .completed
    }

    /// Returns when the last sample has been heard; the next one begins another utterance.
    ///
    /// There is no drain: it can take 30 seconds, and ends before the sound does.
    @discardableResult
    package func finish() async throws(AudioError) -> Outcome {
        let current = utterance
        try await throwFailure()
        guard buffer.end > 0 else { return .completed }
        isEnding = true
        startPump()
        await pump?.value
        if completedUtterance == current { return .completed }
        guard current == utterance else { return .stopped }
        try await throwFailure()
        return .stopped
    }

    /// Fades the sound out at once; a call that plays returns ``Outcome/stopped``.
    ///
    /// - Returns: how many samples of the utterance were heard before the fade.
    @discardableResult
    package func stop() async -> Int {
        await startOver()
    }

    /// Fades the sound out at once and keeps what was not heard; no effect when paused already.
    package func pause() async {
        let current = utterance
        while phase == .changing { await nextChange() }
        guard phase == .playing, current == utterance else { return }
        phase = .changing
        await halt()
        change(to: .paused)
    }

    /// Fades in where the sound was faded out.
    package func resume() async {
        while phase == .changing { await nextChange() }
        if phase == .paused { change(to: .playing) }
    }

    /// Disconnects; the next write connects again.
    ///
    /// Returns when the connection and its threads are gone; those inside a server that does not
    /// answer are left behind. What is queued is not heard any more. A paused stream is kept alive
    /// by its utterance: stop or close it before it is let go.
    package func close() async {
        await startOver()
        _ = await opening?.value
        await session?.settle()
        session = nil
        let deadline = ContinuousClock.now + server.deadlines.close
        for thread in threads { await thread.wait(atMost: deadline - .now) }
        threads.removeAll(where: \.hasCome)
    }
}
