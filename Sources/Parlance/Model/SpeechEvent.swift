// SPDX-License-Identifier: Apache-2.0

public import VoiceMatching

/// What happens to a request, in this order: `accepted`, `unreadable`, `started`, words, `ended`.
///
/// `ended` comes exactly once, `unreadable` only where there is something to tell. A request that
/// is refused begins with `unreadable` or with its end.
public enum SpeechEvent: Hashable, Sendable {
    /// A voice was approved; for a text in several languages, the voice of the first run spoken.
    case accepted(ResolvedSpeech)
    /// A run in a language of its own has no approved voice; the others are spoken.
    case runUnavailable(range: Range<String.Index>, RefusalReason)
    /// The approved voice can't read the letters of these ranges of the caller's own text, of
    /// which the first 64 are told: it spells them, leaves them to another voice or drops them.
    case unreadable(ranges: [Range<String.Index>])
    /// The first sound is heard.
    case started
    /// A word is heard now.
    case word(SpokenWord)
    /// The end; no event follows.
    case ended(SpeechOutcome)
}

/// A word at the time that it is heard.
public struct SpokenWord: Hashable, Sendable {
    /// Where the word stands in the caller's own text.
    public let range: Range<String.Index>
    /// Sound of this request before the word; pauses do not count.
    public let time: Duration
}

/// How a request ended: exactly one for each, after its sound was heard or will never be.
public enum SpeechOutcome: Hashable, Sendable {
    /// Heard to the end.
    case finished
    /// Stopped by ``SpeechAdapter/stop(at:)`` after this much sound.
    case stopped(at: Duration)
    /// Ended by something else than its own stop.
    case cancelled(CancelReason)
    /// No approved voice; nothing was spoken.
    case unavailable(RefusalReason)
    /// An approved voice, but the engine or the sound failed; what was heard is lost.
    case failed(SpeechFailure)
    /// The text has no words.
    case nothingToSay
    /// The approved voice can't read some of the letters, and the policy is
    /// ``UnreadableTextPolicy/refuse``; nothing was spoken.
    case unreadable

    /// A stable machine code.
    public var code: String {
        switch self {
        case .finished: "finished"
        case .stopped: "stopped"
        case .cancelled(let reason): reason.rawValue
        case .unavailable(let reason): reason.code
        case .failed(let failure): failure.code
        case .nothingToSay: "nothingToSay"
        case .unreadable: "unreadable"
        }
    }
}

/// Why a request ended that nobody stopped.
public enum CancelReason: String, Hashable, Sendable, CaseIterable {
    /// The locale changed; nothing of the old one is heard any more.
    case localeChanged
    /// A request with ``QueuePolicy/interrupt`` took its place.
    case interrupted
    /// It was cancelled by its id, or the task that waited for it was.
    case requested
    /// The adapter was shut down.
    case shutDown
}

/// Why a request is not taken at all; it has no events.
public enum SpeechRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The queue holds as many requests as it may.
    case queueFull(limit: Int)
    /// More text than ``SpeechConfiguration/maximumTextLength``.
    case textTooLong(limit: Int)
    /// One unbroken word longer than can be text.
    case wordTooLong(limit: Int)
    /// There is nothing to replay.
    case nothingToReplay
    /// The adapter was shut down.
    case shutDown

    /// A stable machine code.
    public var code: String {
        switch self {
        case .queueFull: "queueFull"
        case .textTooLong: "textTooLong"
        case .wordTooLong: "wordTooLong"
        case .nothingToReplay: "nothingToReplay"
        case .shutDown: "shutDown"
        }
    }

    /// A sentence that says what to do.
    public var description: String {
        switch self {
        case .queueFull(let limit):
            "\(limit) requests wait already; interrupt or wait for some to end."
        case .textTooLong(let limit):
            "The text is longer than \(limit) characters; speak it in parts or raise the limit."
        case .wordTooLong(let limit):
            "A word of the text is longer than \(limit) characters; check that it is text."
        case .nothingToReplay: "No request has been spoken yet."
        case .shutDown: "Speech was shut down; create a new adapter."
        }
    }
}
