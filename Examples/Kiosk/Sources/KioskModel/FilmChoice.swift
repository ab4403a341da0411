// SPDX-License-Identifier: Apache-2.0

package import MediaLanguage
internal import Parlance

/// Which tracks of the film are played in a language, and why.
package struct FilmChoice: Hashable, Sendable {
    /// One line of the explanation.
    package struct Line: Hashable, Sendable {
        package let heading: String
        /// The track in the interface's language, or that there is none.
        package let track: String
        package let reason: String
    }

    /// The decision; ``MediaSession/selection`` is what a player carries out.
    package let session: MediaSession
    package let sound: Line
    package let subtitles: Line

    /// Decides for a visitor; who has captions on gets subtitles also where the sound is understood.
    package init(_ tracks: [MediaTrack], language: AppLanguage, captionsAreOn: Bool) {
        let preference = MediaPreference(textMode: captionsAreOn ? .always : .automatic)
        session = MediaSession(
            MediaRequest(appLocales: LocaleChain(language.tag), preference: preference),
            tracks: tracks)
        let strings = language.strings
        let labels = MenuLabels(interface: RequestedLocale(language.tag)).labels(of: tracks)
        func line(_ heading: String, _ slot: SlotSelection) -> Line {
            Line(
                heading: heading,
                track: slot.track.flatMap { labels[$0.stableID] } ?? strings.noTrack,
                reason: strings.reasons.text(slot.reason))
        }
        sound = line(strings.sound, session.selection.audio)
        subtitles = line(strings.subtitles, session.selection.text)
    }
}

extension Strings.Reasons {
    fileprivate func text(_ reason: SelectionReason) -> String {
        switch reason {
        case .exactLocale: exact
        case .baseLanguage: otherRegion
        case .assetDefault, .safeFallback: original
        case .explicit, .savedPreference, .accessibility, .off: yourSetting
        case .notNeeded: notNeeded
        case .unavailable: none
        }
    }
}
