// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AudioOutput

@Suite("Patience")
struct PatienceTests {
    private let start = ContinuousClock.now

    @Test func `is over when the limit has been watched`() {
        var patience = Patience(.milliseconds(500), from: start)
        for look in 1...10 {
            #expect(!patience.isOver)
            patience.look(at: start + .milliseconds(50) * look)
        }
        #expect(patience.isOver)
    }

    @Test func `does not count time in which nobody could look`() {
        var patience = Patience(.milliseconds(500), from: start)
        patience.look(at: start + .seconds(3600))
        #expect(!patience.isOver)
        // The looks after it count from there.
        for look in 1...8 {
            patience.look(at: start + .seconds(3600) + .milliseconds(50) * look)
        }
        #expect(!patience.isOver)
        patience.look(at: start + .seconds(3600) + .milliseconds(450))
        #expect(patience.isOver)
    }

    @Test func `waiting for patience to end stops when cancelled`() async {
        let sleeper = Task { await losesPatience(after: .seconds(3600)) }
        sleeper.cancel()
        #expect(await !sleeper.value)
    }
}
