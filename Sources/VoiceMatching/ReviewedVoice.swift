// SPDX-License-Identifier: Apache-2.0

import LanguageTag

/// A voice with what matching needs of its review: made once, for all devices that list it.
///
/// A class, so that the index of a device costs a reference for each voice.
final class ReviewedVoice: Sendable {
    let id: VoiceID
    let review: VoiceReview?
    /// The reviewed locale, if any.
    let key: LocaleKey?
    let accent: Accent
    let hasAccent: Bool
    /// What it reads.
    let scripts: [Subtag]
    /// What a voice that is reviewed as unfit cannot read.
    let cannotRead: [String]?
    /// What it speaks, or, unreviewed, what it declares.
    let language: Subtag?

    init(_ review: VoiceReview) {
        id = review.id
        self.review = review
        key = review.locale?.key
        accent = review.locale?.accent ?? .none
        hasAccent = !accent.isNone
        scripts = review.scripts
        cannotRead = review.cannotRead
        language = review.locale?.key.language
    }

    /// A voice that no one has reviewed.
    init(unreviewed voice: Voice) {
        id = voice.id
        review = nil
        key = nil
        accent = .none
        hasAccent = false
        scripts = []
        cannotRead = nil
        language = voice.language(reviewedAs: nil)
    }
}
