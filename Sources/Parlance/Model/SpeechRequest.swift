// SPDX-License-Identifier: Apache-2.0

public import LanguageTag
public import VoiceMatching

/// What one request is called in events, records and calls.
public struct RequestID: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Counts from 1 within one adapter.
    public let number: Int

    /// The number, as in `request 7`.
    public var description: String { "request \(number)" }

    /// The order in which requests were made.
    public static func < (first: RequestID, second: RequestID) -> Bool {
        first.number < second.number
    }
}

/// What a new request does to those before it.
public enum QueuePolicy: String, Hashable, Sendable, CaseIterable {
    /// It waits for its turn.
    case enqueue
    /// It ends what is spoken and what waits, and is spoken at once.
    case interrupt
}

/// What happens to a text of several languages when one of them has no approved voice.
public enum RunPolicy: String, Hashable, Sendable, CaseIterable {
    /// The other runs are spoken; the missing ones are told in events.
    case speakOthers
    /// Nothing of the text is spoken.
    case refuseAll
}

/// What happens to a text with letters that the approved voice can't read, as its review says:
/// Cyrillic letters for a French voice, which would spell them by their English names.
public enum UnreadableTextPolicy: String, Hashable, Sendable, CaseIterable {
    /// It is spoken all the same; an event tells which ranges can't be understood.
    case speak
    /// Nothing of it is spoken; the event tells the ranges as well.
    case refuse
}

/// A text to speak, and how.
public struct SpeechRequest: Sendable {
    /// A part of the text in a language of its own.
    public struct Run: Hashable, Sendable {
        /// Where in the text.
        public let range: Range<String.Index>
        /// The content's locale, or nil for the request's.
        public let locale: RequestedLocale?
    }

    /// The text; it goes to the engine and nowhere else.
    public let text: String
    /// The content's locale, or nil for the app's.
    public var locale: RequestedLocale?
    /// A voice that must be the one, or nil for the approved one.
    public var voice: VoiceID?
    /// How it sounds, or nil for the adapter's own.
    public var prosody: Prosody?
    /// What it does to the requests before it.
    public var policy = QueuePolicy.enqueue
    /// What to do where one of several languages has no voice.
    public var runPolicy = RunPolicy.speakOthers
    /// What to do with letters that the voice can't read, or nil for the adapter's own policy.
    public var unreadableText: UnreadableTextPolicy?
    /// The runs in order; they cover the text.
    public let runs: [Run]

    /// A text in one language: the given content locale, or the app's.
    public init(_ text: String, locale: String? = nil) {
        self.text = text
        self.locale = locale.map { RequestedLocale($0) }
        runs = [Run(range: text.startIndex..<text.endIndex, locale: nil)]
    }
}

extension SpeechRequest: CustomStringConvertible, CustomReflectable {
    /// What is printed of a request never holds its text.
    public var description: String {
        "speech request, \(text.utf8.count) bytes, locale \(locale?.raw ?? "of the app")"
    }

    /// What a debugger or `dump` shows never holds the text.
    public var customMirror: Mirror {
        Mirror(self, children: ["summary": description])
    }
}
