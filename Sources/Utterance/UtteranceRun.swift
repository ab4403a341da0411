// SPDX-License-Identifier: Apache-2.0

package import EngineHost
package import EngineProtocol
package import SpeechText

/// One utterance on its way from text to sound: pulls audio from the engine as fast as the sink
/// takes it, and tells each word when it is heard.
///
/// ```
/// idle ─run→ running ─┬─ all heard ────────────→ finished
///                     ├─ no words, no sound ───→ nothingToSay
///                     ├─ stop() ───────────────→ stopped(at)
///                     └─ engine or sink fails ─→ failed
/// ```
/// Each run ends exactly once, after its sound has been heard or will never be.
package actor UtteranceRun {
    package enum Event: Hashable, Sendable {
        /// The first sample is heard.
        case started
        /// A word begins, `sample` samples into the utterance.
        case word(Word, sample: Int)
    }

    package enum End: Hashable, Sendable {
        /// All was heard: this many samples.
        case finished(samples: Int)
        case nothingToSay
        /// Stopped after this many samples had been heard.
        case stopped(samples: Int)
        case failed(SpeechFailure)
    }

    private let pieces: UtterancePieces
    private let host: EngineHost
    private let sink: any SpeechSink
    private var synthesis: SynthesisStream?
    /// The stop under way or done: how many samples had been heard.
    private var stopping: Task<Int, Never>?
    private var isStopped: Bool { stopping != nil }
    /// The sink is another run's by now.
    private var hasEnded = false
    private var marks: AsyncStream<(Word, sample: Int)>.Continuation?

    /// The sink's number for this run, and who tells its events; from the first audio on.
    private var utterance = 0
    private var announcer: Task<Void, Never>?

    /// Samples that were heard, or rendered, once the run is over.
    package private(set) var heard = 0
    /// Samples given to the sink, and of them those of pieces that have ended.
    private var given = 0
    private var pieceStart = 0
    private var peak = 0
    private var tracker: WordTracker?
    /// Where words begin that were not heard yet, and whether no more will come.
    private var boundaries: [Int] = []
    private var knowsAllBoundaries = false
    private var waitingForBoundary: [CheckedContinuation<Void, Never>] = []

    package init(
        _ segmenter: Segmenter, voice: VoiceSelector, prosody: Prosody, host: EngineHost,
        sink: any SpeechSink
    ) {
        pieces = UtterancePieces(segmenter: segmenter, voice: voice, prosody: prosody)
        self.host = host
        self.sink = sink
    }

    /// What was left out of the text so far.
    package var report: CleaningReport { pieces.ledger.report }

    /// Speaks to the end; `handler` gets the events in order, each when it is heard.
    package func run(
        _ handler: @escaping @Sendable (Event) async -> Void = { _ in }
    ) async -> End {
        let (stream, continuation) = AsyncStream<(Word, sample: Int)>.makeStream()
        marks = continuation
        let end = await speak { [sink] utterance in
            Task {
                guard await sink.waitUntilHeard(sample: 1, of: utterance) else { return }
                await handler(.started)
                for await (word, sample) in stream {
                    guard await sink.waitUntilHeard(sample: sample, of: utterance) else { return }
                    await handler(.word(word, sample: sample))
                }
            }
        }
        hasEnded = true
        // One that came as the sound ended must be over before the next run begins.
        _ = await stopping?.value
        continuation.finish()
        // Where nothing more will be heard, the announcer must not wait for it.
        if case .finished = end {} else { announcer?.cancel() }
        await announcer?.value
        return end
    }

    /// Ends the sound at once; `run` returns ``End/stopped(samples:)`` when all is quiet.
    ///
    /// After the end it does nothing: a stop may be late, and the next run's sound is not its own.
    package func stop() async {
        _ = await stopOnce().value
    }

    private func stopOnce() -> Task<Int, Never> {
        if let stopping { return stopping }
        if hasEnded { return Task { [given] in given } }
        let task = Task { [sink, synthesis] in
            let heard = await sink.stop()
            await synthesis?.cancel()
            return heard
        }
        stopping = task
        boundariesChanged()
        return task
    }

    /// Ends the sound where the word that is heard now ends; at once after `limit`.
    package func stopAtWordBoundary(limit: Duration = .seconds(2)) async {
        let deadline = Task { [weak self] in
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            await self?.stop()
        }
        defer { deadline.cancel() }
        while !isStopped {
            let heard = await sink.heardSamples()
            boundaries.removeAll { $0 <= heard }
            if let next = boundaries.first {
                _ = await sink.waitUntilHeard(sample: next, of: utterance)
                break
            }
            // The last word: its end is the end.
            if knowsAllBoundaries {
                _ = await sink.waitUntilHeard(sample: given, of: utterance)
                break
            }
            await withCheckedContinuation { waitingForBoundary.append($0) }
        }
        await stop()
    }

    private func boundariesChanged() {
        let waiters = waitingForBoundary
        waitingForBoundary = []
        for waiter in waiters { waiter.resume() }
    }

    private func speak(_ announce: (_ utterance: Int) -> Task<Void, Never>) async -> End {
        defer {
            knowsAllBoundaries = true
            boundariesChanged()
        }
        do throws(SpeechFailure) {
            try await play(announce)
            knowsAllBoundaries = true
            boundariesChanged()
            if !isStopped, peak == 0 {
                // What silence was given is no utterance.
                _ = await sink.stop()
                return .nothingToSay
            }
            if !isStopped, try await sink.finish() {
                heard = given
                return .finished(samples: heard)
            }
            heard = await stopOnce().value
            return .stopped(samples: heard)
        } catch {
            let wasStopped = isStopped
            heard = await stopOnce().value
            return wasStopped ? .stopped(samples: heard) : .failed(error)
        }
    }

    private func play(
        _ announce: (_ utterance: Int) -> Task<Void, Never>
    ) async throws(SpeechFailure) {
        do throws(EngineError) {
            synthesis = try await host.synthesise(pieces)
        } catch { throw SpeechFailure(error) }
        // A stop that came before there was anything to cancel.
        if isStopped { await synthesis?.cancel() }
        while !isStopped {
            let events = try await nextEvents()
            if events.isEmpty { return }
            if announcer == nil {
                // Only now: while the engine begins, the sink may still be opening.
                utterance = await sink.currentUtterance()
                announcer = announce(utterance)
            }
            for event in events {
                guard let samples = note(event) else { continue }
                if isStopped { break }
                guard try await sink.write(samples) else {
                    // Whoever ended the sound: what follows would be heard without its beginning.
                    _ = stopOnce()
                    break
                }
                given += samples.count
            }
        }
    }

    private func nextEvents() async throws(SpeechFailure) -> [SynthesisStream.Event] {
        do throws(EngineError) {
            return try await synthesis?.next() ?? []
        } catch { throw SpeechFailure(error) }
    }

    /// Keeps account of an event; returns the samples to play.
    private func note(_ event: SynthesisStream.Event) -> [Int16]? {
        switch event {
        case .audio(let samples): return samples
        case .words(let found):
            if tracker == nil { tracker = pieces.ledger.current.map(WordTracker.init) }
            for mark in found {
                guard let word = tracker?.word(at: mark.position) else { continue }
                marks?.yield((word, sample: pieceStart + mark.sample))
                boundaries.append(pieceStart + mark.sample)
            }
            boundariesChanged()
            return nil
        case .ended(let end):
            peak = max(peak, end.peak)
            pieceStart += end.samples
            pieces.ledger.endCurrent()
            tracker = nil
            return nil
        }
    }
}
