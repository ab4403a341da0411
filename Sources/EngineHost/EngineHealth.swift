// SPDX-License-Identifier: Apache-2.0

/// How often an engine has crashed in a row, and whether it rests because of that.
package struct EngineHealth: Hashable, Sendable {
    /// Crashes since the last utterance that went well.
    private var crashes = 0
    private var notBefore: ContinuousClock.Instant?

    /// An engine that has not crashed.
    package init() {}

    /// ``EngineError/backingOff(seconds:)`` while no process is to be started.
    package var resting: EngineError? {
        guard let notBefore, notBefore > .now else { return nil }
        return .backingOff(seconds: (notBefore - .now) / .seconds(1))
    }

    /// Counts a crash; after several in a row each one makes the rest twice as long.
    mutating func noteCrash(_ deadlines: EngineDeadlines) {
        crashes += 1
        let excess = crashes - deadlines.crashesBeforeBackoff
        guard excess >= 0 else { return }
        let pause = deadlines.backoff * (1 << min(excess, 16))
        notBefore = .now + min(pause, deadlines.longestBackoff)
    }
}
