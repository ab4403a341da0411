// SPDX-License-Identifier: Apache-2.0

/// Whether what is held goes on growing, from what is held after each round.
struct Growth {
    /// Two rounds of each mood fill the caches and pools.
    private static let warmUp = 2 * Mood.allCases.count

    private var rounds: [Resources] = []

    var first: Resources? { settled.first }
    var last: Resources? { rounds.last }

    /// The rounds that count: those after the warm-up, or all of a very short run.
    private var settled: ArraySlice<Resources> {
        rounds.count > Self.warmUp ? rounds[(Self.warmUp - 1)...] : rounds[...]
    }

    mutating func note(_ resources: Resources) {
        rounds.append(resources)
    }

    /// What has grown: the least of the last quarter beyond the most of the first half.
    ///
    /// A round may end while something is still on its way out, but not each of many.
    var excesses: [String] {
        let rounds = Array(settled)
        guard rounds.count >= 4 else { return [] }
        let before = rounds[..<(rounds.count / 2)]
        let after = rounds[(rounds.count * 3 / 4)...]
        func grows(_ value: KeyPath<Resources, Int>, beyond slack: Int) -> Bool {
            let most = before.map { $0[keyPath: value] }.max() ?? 0
            let least = after.map { $0[keyPath: value] }.min() ?? 0
            return least > most + slack
        }
        var names: [String] = []
        if grows(\.heapKilobytes, beyond: 256) { names.append("memory in use") }
        // Arenas come and fragment, each to some megabytes.
        if grows(\.residentKilobytes, beyond: 16 * 1024) { names.append("resident memory") }
        // The runtime's pool has as many threads as there is work.
        if grows(\.threads, beyond: 2) { names.append("threads") }
        if grows(\.descriptors, beyond: 0) {
            let kinds = [before.last, after.last].compactMap { $0?.openDescriptors }
            names.append("descriptors: \(kinds)")
        }
        if grows(\.children, beyond: 0) { names.append("children") }
        return names
    }
}
