// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// What other threads may ask of a writer that is inside a blocking call.
final class WriterControl: Sendable {
    private let halts = Atomic(0)
    private let pieces = Atomic(0)
    private let clock: Mutex<PlayoutClock>

    init(rate: Int) {
        clock = Mutex(PlayoutClock(rate: rate))
    }

    /// Changes when the writer is halted: a write of an older epoch takes no further piece.
    ///
    /// A flag that is set and cleared would miss a write that was asked for before the halt and
    /// begins after it.
    var epoch: Int { halts.load(ordering: .acquiring) }

    func halt() { halts.add(1, ordering: .acquiringAndReleasing) }

    /// A number that changes with every piece that the server took.
    var progress: Int { pieces.load(ordering: .relaxed) }

    func countPiece() { pieces.add(1, ordering: .relaxed) }

    func withClock<Result>(_ body: (inout sending PlayoutClock) -> sending Result) -> Result {
        clock.withLock(body)
    }
}
