// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

extension CoverageProblem {
    /// A sentence that says what would make `locale` pass.
    package func remedy(for locale: String) -> String {
        switch self {
        case .notInMatrix:
            "Add “\(locale)” to the matrix: with approved stand-ins, or silent with the reason."
        case .refused(_, let missing?):
            "Install the voice “\(missing)” on the device (Debian: package espeak-ng-data)."
        case .refused(let reason, nil): reason.remedy
        case .otherLanguage(let voice, _):
            "Remove the stand-in “\(voice)” from the matrix; make the locale silent if none is left."
        case .scriptNotReadable(let voice, _):
            "Remove “\(voice)” from the matrix, or approve a voice that reads the script."
        case .notHeard, .heardWithOtherEngine, .heardTooLongAgo:
            "Listen to it and record the verdict: speak listen --locale \(locale)."
        case .refusedByListener:
            "Approve another voice in the matrix, or make the locale silent with the reason."
        }
    }
}

extension RefusalReason {
    fileprivate var remedy: String {
        switch self {
        case .noLanguage: "Correct the tag in the app."
        case .engineUnavailable: "Repair the speech engine on the device."
        case .nothingInstalled:
            "Install the engine's voices on the device (Debian: package espeak-ng-data)."
        case .silentByDesign: "Nothing: the silence is intended."
        case .languageUnsupported, .scriptNotReadable, .voiceUnfit:
            "Make the locale silent in the matrix, with the reason, until a voice can read it."
        case .voiceDataMissing(_, let data): data.advice
        case .notApproved(let voice, let locale):
            "Approve “\(voice)” or \(locale) as a stand-in in the matrix, make the locale silent, "
                + "or install a voice of its own."
        case .voiceNotReviewed(let voice): "Review “\(voice)” in the voice review espeak-ng.json."
        case .requestedVoiceMissing(let voice), .requestedVoiceOtherLocale(let voice, _):
            "Ask for another voice than “\(voice)”."
        }
    }
}
