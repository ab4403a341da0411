// SPDX-License-Identifier: Apache-2.0

public import VoiceMatching

/// What an adapter can do and does, at one locale revision.
public struct SpeechState: Hashable, Sendable {
    /// Whether the app's locale can be spoken.
    public enum Availability: Hashable, Sendable {
        /// The engine starts, or a locale change is under way.
        case starting
        /// An approved voice is there.
        case ready(ResolvedSpeech)
        /// No speech in this locale, with the reason.
        case unavailable(RefusalReason)
        /// The engine does not run, or the voice data can't be used.
        case failed(SpeechFailure)
    }

    /// What is going on.
    public enum Activity: String, Hashable, Sendable {
        /// Nothing is spoken, and nothing waits that may begin.
        case idle
        /// A request was taken and is not heard yet.
        case preparing
        /// Sound is heard.
        case speaking
        /// ``SpeechAdapter/pause()`` was called; requests wait for the resume.
        case paused
    }

    /// Counts the locale changes and each change of what is available.
    public let revision: Int
    /// The app's locale and who asked for it.
    public let locale: LocaleChoice
    /// Whether that locale can be spoken.
    public let availability: Availability
    /// What is going on.
    public let activity: Activity
    /// Why no sound can be made at present; nil while nothing is known to fail.
    public let soundFailure: SpeechFailure?
    /// Where the sound goes: the chosen output, or the default one.
    ///
    /// nil while it is not there, and without ``SpeechConfiguration/watchesSound``.
    public let output: SoundOutput?
}

/// What a user interface tells a visitor.
public enum ProductState: Hashable, Sendable {
    /// Speech is being prepared.
    case preparing
    /// It can speak.
    case available
    /// Sound is heard.
    case speaking
    /// The sound is held at its place.
    case paused
    /// A voice would do but lacks data; it is installed by a person, never by the app.
    case needsVoiceData(MissingData)
    /// There is no speech in this language.
    case notAvailableInThisLanguage
    /// The sound or the engine fails.
    case soundUnavailable

    /// What to look the short text up by in an app's own catalogue.
    public var localizationKey: String {
        switch self {
        case .preparing: "speech.preparing"
        case .available: "speech.available"
        case .speaking: "speech.speaking"
        case .paused: "speech.paused"
        case .needsVoiceData: "speech.needsVoiceData"
        case .notAvailableInThisLanguage: "speech.notAvailableInThisLanguage"
        case .soundUnavailable: "speech.soundUnavailable"
        }
    }

    /// The short text in English; an app translates it by ``localizationKey``.
    public var englishText: String {
        switch self {
        case .preparing: "Preparing speech"
        case .available: "Speech available"
        case .speaking: "Speaking"
        case .paused: "Paused"
        case .needsVoiceData: "Voice data needed: please ask the staff"
        case .notAvailableInThisLanguage: "Speech is not available in this language"
        case .soundUnavailable: "Sound is not available"
        }
    }
}

extension SpeechState {
    /// The state in the words of a user interface.
    public var product: ProductState {
        if soundFailure != nil { return .soundUnavailable }
        switch availability {
        case .starting: return .preparing
        case .failed: return .soundUnavailable
        case .unavailable(.voiceDataMissing(_, let data)): return .needsVoiceData(data)
        case .unavailable(.engineUnavailable): return .soundUnavailable
        case .unavailable: return .notAvailableInThisLanguage
        case .ready:
            switch activity {
            case .idle: return .available
            case .preparing: return .preparing
            case .speaking: return .speaking
            case .paused: return .paused
            }
        }
    }
}
