// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// What a viewer has settled on, kept apart from what is chosen automatically.
///
/// A change of the app's locale never changes it; ``automatic`` resets it.
public struct MediaPreference: Hashable, Sendable {
    /// The sound's language.
    public enum AudioLanguage: Hashable, Sendable {
        /// The app's effective locale.
        case system
        /// The language that the work was made in.
        case original
        /// A language of its own.
        case tag(RequestedLocale)
    }

    /// The text's language.
    public enum TextLanguage: Hashable, Sendable {
        /// The app's effective locale.
        case system
        /// A language of its own.
        case tag(RequestedLocale)
    }

    /// When text is shown.
    public enum TextMode: String, Hashable, Sendable, CaseIterable {
        /// Never; forced text is another matter.
        case off
        /// Where the sound isn't understood, or where the asset begins with text.
        case automatic
        /// Wherever there is text in the language.
        case always
    }

    /// What a viewer needs beyond the language.
    public enum Need: String, Hashable, Sendable, CaseIterable {
        /// Speech and sounds as text.
        case caption
        /// Speech as text.
        case subtitle
        /// What is to be seen, spoken.
        case description
        /// Nothing.
        case none
    }

    /// How long a preference holds.
    public enum Scope: String, Hashable, Sendable, CaseIterable {
        /// Until this playback ends.
        case playback
        /// For this title.
        case title
        /// For everything that this account plays.
        case account
    }

    /// The sound's language.
    public var audioLanguage: AudioLanguage
    /// When text is shown.
    public var textMode: TextMode
    /// The text's language.
    public var textLanguage: TextLanguage
    /// What is needed beyond the language.
    public var need: Need
    /// How long this holds.
    public var scope: Scope

    /// A preference; what is left out is automatic.
    public init(
        audioLanguage: AudioLanguage = .system, textMode: TextMode = .automatic,
        textLanguage: TextLanguage = .system, need: Need = .none, scope: Scope = .account
    ) {
        self.audioLanguage = audioLanguage
        self.textMode = textMode
        self.textLanguage = textLanguage
        self.need = need
        self.scope = scope
    }

    /// No preference at all.
    public static let automatic = MediaPreference()
}
