// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// A voice that may speak for a request, and why.
public struct ResolvedSpeech: Hashable, Sendable {
    /// The rung that approved the voice.
    public enum MatchLevel: String, Hashable, Sendable {
        /// The saved voice, which supports the locale.
        case saved
        /// Language, script and region of the request.
        case exact
        /// A stand-in of the matrix, or a rule that it enables.
        case approvedFallback
    }

    /// What was asked for, canonical.
    public let requestedLocale: LanguageTag
    /// What will be heard; `nil` for a voice without a reviewed locale.
    public let voiceLocale: LanguageTag?
    /// What selects the voice.
    public let voiceID: VoiceID
    /// Why it may speak.
    public let matchLevel: MatchLevel
    /// Why it is not the first choice; `nil` if it is.
    public let fallbackReason: FallbackReason?
}

/// The answer to a request: a voice, or why there is none; and how it came about.
public struct Resolution: Hashable, Sendable {
    /// A voice or a reason, never a default.
    public enum Outcome: Hashable, Sendable {
        /// This voice may speak.
        case resolved(ResolvedSpeech)
        /// Nothing may be spoken.
        case none(RefusalReason)
    }

    /// What was asked for, as it was written and as it was read.
    public let request: RequestedLocale
    /// The answer.
    public let outcome: Outcome
    /// Every rung that was tried and every candidate refused, in order.
    public let trace: [TraceStep]

    /// The answer where the engine could not list its voices.
    public static func engineUnavailable(for request: RequestedLocale) -> Resolution {
        Resolution(request: request, outcome: .none(.engineUnavailable), trace: [])
    }

    /// The voice, if there is one.
    public var speech: ResolvedSpeech? {
        if case .resolved(let speech) = outcome { speech } else { nil }
    }

    /// The reason, if there is no voice.
    public var refusal: RefusalReason? {
        if case .none(let reason) = outcome { reason } else { nil }
    }

    /// The code of the reason for a stand-in or for silence, if either needs one.
    public var reasonCode: String? {
        switch outcome {
        case .resolved(let speech): speech.fallbackReason?.code
        case .none(let reason): reason.code
        }
    }
}
