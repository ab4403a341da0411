// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

extension MediaPreference {
    /// This preference with what the viewer chose in a playback, as language and role.
    ///
    /// Identifiers belong to one asset, so they are not kept. A choice of an unknown language
    /// cannot be kept either and changes nothing.
    public func remembering(_ selection: MediaSelection) -> MediaPreference {
        var preference = self
        if selection.audio.reason == .explicit, let track = selection.audio.track {
            if let raw = track.language.tag?.description {
                preference.audioLanguage = .tag(RequestedLocale(raw))
            }
            if track.role == .description {
                preference.need = .description
            } else if preference.need == .description {
                preference.need = .none
            }
        }
        if selection.text.step == .explicit {
            guard let track = selection.text.track else {
                preference.textMode = .off
                return preference
            }
            preference.textMode = .always
            if let raw = track.language.tag?.description {
                preference.textLanguage = .tag(RequestedLocale(raw))
            }
            if preference.need != .description {
                preference.need = track.role == .caption ? .caption : .none
            }
        }
        return preference
    }
}
