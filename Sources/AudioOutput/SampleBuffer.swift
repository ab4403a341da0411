// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The samples of one utterance that may not have been heard yet, and how far each step has come.
///
/// ```
///   forgotten │ heard? │ written, queued at the server │ unwritten │
///           base                                    written       end
/// ```
/// The stream appends at one end, the writer's thread takes pieces at the other. A *halt* begins a
/// new epoch: what a writer of an older epoch still does changes nothing here. A flag that is set
/// and cleared would miss a write that was asked for before the halt and begins after it.
final class SampleBuffer: Sendable {
    private struct State {
        var samples: [Int16] = []
        var base = 0
        var written = 0
        var epoch = 0
        /// What was written before this epoch began.
        var epochStart = 0
        var progress = 0
        var clock: PlayoutClock
        var waiting: CheckedContinuation<Void, Never>?

        var end: Int { base + samples.count }
        var unwritten: Int { end - written }

        mutating func halt(at sample: Int) {
            epoch += 1
            written = sample
            epochStart = sample
            clock.rewind(to: sample)
        }
    }

    /// How many unwritten samples are taken in without waiting: while the writer works on them, the
    /// app's tasks may be late.
    private let lookahead: Int
    private let state: Mutex<State>

    init(rate: Int, lookahead: Int) {
        self.lookahead = lookahead
        state = Mutex(State(clock: PlayoutClock(rate: rate)))
    }

    var epoch: Int { state.withLock(\.epoch) }
    /// A number that changes with every piece that the server took.
    var progress: Int { state.withLock(\.progress) }
    var unwritten: Int { state.withLock(\.unwritten) }
    var writtenInEpoch: Int { state.withLock { $0.written - $0.epochStart } }
    /// How many samples the utterance has so far.
    var end: Int { state.withLock(\.end) }
    /// How many samples have been heard.
    var heard: Int { state.withLock { $0.clock.heard(at: .now) } }

    /// When the sample is or was heard, as far as is known.
    func instant(ofSample sample: Int) -> PlayoutClock.Instant? {
        state.withLock { $0.clock.instant(ofSample: sample) }
    }
}

// MARK: - The stream's side

extension SampleBuffer {
    func append(_ samples: [Int16]) {
        state.withLock { $0.samples.append(contentsOf: samples) }
    }

    /// Waits until the unwritten samples are few, or ``release()``; for one task at a time.
    func room() async {
        await withCheckedContinuation { continuation in
            let hasRoom = state.withLock { [lookahead] state in
                if state.unwritten <= lookahead { return true }
                state.waiting = continuation
                return false
            }
            if hasRoom { continuation.resume() }
        }
    }

    /// Lets the waiting task go on without room.
    func release() {
        state.withLock { $0.waiting.take() }?.resume()
    }

    /// The samples of the epoch that may still be heard, as long as they are not cleared.
    var tail: Tail {
        state.withLock {
            Tail(epochStart: $0.epochStart, base: $0.base, samples: $0.samples)
        }
    }

    /// Samples at the end of an epoch.
    struct Tail: Sendable {
        /// The first sample that the epoch wrote.
        let epochStart: Int
        fileprivate let base: Int
        fileprivate let samples: [Int16]

        /// The samples from `index` on; none when it is not among them.
        func samples(from index: Int) -> ArraySlice<Int16> {
            index < base ? [] : samples.dropFirst(index - base)
        }
    }

    /// Ends the epoch; the next one begins with `sample`, written again.
    func halt(rewindingTo sample: Int) {
        state.withLock { state in
            state.halt(at: max(state.base, min(sample, state.end)))
        }
    }

    /// Ends the epoch and forgets the utterance: the next sample is the first of another one.
    func clear() {
        state.withLock { state in
            state.samples = []
            state.base = 0
            state.halt(at: 0)
        }
        release()
    }
}

// MARK: - The writer's side

extension SampleBuffer {
    /// At most `length` of the next samples, and which is the first of them; `nil` when all are
    /// written or the epoch is over.
    func nextPiece(
        _ length: Int, epoch: Int, fade: Fade
    ) -> (samples: ArraySlice<Int16>, first: Int)? {
        state.withLock { state in
            guard state.epoch == epoch, state.unwritten > 0 else { return nil }
            let first = state.written
            let piece = state.samples[(first - state.base)...].prefix(length)
            let age = first - state.epochStart
            guard state.epochStart > 0, age < fade.length else { return (piece, first) }
            return (zip(piece, age...).map { fade.in($0, at: $1) }[...], first)
        }
    }

    /// Notes that the server took `count` samples, and frees room.
    func wrote(_ count: Int, epoch: Int) {
        let waiting = state.withLock { [lookahead] state in
            guard state.epoch == epoch else { return nil as CheckedContinuation<Void, Never>? }
            state.written += count
            state.progress += 1
            return state.unwritten <= lookahead ? state.waiting.take() : nil
        }
        waiting?.resume()
    }

    /// Notes the latency after the written samples and `padding` more, and forgets what was heard.
    func record(latency: Duration, padding: Int = 0, at now: PlayoutClock.Instant, epoch: Int) {
        state.withLock { state in
            guard state.epoch == epoch else { return }
            state.clock.record(written: state.written + padding, latency: latency, at: now)
            // Rarely, and then many at once: it moves all others.
            let surplus = min(state.clock.heard(at: now), state.written) - state.base
            guard surplus > 16_384 else { return }
            state.samples.removeFirst(surplus)
            state.base += surplus
        }
    }
}
