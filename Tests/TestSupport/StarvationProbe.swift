// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform
internal import Synchronization

/// A thread that wakes every millisecond, and notes when it got no processor in time.
///
/// What must keep time with a sound server can't where this can't: such a failure is the machine's.
package final class StarvationProbe: Sendable {
    private static let limit = Duration.milliseconds(5)

    private let longest = Mutex(Duration.zero)

    /// Starts the thread, which ends with the last reference.
    package init() throws {
        try startDetachedThread(name: "probe") { [weak self] in
            var last = ContinuousClock.now
            while let self {
                usleep(1_000)
                let now = ContinuousClock.now
                self.note(now - last)
                last = now
            }
        }
    }

    private func note(_ gap: Duration) {
        longest.withLock { $0 = max($0, gap) }
    }

    /// Counts from now on.
    package func begin() { longest.withLock { $0 = .zero } }

    /// Whether the thread has waited for too long since ``begin()``.
    package var sawStarvation: Bool { longest.withLock { $0 > Self.limit } }
}
