// SPDX-License-Identifier: Apache-2.0

/// How long to wait for a server that makes no progress, as seen by a task that looks again and again.
///
/// Between two looks that are far apart this process was stopped, or kept from running by others. In
/// that time it has seen nothing of the server, and brought it nothing: it counts as one short look.
struct Patience {
    /// What the time between two looks counts at most.
    let longestLook: Duration
    private var left: Duration
    private var last: ContinuousClock.Instant

    init(_ limit: Duration, from start: ContinuousClock.Instant = .now) {
        longestLook = min(limit / 8, .milliseconds(100))
        left = limit
        last = start
    }

    var isOver: Bool { left <= .zero }

    /// Takes what has passed since the last look.
    mutating func look(at now: ContinuousClock.Instant = .now) {
        left -= min(now - last, longestLook)
        last = now
    }
}
