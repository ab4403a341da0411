// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// Which text is shown.
///
/// 1. The viewer's choice in this playback, off included.
/// 2. The saved language; the mode off.
/// 3. Where text is needed, the kind that is needed in the best language; below, the other kind.
/// 4. The app's locale, where text is of use.
/// 5. The same base language in the same script.
/// 6. and 7. None: text is never in a language that nobody asked for. Only where captions are
///    needed, a lone caption of an unknown language is better than nothing.
///
/// Text is of use where it is needed, where it is always wanted, where the sound is in another
/// language than the reader's, and where the asset begins with a text in the reader's language.
/// Sound of an unknown language, or of none or several, asks for no text.
struct TextRule {
    let request: MediaRequest
    let tracks: [MediaTrack]
    let audio: MediaTrack?

    private var need: MediaPreference.Need {
        request.preference.need == .description ? .none : request.preference.need
    }
    private var roles: [[TrackRole]] {
        switch need {
        case .caption: [[.caption], [.subtitle]]
        case .subtitle: [[.subtitle], [.caption]]
        case .description, .none: [[.subtitle, .caption]]
        }
    }

    /// Decides among the tracks for which `isUsable`.
    func answer(_ isUsable: (MediaTrack) -> Bool) -> SlotAnswer {
        let usable = tracks.filter(isUsable)
        switch request.explicitText {
        case .off: return SlotAnswer(slot: .none(.off, step: .explicit))
        case .track(let id):
            guard let chosen = tracks[id: id] else {
                let rest = automaticAnswer(usable)
                return SlotAnswer(slot: rest.slot, events: [.explicitGone(id)] + rest.events)
            }
            return isUsable(chosen)
                ? SlotAnswer(slot: SlotSelection(chosen, .explicit, .explicit, requested: nil))
                : SlotAnswer(slot: replacement(for: chosen, in: usable))
        case nil: return automaticAnswer(usable)
        }
    }

    /// Another text of the language that was chosen, or none.
    private func replacement(for chosen: MediaTrack, in usable: [MediaTrack]) -> SlotSelection {
        guard let language = chosen.language.locale else { return .none(.unavailable) }
        let wish = Wish(language, .explicit)
        guard let match = wish.best(in: usable, roles: [.subtitle, .caption]) else {
            return .none(.unavailable, requested: language)
        }
        return SlotSelection(match, for: wish, serves: .none, isMet: true)
    }

    private func automaticAnswer(_ usable: [MediaTrack]) -> SlotAnswer {
        if request.preference.textMode == .off {
            return SlotAnswer(slot: .none(.off, step: .savedPreference))
        }
        var events: [SelectionEvent] = []
        var isUnmapped = false
        for wish in wishes {
            guard isOfUse(for: wish) else {
                // A preference for a language that is missing is no reason to say "not needed".
                return SlotAnswer(
                    slot: .none(isUnmapped ? .unavailable : .notNeeded, requested: wish.first),
                    events: events)
            }
            if let slot = slot(for: wish, in: usable, &events) {
                return SlotAnswer(slot: slot, events: events)
            }
            if wish.origin == .savedPreference {
                events.append(.savedUnmapped(.text, language: wish.first?.tag))
                isUnmapped = true
            }
            if let blocked = blocked(for: wish, in: usable) { events.append(blocked) }
        }
        if need == .caption, let lone = loneCaption(in: usable) {
            return SlotAnswer(
                slot: SlotSelection(
                    lone, .safeFallback, .safeTrack, requested: wishes.first?.first),
                events: events)
        }
        if need != .none { events.append(.accessibilityUnmet(need)) }
        return SlotAnswer(
            slot: .none(.unavailable, requested: wishes.first?.first), events: events)
    }

    private var wishes: [Wish] {
        if case .tag(let locale) = request.preference.textLanguage, let locale = locale.spoken {
            return [Wish(locale, .savedPreference), Wish(request.appLocales)]
        }
        return [Wish(request.appLocales)]
    }

    private func isOfUse(for wish: Wish) -> Bool {
        if need != .none || request.preference.textMode == .always { return true }
        if tracks.contains(where: { isOrdinary($0) && $0.isDefault && wish.accepts($0) }) {
            return true
        }
        guard let audio else { return true }
        guard let language = audio.language.locale else { return false }
        return !wish.all.contains { LanguageFit(of: language, to: $0) != nil }
    }

    private func slot(
        for wish: Wish, in usable: [MediaTrack], _ events: inout [SelectionEvent]
    ) -> SlotSelection? {
        let isAsked =
            wish.origin != .appLocale || need != .none
            || request.preference.textMode == .always
        let ordinary = usable.filter(isOrdinary)
        let pool = isAsked ? ordinary : ordinary.automatic
        for (index, roles) in roles.enumerated() {
            guard let match = wish.best(in: pool, roles: roles) else { continue }
            if index > 0 { events.append(.accessibilityUnmet(need)) }
            return SlotSelection(match, for: wish, serves: need, isMet: index == 0)
        }
        return nil
    }

    private func blocked(for wish: Wish, in usable: [MediaTrack]) -> SelectionEvent? {
        for locale in wish.all {
            let track = usable.first {
                isOrdinary($0) && LanguageFit.isBlockedByScript($0, for: locale)
            }
            if let track { return .scriptBlocked(track.stableID, wanted: locale.tag) }
        }
        return nil
    }

    private func loneCaption(in usable: [MediaTrack]) -> MediaTrack? {
        let captions = usable.filter { $0.role == .caption && $0.language.locale == nil }
        return captions.count == 1 ? captions.first : nil
    }

    private func isOrdinary(_ track: MediaTrack) -> Bool {
        track.role == .subtitle || track.role == .caption
    }
}
