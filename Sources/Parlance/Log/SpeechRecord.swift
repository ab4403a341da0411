// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What is told of one request or one transition: structured, complete, and never any text.
public struct SpeechRecord: Codable, Hashable, Sendable {
    /// What a record is about.
    public enum Kind: String, Codable, Hashable, Sendable {
        case request
        case transition
    }

    /// What the record is about.
    public var kind: Kind
    /// When it ended.
    public var time: Date
    /// The request's number; nil for a transition.
    public var request: Int?
    /// What was asked for, canonical, and who asked.
    public var requestedLocale: String?
    public var localeSource: String?
    /// The app's locale where the content's differs.
    public var appLocale: String?
    /// What answered.
    public var resolvedLocale: String?
    public var voiceID: String?
    public var matchLevel: String?
    public var fallbackReason: String?
    /// The engine and its version.
    public var engine: String?
    public var revision: Int
    /// A code of ``SpeechOutcome`` or of a state.
    public var outcome: String
    /// From the request to its first sound, to its end, and sound heard, in milliseconds.
    public var firstSoundMilliseconds: Double?
    public var totalMilliseconds: Double
    public var heardMilliseconds: Double?
    /// Counts: words told, characters left out by kind, stale events dropped so far.
    public var words: Int?
    public var leftOut: [String: Int]?
    public var droppedEvents: Int?

    init(kind: Kind, revision: Int, outcome: String, totalMilliseconds: Double) {
        self.kind = kind
        time = Date()
        self.revision = revision
        self.outcome = outcome
        self.totalMilliseconds = totalMilliseconds
    }
}

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }
}
