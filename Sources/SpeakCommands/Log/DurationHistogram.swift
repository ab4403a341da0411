// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Durations in buckets that grow by 1 %, so that any number of them takes the same 20 kB.
///
/// A percentile is exact to half a per cent, from a hundredth of a millisecond to eleven days.
struct DurationHistogram {
    private static let smallest = 0.01
    private static let growth = 1.01
    private static let bucketCount = 2560

    private var buckets: [Int] = []
    private(set) var count = 0
    private(set) var minimum = Double.infinity
    private(set) var maximum = 0.0

    /// Counts a duration; what is no duration, as a negative number, is left out.
    mutating func add(milliseconds: Double) {
        guard milliseconds >= 0, milliseconds.isFinite else { return }
        if buckets.isEmpty { buckets = [Int](repeating: 0, count: Self.bucketCount) }
        buckets[Self.bucket(of: milliseconds)] += 1
        count += 1
        minimum = min(minimum, milliseconds)
        maximum = max(maximum, milliseconds)
    }

    /// The smallest duration that at least this share of all does not exceed (nearest rank), in
    /// milliseconds; nil without any.
    func percentile(_ share: Double) -> Double? {
        guard count > 0 else { return nil }
        var left = max(1, Int((share * Double(count)).rounded(.up)))
        for (index, held) in buckets.enumerated() {
            left -= held
            if left <= 0 {
                let middle = Self.smallest * pow(Self.growth, Double(index) + 0.5)
                return min(max(middle, minimum), maximum)
            }
        }
        return maximum
    }

    private static func bucket(of milliseconds: Double) -> Int {
        guard milliseconds > smallest else { return 0 }
        return min(Int(log(milliseconds / smallest) / log(growth)), bucketCount - 1)
    }
}
