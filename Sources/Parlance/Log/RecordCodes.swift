// SPDX-License-Identifier: Apache-2.0

/// What a record's outcome says, coarsely.
package enum OutcomeClass: String, Hashable, Sendable, CaseIterable {
    /// Heard, or rendered, to the end.
    case spoken
    /// Ended from outside: stopped, interrupted, cancelled.
    case ended
    /// A state of the adapter that is no refusal and no failure.
    case state
    /// Silence that was decided: no approved voice, or nothing to say.
    case silent
    /// The engine, the sound, the data or the text failed.
    case failed
    /// A code that this version does not know.
    case unknown

    package init(_ code: String) {
        self = RecordCodes.outcomes[code] ?? .unknown
    }

    /// As syslog counts: 4 warning, 5 notice, 6 information.
    var priority: Int {
        switch self {
        case .spoken, .ended, .state: 6
        case .silent: 5
        case .failed, .unknown: 4
        }
    }
}

/// Every code that a record can hold: what a log says besides is not repeated.
///
/// Tests compare these lists with the `code` of each type that outcomes and reasons come from.
package enum RecordCodes {
    static let outcomes: [String: OutcomeClass] = {
        var classes: [String: OutcomeClass] = [:]
        for (codes, outcome) in [
            (failures, OutcomeClass.failed), (refusals, .silent),
            (["nothingToSay", "unreadable"], .silent),
            (["starting", "ready"], .state), (["stopped"], .ended),
            (CancelReason.allCases.map(\.rawValue), .ended), (["finished", "rendered"], .spoken),
        ] {
            // A code that is both a refusal and a failure (`voiceDataMissing`) is a refusal.
            for code in codes { classes[code] = outcome }
        }
        return classes
    }()

    /// Of `RefusalReason`.
    package static let refusals = [
        "engineUnavailable", "invalidTag", "languageUnsupported", "notApproved",
        "nothingInstalled", "requestedVoiceMissing", "requestedVoiceOtherLocale",
        "scriptNotReadable", "silentByDesign", "undeterminedTag", "unknownLanguage",
        "unknownRegion", "unknownScript", "voiceDataMissing", "voiceNotReviewed",
        "voiceNotSelectable", "voiceUnfit",
    ]

    /// Of `FallbackReason`.
    package static let fallbacks = [
        "approvedByMatrix", "approvedByRule", "regionNotInstalled", "savedVoiceDataMissing",
        "savedVoiceMissing", "savedVoiceOtherLocale", "savedVoiceScriptNotReadable",
        "savedVoiceUnfit",
    ]

    /// Of `LocaleChoice.Source`.
    package static let sources = ["app", "content", "sourceFallback", "system"]

    /// Of `SpeechFailure`, `SavedVoiceError` and a text that is refused.
    package static let failures =
        [
            "engineBackingOff", "engineCrashed", "engineDataDamaged", "engineDataMismatch",
            "engineDataMissing", "engineExited", "engineFailed", "engineNotFound",
            "engineNotStarted", "engineProtocolViolation", "engineShutDown", "engineTimedOut",
            "voiceDataMissing", "voiceNotConfirmed", "voiceNotInstalled", "voiceSilent",
        ] + [
            "audioAccessDenied", "audioConnectionClosed", "audioFailed", "audioInvalidServer",
            "audioLibraryMissing",
            "audioNoSinks", "audioNoSuchSink", "audioOutOfResources", "audioServerAbsent",
            "audioServerDied", "audioSinkRemoved", "audioSinkSuspended", "audioStalled",
            "audioTimedOut", "audioTooManyAbandoned",
        ] + [
            "data.duplicate-key", "data.empty-text", "data.fitness-without-evidence",
            "data.invalid-tag", "data.missing-key", "data.not-exactly-one", "data.not-json",
            "data.not-utf8", "data.other-language", "data.pointless-stand-in",
            "data.region-not-written", "data.same-locale", "data.same-voice",
            "data.script-not-readable", "data.script-not-written", "data.unfit-voice",
            "data.unknown-key", "data.unknown-script", "data.unknown-value",
            "data.malformed", "data.unreadable-file", "data.unreviewed-voice", "data.wrong-type",
        ] + [
            "invalidUTF8", "outputNotWritten", "savedVoicesDamaged", "savedVoicesNotReadable",
            "savedVoicesNotWritable", "textTooLong", "textUnreadable", "wordTooLong",
        ]
}
