// SPDX-License-Identifier: Apache-2.0

internal import Platform

/// Writes a buffer's samples to a connection in small pieces, on a thread of its own.
///
/// A flush drops what is queued, and a blocked write fills the queue again at once: so a stop is
/// heard only if pieces are small and the epoch is looked at between them. 10 ms pieces with a
/// target length of 60 ms held under load; a target length of 20 ms did not.
actor PieceWriter {
    // Before the thread: properties are released in this order, so the connection is gone when the
    // thread is.
    nonisolated let connection: PulseConnection
    private nonisolated let thread: ThreadExecutor
    private let pieceLength: Int
    private let fade: Fade
    /// The last cut, while what it left is queued.
    private var lastCut: Cut?
    /// Samples of silence still to be written before the first sample.
    private var leadIn: Int

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
    nonisolated var threadEnd: ThreadEnd { thread.end }

    init(connection: PulseConnection, rate: Int, leadIn: Int) throws(AudioError) {
        do throws(PlatformError) {
            thread = try ThreadExecutor(name: "parlance-audio")
        } catch {
            throw .outOfResources
        }
        self.connection = connection
        pieceLength = max(1, rate / 100)
        fade = Fade(rate: rate)
        self.leadIn = leadIn
    }

    /// Writes until the buffer has no unwritten sample or its epoch is over.
    ///
    /// An epoch that begins in the middle of an utterance fades in.
    func play(_ buffer: SampleBuffer, epoch: Int) async throws(AudioError) {
        try await settle()
        while leadIn > 0, buffer.epoch == epoch {
            let piece = min(pieceLength, leadIn)
            try connection.write(ArraySlice(repeating: 0, count: piece), epoch: epoch)
            buffer.wrote(0, epoch: epoch)
            leadIn -= piece
        }
        while true {
            guard let piece = buffer.nextPiece(pieceLength, epoch: epoch, fade: fade) else {
                return
            }
            try connection.write(piece.samples, from: piece.first, epoch: epoch)
            buffer.wrote(piece.samples.count, epoch: epoch)
            try measure(buffer, epoch: epoch)
        }
    }

    /// Writes `count` samples of silence that belong to no utterance: with them a clip too short
    /// to start by itself is heard.
    func pad(_ count: Int, after buffer: SampleBuffer, epoch: Int) throws(AudioError) {
        var padding = 0
        while padding < count, buffer.epoch == epoch {
            let piece = min(pieceLength, count - padding)
            try connection.write(ArraySlice(repeating: 0, count: piece), epoch: epoch)
            padding += piece
            buffer.wrote(0, epoch: epoch)
            try measure(buffer, padding: padding, epoch: epoch)
        }
    }

    /// Rests after a cut; its turn comes when the cut write has returned.
    func rest(after cut: Cut?) {
        leadIn = 0
        lastCut = cut ?? lastCut
    }

    /// Waits until a cut's fade has been heard, then drops the silence behind it.
    func settle() async throws(AudioError) {
        // The sleep lets others in: another cut may have been made, another play be through.
        while let lastCut {
            let latest = lastCut.silentAt + .milliseconds(100)
            if lastCut.silentAt <= .now {
                let isOver = try connection.hasRead(lastCut)
                if isOver || latest < .now {
                    self.lastCut = nil
                    return try connection.flush()
                }
            }
            await sleepUncancelled(for: max(.milliseconds(1), lastCut.silentAt - .now))
        }
    }

    /// Takes the latency once more; right only while no write is under way.
    nonisolated func measure(
        _ buffer: SampleBuffer, padding: Int = 0, epoch: Int
    ) throws(AudioError) {
        // Before the call: a thread that loses its turn here must not make the estimate late.
        let now = ContinuousClock.now
        let latency = try connection.latency()
        buffer.record(latency: latency, padding: padding, at: now, epoch: epoch)
    }
}
