// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

/// An inventory joined with the voice review and indexed by language: made once, asked often.
public struct ReviewedInventory: Sendable {
    /// What is installed.
    public let inventory: Inventory
    /// Sorted by language, then the engine's priority, then identifier.
    let candidates: [Candidate]
    private let rangesByLanguage: [Subtag: Range<Int>]
    private let indexes: [VoiceID: Int]

    /// A voice with what matching needs of it.
    struct Candidate: Sendable {
        let id: VoiceID
        let review: VoiceReview?
        /// The reviewed locale, if any.
        let key: LocaleKey?
        let accent: Accent
        let missing: MissingData?
        let priority: Int
        /// What it speaks, or, unreviewed, what it declares.
        let language: Subtag?

        func reads(_ script: Subtag?) -> Bool {
            guard let script else { return key?.script == nil }
            return review?.reads(script) ?? false
        }

        func speaks(_ locale: LocaleKey) -> Bool {
            key?.language == locale.language && key?.region == locale.region
        }
    }

    /// Joins each voice with its review by identifier.
    public init(_ inventory: Inventory, reviewedBy catalog: VoiceCatalog) {
        self.inventory = inventory
        candidates = inventory.voices.map { Candidate($0, catalog[$0.id]) }
            .sorted { $0.rank < $1.rank }
        var ranges: [Subtag: Range<Int>] = [:]
        var indexes: [VoiceID: Int] = [:]
        for (index, candidate) in candidates.enumerated() {
            indexes[candidate.id] = index
            guard let language = candidate.language else { continue }
            ranges[language] = (ranges[language]?.lowerBound ?? index)..<index + 1
        }
        rangesByLanguage = ranges
        self.indexes = indexes
    }

    func range(of language: Subtag) -> Range<Int> { rangesByLanguage[language] ?? 0..<0 }

    subscript(voice: VoiceID) -> Candidate? { indexes[voice].map { candidates[$0] } }
}

extension ReviewedInventory.Candidate {
    fileprivate init(_ voice: Voice, _ review: VoiceReview?) {
        id = voice.id
        self.review = review
        key = review?.locale?.key
        accent = review?.locale?.accent ?? .none
        missing = if case .missing(let data) = voice.data { data } else { nil }
        priority = voice.priority
        language = voice.language(reviewedAs: review)
    }

    fileprivate var rank: (Subtag, Int, VoiceID) { (language ?? .undetermined, priority, id) }
}

extension Voice {
    /// What it speaks, or, unreviewed, what it declares: no request of another language is answered
    /// by it or explained with it, unless the matrix names it.
    package func language(reviewedAs review: VoiceReview?) -> Subtag? {
        review == nil ? declaredLanguage : review?.locale?.key.language
    }

    /// The language that the voice's own tag names, good enough to explain a refusal.
    fileprivate var declaredLanguage: Subtag? {
        guard let tag = declaredTags.first?.tag,
            case .locale(let locale) = RequestedLocale(tag).meaning
        else { return nil }
        return locale.key.language
    }
}
