// SPDX-License-Identifier: Apache-2.0

public import Captions

/// What an app's caption area shows at present.
public struct CaptionState: Hashable, Sendable {
    /// The caption, or nil for an empty area.
    public var cue: Cue?
    /// The word that is heard, as a part of the cue's text; nil before the first one, and where
    /// nothing is heard.
    public var word: Range<String.Index>?
    /// How exact the time of the word is: mark a guess less boldly than a measured word.
    public var basis: TimedWord.Basis?

    /// An empty area.
    public static let empty = CaptionState()
}

/// The control that turns captions on and off: a switch, whose name stays and whose value changes.
public enum CaptionSwitch {
    /// What to look its name up by in an app's own catalogue.
    public static let localizationKey = "captions.switch"
    /// Its name in English, whether captions are on or off.
    public static let englishName = "Captions"
}
