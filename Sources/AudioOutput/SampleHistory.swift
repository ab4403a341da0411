// SPDX-License-Identifier: Apache-2.0

/// The samples of one utterance that were written and may not have been heard yet.
struct SampleHistory {
    private var samples: [Int16] = []
    /// The index in the utterance of the oldest sample kept.
    private var base: Int

    /// An empty history whose first sample will be `index`.
    init(startingAt index: Int) {
        base = index
    }

    /// The index of the next sample: how many were written.
    var end: Int { base + samples.count }

    mutating func append(_ piece: ArraySlice<Int16>) {
        samples.append(contentsOf: piece)
    }

    /// Drops samples before `index`, once they are many enough to be worth the move.
    mutating func forget(before index: Int) {
        let surplus = min(index - base, samples.count)
        guard surplus > 16_384 else { return }
        samples.removeFirst(surplus)
        base += surplus
    }

    /// Takes back the samples from `index` on; `index` is the next one to be written.
    mutating func rewind(to index: Int) -> ArraySlice<Int16> {
        let kept = max(0, min(index - base, samples.count))
        let unheard = samples[kept...]
        samples.removeSubrange(kept...)
        return unheard
    }
}
