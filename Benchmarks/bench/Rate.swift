// SPDX-License-Identifier: Apache-2.0

/// How often a second `round` does its work, which it returns the count of: eleven samples of a
/// tenth of a second, sorted.
func ratesPerSecond(_ round: () -> Int) -> [Double] {
    (0..<11).map { _ in
        let clock = ContinuousClock.now
        var count = 0
        while ContinuousClock.now - clock < .milliseconds(100) { count += round() }
        return Double(count) / ((.now - clock) / .seconds(1))
    }.sorted()
}
