// SPDX-License-Identifier: Apache-2.0

package import EngineProtocol

/// What comes out of an engine for a sequence of pieces, pulled by its one reader.
///
/// Nothing is read from the engine unless the reader asks: a reader that waits for the sound makes
/// the engine wait, whatever the length of the text. One piece is sent ahead, so that the engine
/// never idles between two.
package actor SynthesisStream {
    /// One step of the synthesis, in the order of the sound.
    package enum Event: Hashable, Sendable {
        case words([WordMark])
        case audio([Int16])
        /// The end of a piece; what follows belongs to the next.
        case ended(SynthesisEnd)
    }

    private let host: EngineHost
    private let connection: EngineConnection
    private let deadlines: EngineDeadlines
    private var pieces: any IteratorProtocol<Synthesis>
    /// Requests that were sent and have not ended, in order.
    private var outstanding: [(request: UInt32, voice: VoiceSelector)] = []
    private var sentAll = false
    private var gotSamples = false
    private var isReading = false
    private var isCancelled = false
    private var failure: EngineError?
    /// Those who wait for their turn to read.
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(
        host: EngineHost, connection: EngineConnection, deadlines: EngineDeadlines,
        pieces: some Sequence<Synthesis> & Sendable
    ) {
        self.host = host
        self.connection = connection
        self.deadlines = deadlines
        self.pieces = pieces.makeIterator()
    }

    /// What has come since the last call; empty at the end and after a cancel.
    ///
    /// - Throws: ``EngineError`` once, and the same again afterwards.
    package func next() async throws(EngineError) -> [Event] {
        await beginReading()
        defer { endReading() }
        if let failure { throw failure }
        do throws(EngineError) {
            try await sendAhead()
            if !isCancelled, !outstanding.isEmpty {
                let events = try await read()
                if !isCancelled { return events }
            }
            if isCancelled {
                await drain()
            } else {
                await host.utteranceWentWell()
            }
            return []
        } catch {
            throw await fail(error)
        }
    }

    /// Stops the synthesis; returns when the engine is ready for the next, or was replaced.
    package func cancel() async {
        isCancelled = true
        sentAll = true
        cancelOutstanding()
        await beginReading()
        defer { endReading() }
        await drain()
    }

    /// Waits until no other call reads.
    private func beginReading() async {
        if isReading {
            await withCheckedContinuation { waiting.append($0) }
        }
        isReading = true
    }

    /// Hands the turn to the next in line.
    private func endReading() {
        if waiting.isEmpty {
            isReading = false
        } else {
            waiting.removeFirst().resume()
        }
    }

    private func sendAhead() async throws(EngineError) {
        while !sentAll, outstanding.count < 2 {
            guard let piece = pieces.next() else {
                sentAll = true
                return
            }
            outstanding.append((try await connection.send(.synthesise(piece)), piece.voice))
        }
        // A cancel may have come while a piece was sent.
        if isCancelled { cancelOutstanding() }
    }

    private func read() async throws(EngineError) -> [Event] {
        let replies = try await connection.replies(
            to: outstanding.map(\.request),
            within: gotSamples ? deadlines.nextSamples : deadlines.firstSamples,
            gotSamples ? .nextSamples : .firstSamples)
        var events: [Event] = []
        var refusal: EngineFailure?
        for (request, reply) in replies {
            switch reply {
            case .audio(let samples, let words):
                gotSamples = true
                if !words.isEmpty { events.append(.words(words)) }
                if !samples.isEmpty { events.append(.audio(samples)) }
            case .ended(let end): events.append(.ended(end))
            case .failed(let failure): refusal = refusal ?? failure
            case .hello, .voices, .phonemes: throw .protocolViolation(.unexpectedMessage)
            }
            if reply.isLast { outstanding.removeAll { $0.request == request } }
        }
        if let refusal { throw .refused(refusal) }
        return events
    }

    private func fail(_ error: EngineError) async -> EngineError {
        var reason = error
        if case .refused = error {
            cancelOutstanding()
            await drain()
        } else {
            let voice = outstanding.first?.voice
            outstanding = []
            await host.replace(connection, because: error)
            // Tell a text that the engine can't bear from data that lets no text through.
            if case .crashed = error, !isCancelled, let voice, await host.isDamaged(voice) {
                reason = .dataDamaged(voice: voice.identifier)
            }
        }
        failure = reason
        return reason
    }

    private func cancelOutstanding() {
        for (request, _) in outstanding { connection.cancel(request) }
    }

    /// Reads what was cancelled to its end, so that nothing of it is left for the next utterance.
    private func drain() async {
        sentAll = true
        do throws(EngineError) {
            while !outstanding.isEmpty {
                _ = try await read()
            }
        } catch {
            if case .refused = error { return await drain() }
            outstanding = []
            await host.replace(connection, because: error)
        }
    }
}

extension EngineReply {
    /// Whether nothing else follows for the same request.
    fileprivate var isLast: Bool {
        switch self {
        case .ended, .failed: true
        default: false
        }
    }
}
