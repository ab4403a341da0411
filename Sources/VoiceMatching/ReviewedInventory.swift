// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

/// An inventory joined with the voice review and indexed by language: made once, asked often.
public struct ReviewedInventory: Sendable {
    /// What is installed.
    public let inventory: Inventory
    let index: CandidateIndex

    /// Joins each voice with its review by identifier.
    public init(_ inventory: Inventory, reviewedBy catalog: VoiceCatalog) {
        self.inventory = inventory
        index = CandidateIndex(inventory, reviewedBy: catalog)
    }

    /// Whether the engine lists the voice, with its data or without.
    package func lists(_ voice: VoiceID) -> Bool { index[voice] != nil }
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
