// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// What is played and shown, each with its reason.
public struct MediaSelection: Hashable, Sendable {
    /// The sound.
    public var audio: SlotSelection
    /// The text that a viewer reads.
    public var text: SlotSelection
    /// The text for what the sound's own audience doesn't understand, where no other is shown.
    public var forced: SlotSelection
    /// What support should know beside the reasons.
    public var events: [SelectionEvent]

    /// The text that a player with one place for text shows.
    public var shownText: MediaTrack? { text.track ?? forced.track }
}

/// The answer for one kind of track; that there is none is an answer, too.
public struct SlotSelection: Hashable, Sendable {
    /// The track; nil where there is none.
    public let track: MediaTrack?
    /// Why this one, or why none.
    public let reason: SelectionReason
    /// The rule that found the track; nil where no rule did.
    public let step: SelectionStep?
    /// The language that was asked for; nil where nobody asked for one.
    ///
    /// It is the preference's or the app's; for forced text it is that of the sound.
    public let requestedLanguage: LanguageTag?
    /// How close the track's language is to the one asked for; nil where it is another one.
    public let matchLevel: MatchLevel?
    /// In what the track falls short of what was asked for.
    public let mismatches: [SelectionMismatch]

    /// The track's language, where it is known.
    public var selectedLanguage: LanguageTag? { track?.language.tag }
}

/// Why a track was chosen, or none.
public enum SelectionReason: String, Hashable, Sendable, CaseIterable {
    /// The viewer chose it in this playback.
    case explicit
    /// The viewer's preference maps to it.
    case savedPreference = "saved_preference"
    /// It serves a need within the best language.
    case accessibility
    /// Its tag is the locale asked for.
    case exactLocale = "exact_locale"
    /// It is in the language asked for, of another region.
    case baseLanguage = "base_language"
    /// The asset begins with it, or it is the original.
    case assetDefault = "asset_default"
    /// Nothing was right, and this does no harm.
    case safeFallback = "safe_fallback"
    /// No track, since none is of use.
    case notNeeded = "not_needed"
    /// No track, since the viewer wants none.
    case off
    /// No track, since there is none that would be right.
    case unavailable
}

/// The rules in their order.
public enum SelectionStep: Int, Hashable, Sendable, CaseIterable {
    /// The viewer's choice in this playback.
    case explicit = 1
    /// A saved preference.
    case savedPreference = 2
    /// A need within the best language.
    case accessibility = 3
    /// The app's effective locale.
    case appLocale = 4
    /// The same base language.
    case baseLanguage = 5
    /// The asset's default or original.
    case assetDefault = 6
    /// Any track that does no harm.
    case safeTrack = 7
}

/// In what a track falls short of what was asked for.
public enum SelectionMismatch: String, Hashable, Sendable, CaseIterable {
    /// It is in another language.
    case language
    /// Its language is unknown.
    case unknownLanguage = "unknown_language"
    /// It is of another region or variant.
    case region
    /// Its language is written in another script; of sound only.
    case script
    /// It doesn't serve the need.
    case role
}

/// What support should know of a selection beside its reasons.
public enum SelectionEvent: Hashable, Sendable {
    /// The viewer's choice is not in this asset.
    case explicitGone(TrackID)
    /// The preferred language is not in this asset.
    case savedUnmapped(MediaTrack.Kind, language: LanguageTag?)
    /// Nothing in the language serves the need.
    case accessibilityUnmet(MediaPreference.Need)
    /// A text in the language is written in another script.
    case scriptBlocked(TrackID, wanted: LanguageTag)
    /// The track that would have been chosen doesn't load.
    case loadFailed(TrackID)
    /// The player plays something else.
    case playerMismatch(MediaTrack.Kind, wanted: TrackID?, playing: TrackID?)
    /// The app's locale changed, and the tracks don't change yet.
    case localeChangeDeferred
}

extension SelectionEvent {
    /// A stable name of the case for logs and machines.
    public var code: String {
        switch self {
        case .explicitGone: "explicit_gone"
        case .savedUnmapped: "saved_unmapped"
        case .accessibilityUnmet: "accessibility_unmet"
        case .scriptBlocked: "script_blocked"
        case .loadFailed: "load_failed"
        case .playerMismatch: "player_mismatch"
        case .localeChangeDeferred: "locale_change_deferred"
        }
    }
}

extension SelectionEvent: CustomStringConvertible {
    /// The code with what it is about.
    public var description: String {
        switch self {
        case .explicitGone(let id), .loadFailed(let id): "\(code): \(id)"
        case .savedUnmapped(let kind, let language):
            "\(code): \(kind.rawValue) \(language?.description ?? "original")"
        case .accessibilityUnmet(let need): "\(code): \(need.rawValue)"
        case .scriptBlocked(let id, let wanted): "\(code): \(id) for \(wanted)"
        case .playerMismatch(let kind, let wanted, let playing):
            "\(code): \(kind.rawValue) \(playing?.rawValue ?? "none"), not "
                + (wanted?.rawValue ?? "none")
        case .localeChangeDeferred: code
        }
    }
}
