// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// Which sound is played.
///
/// 1. The viewer's choice in this playback, whatever its role.
/// 2. The saved language, or the original where that is preferred.
/// 3. Where description is needed, the description in the best language; below, the programme.
/// 4. The app's locale.
/// 5. The same base language.
/// 6. The asset's default, else its original.
/// 7. The first track of the programme, with the mismatch exposed.
///
/// Description is no candidate unless it is needed, and commentary is none at all.
struct AudioRule {
    let request: MediaRequest
    let tracks: [MediaTrack]

    private var need: MediaPreference.Need {
        request.preference.need == .description ? .description : .none
    }
    private var roles: [[TrackRole]] {
        need == .description ? [[.description], [.main]] : [[.main]]
    }

    /// Decides among the tracks for which `isUsable`.
    func answer(_ isUsable: (MediaTrack) -> Bool) -> SlotAnswer {
        let usable = tracks.filter(isUsable)
        var events: [SelectionEvent] = []
        var wishes: [Wish] = []
        if let id = request.explicitAudio {
            guard let chosen = tracks[id: id] else {
                events.append(.explicitGone(id))
                return answer(usable, wishes, events)
            }
            guard !isUsable(chosen) else {
                return SlotAnswer(
                    slot: SlotSelection(chosen, .explicit, .explicit, requested: nil))
            }
            // Not replaced by another language before its own has been tried.
            if let language = chosen.language.locale { wishes.append(Wish(language, .explicit)) }
        }
        return answer(usable, wishes, events)
    }

    private func answer(
        _ usable: [MediaTrack], _ before: [Wish], _ events: [SelectionEvent]
    ) -> SlotAnswer {
        var events = events
        var wishes = before
        switch request.preference.audioLanguage {
        case .system: break
        case .tag(let locale):
            if let locale = locale.spoken { wishes.append(Wish(locale, .savedPreference)) }
        case .original:
            if let original = original(in: usable, &events) {
                return SlotAnswer(slot: original, events: events)
            }
            events.append(.savedUnmapped(.audio, language: nil))
        }
        for wish in wishes + [Wish(request.appLocales)] {
            let pool = wish.origin == .appLocale ? automatic(usable) : usable
            if let slot = slot(for: wish, in: pool, &events) {
                return SlotAnswer(slot: slot, events: events)
            }
            if wish.origin == .savedPreference {
                events.append(.savedUnmapped(.audio, language: wish.first?.tag))
            }
        }
        return SlotAnswer(slot: fallback(in: automatic(usable), wishes), events: events)
    }

    /// The original, or in its language what is needed.
    private func original(
        in usable: [MediaTrack], _ events: inout [SelectionEvent]
    ) -> SlotSelection? {
        guard let original = usable.first(where: { $0.isOriginal && $0.role == .main }) else {
            return nil
        }
        if need != .none, let language = original.language.locale {
            return slot(for: Wish(language, .savedPreference), in: usable, &events)
        }
        if need != .none { events.append(.accessibilityUnmet(need)) }
        return SlotSelection(
            original, .savedPreference, .savedPreference, requested: nil,
            unmet: need == .none ? nil : need)
    }

    private func slot(
        for wish: Wish, in pool: [MediaTrack], _ events: inout [SelectionEvent]
    ) -> SlotSelection? {
        for (index, roles) in roles.enumerated() {
            guard let match = wish.best(in: pool, roles: roles) else { continue }
            if index > 0 { events.append(.accessibilityUnmet(need)) }
            return SlotSelection(match, for: wish, serves: need, isMet: index == 0)
        }
        return nil
    }

    private func fallback(in pool: [MediaTrack], _ wishes: [Wish]) -> SlotSelection {
        let requested = wishes.first?.first ?? request.appLocales.first
        let main = pool.filter { $0.role == .main }
        let unmet = need == .none ? nil : need
        if let track = main.first(where: \.isDefault) ?? main.first(where: \.isOriginal) {
            return SlotSelection(
                track, .assetDefault, .assetDefault, requested: requested, unmet: unmet)
        }
        if let track = main.first(where: { $0.traits.isEmpty }) ?? main.first {
            return SlotSelection(
                track, .safeFallback, .safeTrack, requested: requested, unmet: unmet)
        }
        return .none(.unavailable, requested: requested)
    }

    /// What may be chosen unasked: of the programme, and of description where it is needed.
    private func automatic(_ usable: [MediaTrack]) -> [MediaTrack] {
        let roles = roles.flatMap(\.self)
        return usable.filter { roles.contains($0.role) }.automatic
    }
}
