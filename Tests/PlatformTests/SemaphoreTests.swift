// SPDX-License-Identifier: Apache-2.0

import Platform
import Testing

@Suite("A semaphore")
struct SemaphoreTests {
    @Test func `is waited for until it is signalled`() {
        let semaphore = Semaphore()
        semaphore.signal()
        #expect(semaphore.wait(for: .seconds(3600)))
    }

    @Test(arguments: [Duration.milliseconds(1999), .milliseconds(1), .zero, .seconds(-1)])
    func `is not waited for longer than that`(time: Duration) {
        let start = ContinuousClock.now
        #expect(!Semaphore().wait(for: time))
        #expect(.now - start >= time)
    }
}
