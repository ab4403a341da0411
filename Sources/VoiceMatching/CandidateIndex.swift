// SPDX-License-Identifier: Apache-2.0

import LanguageTag

/// The voices of a device in the order in which rungs look at them, found by language and by
/// identifier.
///
/// It is made anew for each device of a fleet, so it holds sorted arrays and hashes nothing but
/// the identifiers.
struct CandidateIndex: Sendable {
    /// Sorted by language, then the engine's priority, then identifier.
    let candidates: [Candidate]
    /// Of each candidate; `und`, which no request asks for, where it has none.
    private let languages: [Subtag]
    /// Places in `candidates`, sorted by identifier.
    private let places: [Int]

    /// A voice as it is installed here.
    struct Candidate: Sendable {
        let voice: ReviewedVoice
        let missing: MissingData?

        var id: VoiceID { voice.id }
        var key: LocaleKey? { voice.key }
        var accent: Accent { voice.accent }
        var cannotRead: [String]? { voice.cannotRead }

        func reads(_ script: Subtag?) -> Bool {
            guard let script else { return key?.script == nil }
            return voice.scripts.contains(script)
        }

        func speaks(_ locale: LocaleKey) -> Bool {
            key?.language == locale.language && key?.region == locale.region
        }
    }

    init(_ inventory: Inventory, reviewedBy catalog: VoiceCatalog) {
        let voices = inventory.voices
        let reviewed = voices.map { catalog.reviewed($0.id) ?? ReviewedVoice(unreviewed: $0) }
        // The voices come sorted by identifier.
        let order = voices.indices
            .map { (reviewed[$0].language ?? .undetermined, voices[$0].priority, $0) }
            .sorted { $0 < $1 }
        candidates = order.map { _, _, index in
            let missing: MissingData? =
                if case .missing(let data) = voices[index].data { data } else { nil }
            return Candidate(voice: reviewed[index], missing: missing)
        }
        languages = order.map(\.0)
        var places = [Int](repeating: 0, count: voices.count)
        for (place, key) in order.enumerated() { places[key.2] = place }
        self.places = places
    }

    /// The candidates of a language, which stand together.
    func range(of language: Subtag) -> Range<Int> {
        let start = languages.partitionPoint { $0 < language }
        var end = start
        while end < languages.count, languages[end] == language { end += 1 }
        return start..<end
    }

    subscript(voice: VoiceID) -> Candidate? {
        let index = places.partitionPoint { candidates[$0].id < voice }
        guard index < places.count, candidates[places[index]].id == voice else { return nil }
        return candidates[places[index]]
    }
}

extension Array {
    /// How many elements stand before the first for which `isBefore` is false; it must be true of
    /// none behind.
    @inline(__always)
    fileprivate func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
