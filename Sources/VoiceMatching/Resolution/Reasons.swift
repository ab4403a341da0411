// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// Why nothing may be spoken.
public enum RefusalReason: Hashable, Sendable {
    /// The request names no language to speak.
    case noLanguage(NoLanguage)
    /// The engine cannot be asked for its voices.
    case engineUnavailable
    /// No voice of any language is installed.
    case nothingInstalled
    /// The matrix says so; the reason is the matrix's.
    case silentByDesign(String)
    /// The engine has no voice of the language.
    case languageUnsupported(Subtag)
    /// The script (`nil` where neither the request nor CLDR names one) is read by no voice of
    /// the language, or not by the voice that was asked for.
    case scriptNotReadable(Subtag?, by: VoiceID?)
    /// A voice would do, but lacks data.
    case voiceDataMissing(VoiceID, MissingData)
    /// A voice would do, but cannot read what the language is written in.
    case voiceUnfit(VoiceID, cannotRead: [String])
    /// A voice of another locale is there, and no one has approved it.
    case notApproved(VoiceID, speaks: LocaleKey)
    /// The only voice of the language is one that no one has reviewed.
    case voiceNotReviewed(VoiceID)
    /// The voice that was asked for is not installed.
    case requestedVoiceMissing(VoiceID)
    /// The voice that was asked for neither speaks the locale nor is approved for it.
    case requestedVoiceOtherLocale(VoiceID, speaks: LocaleKey?)
}

/// Why the voice is not the one that comes first to mind.
public enum FallbackReason: Hashable, Sendable {
    /// The saved voice is no longer listed.
    case savedVoiceMissing(VoiceID)
    /// The saved voice neither speaks the locale nor is approved for it.
    case savedVoiceOtherLocale(VoiceID)
    /// The saved voice cannot read the script.
    case savedVoiceScriptNotReadable(VoiceID)
    /// The saved voice lacks data.
    case savedVoiceDataMissing(VoiceID, MissingData)
    /// The saved voice was reviewed as unfit.
    case savedVoiceUnfit(VoiceID)
    /// No installed voice speaks the region; a reviewed stand-in of the language does it.
    case regionNotInstalled(Subtag?)
    /// Another language, or a voice without a reviewed locale, that the matrix names.
    case approvedByMatrix(VoiceID)
    /// Another language by a one-way rule that the matrix enables.
    case approvedByRule(VoiceMatrix.Rule)
}

extension RefusalReason {
    /// A stable word for logs and machines.
    public var code: String {
        switch self {
        case .noLanguage(let reason): reason.refusalCode
        case .engineUnavailable: "engineUnavailable"
        case .nothingInstalled: "nothingInstalled"
        case .silentByDesign: "silentByDesign"
        case .languageUnsupported: "languageUnsupported"
        case .scriptNotReadable: "scriptNotReadable"
        case .voiceDataMissing: "voiceDataMissing"
        case .voiceUnfit: "voiceUnfit"
        case .notApproved: "notApproved"
        case .voiceNotReviewed: "voiceNotReviewed"
        case .requestedVoiceMissing: "requestedVoiceMissing"
        case .requestedVoiceOtherLocale: "requestedVoiceOtherLocale"
        }
    }
}

extension NoLanguage {
    /// Coarser than ``code``: what a caller can do about it.
    fileprivate var refusalCode: String {
        switch self {
        case .invalid: "invalidTag"
        case .undetermined, .multiple, .noLinguisticContent, .privateUse: "undeterminedTag"
        case .unknownLanguage: "unknownLanguage"
        case .unknownScript: "unknownScript"
        case .unknownRegion: "unknownRegion"
        }
    }
}

extension RefusalReason: CustomStringConvertible {
    /// A sentence that a person can act on.
    public var description: String {
        switch self {
        case .noLanguage(let reason): return reason.description
        case .engineUnavailable: return "The speech engine does not answer; see its own reason."
        case .nothingInstalled:
            return "No voice is installed (Debian: package espeak-ng-data)."
        case .silentByDesign(let why):
            return "The locale is silent by design: \(why)" + (why.hasSuffix(".") ? "" : ".")
        case .languageUnsupported(let language):
            return "The engine has no voice that speaks “\(language)”."
        case .scriptNotReadable(nil, _):
            return "No voice of the language is known to read it; write the script in the tag."
        case .scriptNotReadable(let script?, by: nil):
            return "No voice of the language reads the script \(script)."
        case .scriptNotReadable(let script?, let voice?):
            return "The voice “\(voice)” does not read the script \(script)."
        case .voiceDataMissing(let voice, let data):
            return "The voice “\(voice)” lacks \(data). \(data.advice)"
        case .voiceUnfit(let voice, let what):
            return "The voice “\(voice)” cannot read \(what.joined(separator: ", "))."
        case .notApproved(let voice, let locale):
            return "The voice “\(voice)” speaks \(locale), which no one has approved for this "
                + "locale; the voice matrix can."
        case .voiceNotReviewed(let voice):
            return "No one has reviewed what the voice “\(voice)” speaks."
        case .requestedVoiceMissing(let voice): return "There is no voice “\(voice)” here."
        case .requestedVoiceOtherLocale(let voice, let locale):
            return "The voice “\(voice)” speaks \(locale?.description ?? "no reviewed locale") "
                + "and is not approved for this one."
        }
    }
}

extension FallbackReason {
    /// A stable word for logs and machines.
    public var code: String {
        switch self {
        case .savedVoiceMissing: "savedVoiceMissing"
        case .savedVoiceOtherLocale: "savedVoiceOtherLocale"
        case .savedVoiceScriptNotReadable: "savedVoiceScriptNotReadable"
        case .savedVoiceDataMissing: "savedVoiceDataMissing"
        case .savedVoiceUnfit: "savedVoiceUnfit"
        case .regionNotInstalled: "regionNotInstalled"
        case .approvedByMatrix: "approvedByMatrix"
        case .approvedByRule: "approvedByRule"
        }
    }
}

extension FallbackReason: CustomStringConvertible {
    /// A sentence that a person can act on.
    public var description: String {
        switch self {
        case .savedVoiceMissing(let voice): "The saved voice “\(voice)” is no longer installed."
        case .savedVoiceOtherLocale(let voice):
            "The saved voice “\(voice)” is not for this locale."
        case .savedVoiceScriptNotReadable(let voice):
            "The saved voice “\(voice)” does not read the script."
        case .savedVoiceDataMissing(let voice, let data):
            "The saved voice “\(voice)” lacks \(data). \(data.advice)"
        case .savedVoiceUnfit(let voice): "The saved voice “\(voice)” is reviewed as unfit."
        case .regionNotInstalled(let region):
            "No installed voice speaks the region \(region?.description ?? "asked for"); "
                + "the matrix approves this one."
        case .approvedByMatrix(let voice): "The matrix names the voice “\(voice)”."
        case .approvedByRule(let rule): "The matrix enables the rule “\(rule.rawValue)”."
        }
    }
}
