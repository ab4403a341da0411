// SPDX-License-Identifier: Apache-2.0

internal import Platform

/// Writes samples to a connection in small pieces, on a thread of its own.
///
/// A flush drops what is queued, and a blocked write fills the queue again at once: so a stop is
/// heard only if pieces are small and a flag is looked at between them. 10 ms pieces with a target
/// length of 60 ms held under load; a target length of 20 ms did not.
actor PieceWriter {
    /// How a write ended.
    struct Outcome: Sendable {
        /// How many of the given samples the server took; all of them, unless halted or failed.
        var taken = 0
        var failure: AudioError?
        /// The epoch in which the write was asked for.
        var epoch: Int
    }

    nonisolated let control: WriterControl
    nonisolated let connection: PulseConnection
    private nonisolated let thread: ThreadExecutor
    private let pieceLength: Int
    /// Samples of silence still to be written before the first sample.
    private var leadIn: Int
    private var history: SampleHistory
    /// Samples that a pause or a lost connection took back; they go before all others.
    private var returned: ArraySlice<Int16>

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// A writer that plays `leadIn` samples of silence first, then what `unheard` holds.
    init(
        connection: PulseConnection, rate: Int, leadIn: Int, unheard: Unheard
    ) throws(AudioError) {
        do throws(PlatformError) {
            thread = try ThreadExecutor(name: "parlance-audio")
        } catch {
            throw .outOfResources
        }
        self.connection = connection
        control = WriterControl(rate: rate)
        pieceLength = max(1, rate / 100)
        self.leadIn = leadIn
        history = SampleHistory(startingAt: unheard.start)
        returned = unheard.samples
        control.withClock { $0.rewind(to: unheard.start) }
    }

    /// Writes what was taken back, then `samples`, until all are written or the writer is halted.
    func write(_ samples: ArraySlice<Int16>, epoch: Int) -> Outcome {
        var outcome = Outcome(epoch: epoch)
        do throws(AudioError) {
            try writeReturned(epoch: epoch)
            while outcome.taken < samples.count, control.epoch == epoch {
                let piece = samples.dropFirst(outcome.taken).prefix(pieceLength)
                try writePiece(piece)
                outcome.taken += piece.count
            }
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    /// Writes what was taken back, then `count` samples of silence that belong to no utterance:
    /// with them a clip too short to start by itself is heard.
    func writeSilence(_ count: Int, epoch: Int) -> Outcome {
        var outcome = Outcome(epoch: epoch)
        do throws(AudioError) {
            try writeReturned(epoch: epoch)
            while outcome.taken < count, control.epoch == epoch {
                let piece = min(pieceLength, count - outcome.taken)
                try connection.write(ArraySlice(repeating: 0, count: piece))
                outcome.taken += piece
                try measure(written: history.end + outcome.taken)
            }
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    /// Drops what is queued at the server; called with the writer halted, its turn comes only
    /// after the halted write has returned, so nothing is queued again behind it.
    func flush() -> AudioError? {
        do throws(AudioError) {
            try connection.flush()
            return nil
        } catch {
            return error
        }
    }

    /// Takes back what was written from `sample` on, to be written again.
    func rewind(to sample: Int) {
        let unheard = takeUnheard(from: sample)
        returned = unheard.samples
        history = SampleHistory(startingAt: unheard.start)
    }

    /// Hands out what was written from `sample` on and not written yet of what was taken back.
    func takeUnheard(from sample: Int) -> Unheard {
        let samples = history.rewind(to: sample) + returned
        leadIn = 0
        returned = []
        control.withClock { [end = history.end] in $0.rewind(to: end) }
        return Unheard(start: history.end, samples: samples)
    }

    /// Forgets the utterance: the next sample is the first of another one.
    func startOver() {
        leadIn = 0
        returned = []
        history = SampleHistory(startingAt: 0)
        control.withClock { $0.rewind(to: 0) }
    }

    /// Takes the latency once more; the caller knows that no write is under way.
    nonisolated func measure(written: Int) throws(AudioError) {
        // Before the call: a thread that loses its turn here must not make the estimate late.
        let now = ContinuousClock.now
        let latency = try connection.latency()
        control.withClock { $0.record(written: written, latency: latency, at: now) }
    }

    private func writeReturned(epoch: Int) throws(AudioError) {
        while leadIn > 0, control.epoch == epoch {
            let piece = min(pieceLength, leadIn)
            try connection.write(ArraySlice(repeating: 0, count: piece))
            control.countPiece()
            leadIn -= piece
        }
        while !returned.isEmpty, control.epoch == epoch {
            let piece = returned.prefix(pieceLength)
            try writePiece(piece)
            returned = returned.dropFirst(piece.count)
        }
    }

    private func writePiece(_ piece: ArraySlice<Int16>) throws(AudioError) {
        try connection.write(piece)
        history.append(piece)
        control.countPiece()
        try measure(written: history.end)
        history.forget(before: control.withClock { $0.heard(at: .now) })
    }
}

/// The part of an utterance that is to be played again, because it was dropped before it was heard.
struct Unheard: Sendable {
    /// The index in the utterance of the first of `samples`.
    var start = 0
    var samples: ArraySlice<Int16> = []
}
