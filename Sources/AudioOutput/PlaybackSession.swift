// SPDX-License-Identifier: Apache-2.0

internal import Platform

/// One connection with its writer, and the deadlines around each call into it.
final class PlaybackSession: Sendable {
    private let server: SoundServer
    private let buffer: SampleBuffer
    private let writer: PieceWriter
    /// How long a write may make no progress, and a sound may be late.
    let stallLimit: Duration
    /// The sink was asleep when the stream was opened.
    private let wakesSink: Bool
    private let targetLength: Int

    /// Opens a connection for the samples of `buffer`.
    init(
        server: SoundServer, configuration: PlaybackConfiguration, buffer: SampleBuffer
    ) async throws(AudioError) {
        let request = StreamRequest(server: server, configuration)
        let connection = try await server.connect(request)
        let rate = configuration.sampleRate
        wakesSink = connection.sink.state == .suspended
        writer = try PieceWriter(
            connection: connection, rate: rate,
            leadIn: wakesSink ? configuration.leadIn.samples(at: rate) : 0)
        self.server = server
        self.buffer = buffer
        stallLimit = configuration.targetLength + server.deadlines.stall
        targetLength = configuration.targetLength.samples(at: rate)
    }

    /// The end of the writer's thread, after the last reference to this session; the connection is
    /// gone by then.
    var threadEnd: ThreadEnd { writer.threadEnd }

    /// Writes the buffer's samples until none is left or it is halted.
    func play() async throws(AudioError) {
        let epoch = buffer.epoch
        try await supervised { [writer, buffer] () async throws(AudioError) in
            try await writer.play(buffer, epoch: epoch)
        }
    }

    /// Writes silence after the last sample, so that a short clip starts; how much it was.
    ///
    /// It is more than the server holds back before it starts, which is half the target length. With
    /// the samples before it is more than the target length: the last piece is taken only when
    /// sound is played, and before that the latency means nothing. But it is no more than needed:
    /// it should be written before the sound has ended.
    func pad() async throws(AudioError) -> Int {
        let epoch = buffer.epoch
        let padding = max(
            targetLength * 2 / 3, targetLength * 4 / 3 - buffer.writtenInEpoch)
        try await supervised { [writer, buffer] () async throws(AudioError) in
            try await writer.pad(padding, after: buffer, epoch: epoch)
        }
        return padding
    }

    /// Takes the latency while the writer rests after its padding.
    func measure(padding: Int) throws(AudioError) {
        try writer.measure(buffer, padding: padding, epoch: buffer.epoch)
    }

    /// Makes the sound fade out at once and the writer rest.
    ///
    /// - Parameters:
    ///   - tail: What the buffer held before it was halted.
    ///   - epoch: The epoch that was halted.
    /// - Returns: the first sample that was not heard in full; `nil` when there is no such sample.
    /// - Throws: when the server does not answer; then the session is of no more use. A thread
    ///   that is still inside a call does nothing after it.
    func silence(_ tail: SampleBuffer.Tail, ending epoch: Int) async throws(AudioError) -> Int? {
        let limit = server.deadlines.flush
        let answer = try await callOnThread(limit: limit, abandoned: server.abandoned) {
            [connection = writer.connection] in
            Result { () throws(AudioError) in try connection.cut(tail, ending: epoch) }
        }
        let cut = try answer?.get()
        let atRest: Void? = await waitAtMost(limit) { [writer] in
            await writer.rest(after: cut)
        }
        guard answer != nil, atRest != nil else { throw .timedOut(.finish) }
        return cut?.sample
    }

    /// Waits until a fade has been heard, before the connection is let go.
    func settle() async {
        _ = await waitAtMost(server.deadlines.flush) { [writer] in
            await result { () async throws(AudioError) in try await writer.settle() }
        }
    }

    /// Runs a write of the writer, given up when it makes no progress for the stall limit.
    private func supervised(
        _ write: @escaping @Sendable () async throws(AudioError) -> Void
    ) async throws(AudioError) {
        let outcome = await withCheckedContinuation { continuation in
            let first = FirstAnswer<Result<Void, AudioError>>(continuation)
            let watch = Task.detached { [self] in
                guard await noProgress() else { return }
                if first.resume(returning: .failure(.stalled)) { server.abandoned.left() }
            }
            Task.detached { [self] in
                let outcome = await result(write)
                watch.cancel()
                if !first.resume(returning: outcome) { server.abandoned.returned() }
            }
        }
        try outcome.get()
    }

    /// Returns `true` once the writer has made no progress for the limit; `false` when cancelled.
    private func noProgress() async -> Bool {
        var last = buffer.progress
        var patience = Patience(wakesSink ? server.deadlines.wake : stallLimit)
        while !patience.isOver {
            guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { return false }
            patience.look()
            let progress = buffer.progress
            guard progress != last else { continue }
            last = progress
            patience = Patience(stallLimit)
        }
        return true
    }
}
