// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials

/// What is told of one request or one transition: structured, complete, and never any text.
public struct SpeechRecord: Codable, Hashable, Sendable {
    /// What a record is about.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// A request that has ended.
        case request
        /// A locale change, or another change of what is available.
        case transition
    }

    /// What the record is about.
    public var kind: Kind
    /// When it ended.
    public var time: Date
    /// The request's number; nil for a transition.
    public var request: Int?
    /// The canonical tag that was asked for, as far as CLDR knows its parts; nil for what is no tag.
    public var requestedLocale: String?
    /// Who asked: a code of ``LocaleChoice/Source``.
    public var localeSource: String?
    /// The app's locale, where the content's differs.
    public var appLocale: String?
    /// The locale of the voice that answered.
    public var resolvedLocale: String?
    /// The voice that answered.
    public var voiceID: String?
    /// How well it fits: `saved`, `exact`, `approvedFallback`.
    public var matchLevel: String?
    /// Why it is not the first that comes to mind, or why there is none.
    public var fallbackReason: String?
    /// The engine and its version.
    public var engine: String?
    /// The locale revision that it belongs to.
    public var revision: Int
    /// A code of ``SpeechOutcome``, or of ``SpeechState/Availability``.
    public var outcome: String
    /// From the request until its turn came; nil where it never did.
    public var waitedMilliseconds: Double?
    /// From the request to its first sound.
    public var firstSoundMilliseconds: Double?
    /// From the request, or the locale change, to its end.
    public var totalMilliseconds: Double
    /// Sound that was heard.
    public var heardMilliseconds: Double?
    /// Words that were told.
    public var words: Int?
    /// Characters that were left out, by kind.
    public var leftOut: [String: Int]?
    /// Events that came too late to be told, since the adapter began.
    public var droppedEvents: Int?
    /// Records that could not be written since the one before.
    public var lostRecords: Int?

    package init(kind: Kind, revision: Int, outcome: String, totalMilliseconds: Double) {
        self.kind = kind
        time = Date()
        self.revision = revision
        self.outcome = outcome
        self.totalMilliseconds = totalMilliseconds
    }
}

extension Duration {
    package var milliseconds: Double { self / .milliseconds(1) }
}
