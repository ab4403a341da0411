// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// Which forced text is shown.
///
/// It belongs to the sound: it translates what the sound's own audience doesn't understand. Where
/// an ordinary text is shown, that contains it. Sound of an unknown language, or of none or
/// several, takes the forced text of the reader's language. Whether it may be chosen
/// automatically doesn't count: packagers mark forced text as not, and mean its place in menus.
struct ForcedRule {
    let request: MediaRequest
    let tracks: [MediaTrack]
    let audio: MediaTrack?
    let text: MediaTrack?

    /// Decides among the tracks for which `isUsable`.
    func answer(_ isUsable: (MediaTrack) -> Bool) -> SlotSelection {
        guard text == nil else { return .none(.notNeeded) }
        guard request.showsForced else { return .none(.off, step: .savedPreference) }
        let forced = tracks.filter(isUsable)
        for wish in wishes {
            guard let match = wish.best(in: forced, roles: [.forced]) else { continue }
            return SlotSelection(match, for: wish, serves: .none, isMet: true)
        }
        return .none(.unavailable, requested: wishes.first?.first)
    }

    private var wishes: [Wish] {
        if let language = audio?.language.locale { return [Wish(language, .audio)] }
        if case .tag(let locale) = request.preference.textLanguage, let locale = locale.spoken {
            return [Wish(locale, .audio), Wish(request.appLocales)]
        }
        return [Wish(request.appLocales)]
    }
}
