// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

// Clock jumps: everything is timed by `ContinuousClock`, which no jump moves. Only the age of a
// saved voice is a date; its tests are with the saved voices.
@Suite("Faults of the machine, as an app sees them", .timeLimit(.minutes(2)))
struct MachineFaultOutcomeTests {
    @Test(arguments: [0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20])
    func `without file descriptors requests fail, and are heard when there are some`(
        spare: Int
    ) async throws {
        await #expect(processExitsWith: .success) { [spare = spare as Int] in
            let server = try await PrivateSoundServer()
            let stage = try await Stage(on: server) { $0.idleClose = .milliseconds(1) }
            try await stage.expectSpeech()
            let used = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            // Descriptors are given from the lowest on, so the count is about the limit.
            let before = setLimit(RLIMIT_NOFILE, rlim_t(used + spare))
            for _ in 1...3 {
                let outcome = try await stage.adapter.speak("Hello")
                #expect(outcome.code != "nothingToSay")
                await stage.adapter.refresh()
                await stage.adapter.setLocale("en-GB")
            }
            setLimit(RLIMIT_NOFILE, before)
            #expect(await stage.ready() != nil)
            #expect(
                await eventually { (try? await stage.adapter.speak("Hello")) == .finished })
            try await stage.expectSpeech()
            await stage.end()
        }
    }
}
