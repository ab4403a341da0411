// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

// Clock jumps: everything is timed by clocks that no jump moves (`ContinuousClock`, and
// `CLOCK_MONOTONIC` for semaphores). Only the age of a saved voice is a date; its tests are with the
// saved voices.
@Suite("Faults of the machine, as an app sees them", .timeLimit(.minutes(2)))
struct MachineFaultOutcomeTests {
    @Test func `without file descriptors requests fail, and are heard when there are some`()
        async throws
    {
        await #expect(processExitsWith: .success) {
            let server = try await PrivateSoundServer()
            let stage = try await Stage(on: server) { $0.idleClose = .milliseconds(1) }
            let before = setLimit(RLIMIT_NOFILE, 128)
            var failed = 0
            // How many are left decides which part is the first to fail.
            for spare in [0, 1, 2, 3, 4, 6, 8, 12] {
                try await stage.expectSpeech()
                var taken: [Int32] = []
                while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
                    taken.append(descriptor)
                }
                for descriptor in taken.suffix(spare) { close(descriptor) }
                for _ in 1...2 {
                    let outcome = try await stage.adapter.speak("Hello")
                    #expect(outcome != .nothingToSay)
                    if case .failed = outcome { failed += 1 }
                    // A stream and an engine that are open need no more; a fresh engine does.
                    if case .failed = await stage.adapter.refresh().availability { failed += 1 }
                    await stage.adapter.setLocale("en-GB")
                }
                for descriptor in taken.dropLast(spare) { close(descriptor) }
                #expect(await stage.ready() != nil)
                #expect(
                    await eventually { (try? await stage.adapter.speak("Hello")) == .finished })
            }
            #expect(failed > 0)
            setLimit(RLIMIT_NOFILE, before)
            await stage.end()
        }
    }
}
