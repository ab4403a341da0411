// SPDX-License-Identifier: Apache-2.0

/// One connection with its writer, and the deadlines around each call into it.
///
/// A session whose call ran past its deadline is of no more use: drop it after ``abandon()``.
final class PlaybackSession: Sendable {
    let writer: PieceWriter
    private let server: SoundServer
    let stallLimit: Duration
    /// The sink was asleep when the stream was opened.
    private let wakesSink: Bool

    private var control: WriterControl { writer.control }

    /// Opens a connection; what `unheard` holds is played first.
    init(
        server: SoundServer, configuration: PlaybackConfiguration, unheard: Unheard
    ) async throws(AudioError) {
        let request = StreamRequest(server: server, configuration)
        let (connection, sink) = try await server.connect(request)
        wakesSink = sink.state == .suspended
        let leadIn = wakesSink ? configuration.leadIn.samples(at: configuration.sampleRate) : 0
        writer = try PieceWriter(
            connection: connection, rate: configuration.sampleRate, leadIn: leadIn,
            unheard: unheard)
        self.server = server
        stallLimit = configuration.targetLength + server.deadlines.stall
    }

    /// Runs a write of the writer, given up when it makes no progress for the stall limit.
    func write(
        _ work: @escaping @Sendable (PieceWriter, _ epoch: Int) async -> PieceWriter.Outcome
    ) async -> PieceWriter.Outcome {
        let epoch = control.epoch
        return await withCheckedContinuation { continuation in
            let first = FirstAnswer(continuation)
            let watch = Task.detached { [self] in
                guard await noProgress() else { return }
                let stalled = PieceWriter.Outcome(failure: .stalled, epoch: epoch)
                if first.resume(returning: stalled) { server.abandoned.left() }
            }
            Task.detached { [self] in
                let outcome = await work(writer, epoch)
                watch.cancel()
                if !first.resume(returning: outcome) { server.abandoned.returned() }
            }
        }
    }

    /// Makes the sound end at once and the writer rest: flag, flush, the writer's return, flush.
    ///
    /// One flush alone lets the writer queue up to 9 ms more, heard before the next utterance.
    ///
    /// - Returns: `nil` when the writer rests and nothing is queued.
    func silence() async -> AudioError? {
        control.halt()
        let limit = server.deadlines.flush
        do throws(AudioError) {
            let flushed = try await callOnThread(limit: limit, abandoned: server.abandoned) {
                [connection = writer.connection] in
                Result { () throws(AudioError) in try connection.flush() }
            }
            guard let flushed else { throw .timedOut(.finish) }
            try flushed.get()
        } catch {
            return error
        }
        let atRest = await waitAtMost(limit) { [writer] in await writer.flush() }
        return atRest ?? .timedOut(.finish)
    }

    /// Tells a writer that may still be inside a call to do nothing after it.
    func abandon() {
        control.halt()
    }

    /// Changes with every call that makes the sound end.
    var epoch: Int { control.epoch }

    /// How many samples of the utterance have been heard.
    var heard: Int { control.withClock { $0.heard(at: .now) } }

    /// When the sample is or was heard, as far as is known.
    func instant(ofSample sample: Int) -> PlayoutClock.Instant? {
        control.withClock { $0.instant(ofSample: sample) }
    }

    /// Returns `true` once the writer has made no progress for the limit; `false` when cancelled.
    private func noProgress() async -> Bool {
        var last = control.progress
        var limit = wakesSink ? server.deadlines.wake : stallLimit
        var since = ContinuousClock.now
        while ContinuousClock.now - since < limit {
            guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { return false }
            guard control.progress != last else { continue }
            last = control.progress
            limit = stallLimit
            since = .now
        }
        return true
    }
}
