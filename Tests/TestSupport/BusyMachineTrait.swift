// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
package import Testing

/// For a test that a sound server and its recorder must keep up with.
///
/// Sound breaks up where the machine gives a thread no processor in time. A failure while a
/// ``StarvationProbe`` saw that is a known issue, and the test is tried again, three times in all;
/// the last time, and without starvation, each failure counts.
package struct BusyMachineTrait: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        for _ in 1...2 {
            guard try await failsByStarvation(function) else { return }
        }
        try await function()
    }

    private func failsByStarvation(
        _ function: @concurrent @Sendable () async throws -> Void
    ) async throws -> Bool {
        let probe = try StarvationProbe()
        let wasExcused = Mutex(false)
        try await withKnownIssue("The machine was busy; tried again", isIntermittent: true) {
            try await function()
        } matching: { _ in
            wasExcused.withLock {
                $0 = probe.sawStarvation
                return $0
            }
        }
        return wasExcused.withLock { $0 }
    }
}

extension Trait where Self == BusyMachineTrait {
    package static var triedAgainWhenStarved: Self { BusyMachineTrait() }
}
