// SPDX-License-Identifier: Apache-2.0

/// The number of letters to insert, remove, replace or swap with a neighbour, to get from one
/// word to the other (optimal string alignment).
func editDistance(_ first: String, _ second: String) -> Int {
    let first = Array(first)
    let second = Array(second)
    var older: [Int] = []
    var previous = Array(0...second.count)
    for i in first.indices {
        var row = [i + 1]
        for j in second.indices {
            var best = min(
                previous[j + 1] + 1, row[j] + 1, previous[j] + (first[i] == second[j] ? 0 : 1))
            if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                best = min(best, older[j - 1] + 1)
            }
            row.append(best)
        }
        older = previous
        previous = row
    }
    return previous[second.count]
}

/// The candidate that a mistyped word most likely meant, or nil when none is near.
///
/// Near is at most a third of the word's letters and at most 3 steps. Words longer than any
/// option aren't compared: they are text.
func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.count <= 32 else { return nil }
    let limit = min(3, max(1, word.count / 3))
    let ranked = candidates.map { (editDistance(word, $0), $0) }
    return ranked.filter { $0.0 <= limit }.min { $0.0 < $1.0 }?.1
}
