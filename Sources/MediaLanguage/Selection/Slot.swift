// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// A slot under decision: its answer and the events on the way.
struct SlotAnswer {
    let slot: SlotSelection
    var events: [SelectionEvent] = []
}

extension SlotSelection {
    /// No track, and why.
    static func none(
        _ reason: SelectionReason, step: SelectionStep? = nil, requested: SpokenLocale? = nil
    ) -> SlotSelection {
        SlotSelection(
            track: nil, reason: reason, step: step, requestedLanguage: requested?.tag,
            matchLevel: nil, mismatches: [])
    }

    /// A track, compared with the language that was asked for.
    init(
        _ track: MediaTrack, _ reason: SelectionReason, _ step: SelectionStep,
        requested: SpokenLocale?, unmet need: MediaPreference.Need? = nil
    ) {
        var level: MatchLevel?
        var mismatches: [SelectionMismatch] = []
        if let requested, let locale = track.language.locale {
            level =
                LanguageFit(of: locale, to: requested, canBeExact: track.language.canBeExact)?.level
            switch level {
            case nil: mismatches.append(.language)
            case .base:
                if locale.tag.region != requested.tag.region
                    || locale.tag.variants != requested.tag.variants
                    || !track.language.canBeExact
                {
                    mismatches.append(.region)
                }
                if locale.key.script != requested.key.script { mismatches.append(.script) }
            case .exact: break
            }
        } else if track.language.locale == nil {
            mismatches.append(.unknownLanguage)
        }
        if need != nil { mismatches.append(.role) }
        self.init(
            track: track, reason: reason, step: step, requestedLanguage: requested?.tag,
            matchLevel: level, mismatches: mismatches)
    }

    /// A match of a wish, with the reason that follows from who wished.
    init(_ match: Match, for wish: Wish, serves need: MediaPreference.Need, isMet: Bool) {
        let (reason, step): (SelectionReason, SelectionStep) =
            switch wish.origin {
            case .savedPreference: (.savedPreference, .savedPreference)
            case _ where need != .none && isMet: (.accessibility, .accessibility)
            case _ where match.fit == .exact: (.exactLocale, .appLocale)
            default: (.baseLanguage, .baseLanguage)
            }
        self.init(
            match.track, reason, step, requested: match.wish,
            unmet: need != .none && !isMet ? need : nil)
    }
}

extension [MediaTrack] {
    /// What may be chosen without a viewer's word: without any such track, all.
    var automatic: [MediaTrack] {
        let candidates = filter(\.isAutoselect)
        return candidates.isEmpty ? self : candidates
    }

    /// The track of that name.
    subscript(id id: TrackID?) -> MediaTrack? { id.flatMap { id in first { $0.stableID == id } } }
}
