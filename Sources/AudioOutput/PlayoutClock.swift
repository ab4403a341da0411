// SPDX-License-Identifier: Apache-2.0

/// When each sample of an utterance is heard, estimated from the stream's latency.
///
/// A sample `n` is heard at *now + latency − (written − n) / rate*. The latency is right to 2 ms
/// once it is steady, but up to 48 ms too small in the first 150 ms, never too large: so of all
/// estimates of the last 150 ms the latest counts. Positions never step back.
package struct PlayoutClock: Sendable {
    package typealias Instant = ContinuousClock.Instant

    private struct Estimate {
        let madeAt: Instant
        /// When sample 0 was heard, or would have been without gaps.
        let start: Instant
    }

    private static let window: Duration = .milliseconds(150)

    private let rate: Int
    private var estimates: [Estimate] = []
    private var written = 0
    private var reported = 0

    /// A clock for `rate` samples a second.
    package init(rate: Int) {
        self.rate = rate
    }

    /// Takes in the latency measured when `written` samples of the utterance had been written.
    package mutating func record(written: Int, latency: Duration, at now: Instant) {
        self.written = written
        let start = now + latency - duration(of: written)
        estimates.removeAll { $0.madeAt + Self.window < now }
        estimates.append(Estimate(madeAt: now, start: start))
    }

    /// When `sample` is or was heard; `nil` before anything was written.
    package func instant(ofSample sample: Int) -> Instant? {
        estimates.map(\.start).max().map { $0 + duration(of: sample) }
    }

    /// How many samples have been heard at `now`.
    package mutating func heard(at now: Instant) -> Int {
        if let start = instant(ofSample: 0) {
            reported = max(reported, min(written, samples(in: now - start)))
        }
        return reported
    }

    /// Forgets the estimates: what was queued is dropped, and writing goes on at `sample`.
    package mutating func rewind(to sample: Int) {
        estimates = []
        written = sample
        reported = sample
    }

    private func duration(of samples: Int) -> Duration {
        .nanoseconds(Int64(samples) * 1_000_000_000 / Int64(rate))
    }

    private func samples(in duration: Duration) -> Int {
        Int(duration / .seconds(1) * Double(rate))
    }
}
