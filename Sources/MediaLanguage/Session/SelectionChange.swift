// SPDX-License-Identifier: Apache-2.0

/// What became of the selection after something happened.
public struct SelectionChange: Hashable, Sendable {
    /// What happened.
    public enum Cause: String, Hashable, Sendable, CaseIterable {
        /// Another title began.
        case newTitle = "new_title"
        /// The same title was read again.
        case refresh
        /// The viewer chose or handed back.
        case viewerChoice = "viewer_choice"
        /// The preference changed.
        case preference
        /// The app's locale changed.
        case appLocale = "app_locale"
        /// A track didn't load.
        case loadFailure = "load_failure"
        /// The network came or went.
        case reachability
    }

    /// What happened.
    public let cause: Cause
    /// The selection until then.
    public let before: MediaSelection
    /// The selection now.
    public let after: MediaSelection
    /// What would be selected if the viewer agrees, where the policy is to ask.
    public internal(set) var proposal: MediaSelection?

    /// Whether a player has anything to do.
    public var isChange: Bool { cause == .newTitle || !after.hasSameTracks(as: before) }
}

extension MediaSelection {
    /// Whether a viewer hears and reads the same tracks.
    public func hasSameTracks(as other: MediaSelection) -> Bool {
        audio.track?.stableID == other.audio.track?.stableID
            && text.track?.stableID == other.text.track?.stableID
            && forced.track?.stableID == other.forced.track?.stableID
    }
}
