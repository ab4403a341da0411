// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
package import ListeningEvidence
package import VoiceMatching

/// Why a locale of the app fails on a device.
package enum CoverageProblem: Hashable, Sendable {
    /// The app ships the locale, and nobody has decided what speaks it.
    case notInMatrix
    /// The ladder found no voice; on a device that had the reviewed voice `missing`, it would.
    case refused(RefusalReason, missing: VoiceID? = nil)
    /// The voice speaks another language, which is no member of the one asked for.
    case otherLanguage(VoiceID, speaks: Subtag)
    /// The voice does not read the script asked for.
    case scriptNotReadable(VoiceID, Subtag)
    /// Nobody has listened to these prompts (to any, where the list is empty).
    case notHeard(VoiceID, prompts: [String])
    /// A listener refused the voice.
    case refusedByListener(VoiceID, ListeningVerdict, on: CalendarDay)
    /// The voice was heard with another version of the engine or its data.
    case heardWithOtherEngine(VoiceID, version: String)
    /// The voice was heard so many days ago.
    case heardTooLongAgo(VoiceID, days: Int)
}

extension CoverageProblem {
    /// A stable word for machines; a refusal has that of ``RefusalReason``.
    package var code: String {
        switch self {
        case .notInMatrix: "notInMatrix"
        case .refused(let reason, _): reason.code
        case .otherLanguage: "otherLanguage"
        case .scriptNotReadable: "unreadableScript"
        case .notHeard: "notHeard"
        case .refusedByListener: "refusedByListener"
        case .heardWithOtherEngine: "heardWithOtherEngine"
        case .heardTooLongAgo: "heardTooLongAgo"
        }
    }
}

extension CoverageProblem: CustomStringConvertible {
    /// A sentence that says what is wrong.
    package var description: String {
        switch self {
        case .notInMatrix:
            return "The app ships the locale, and the voice matrix has no entry for it."
        case .refused(let reason, _): return reason.description
        case .otherLanguage(let voice, let language):
            return "The voice “\(voice)” speaks another language (\(language))."
        case .scriptNotReadable(let voice, let script):
            return RefusalReason.scriptNotReadable(script, by: voice).description
        case .notHeard(let voice, let prompts):
            let what = prompts.isEmpty ? "" : " the prompts \(prompts.joined(separator: ", ")) of"
            return "Nobody has listened to\(what) the voice “\(voice)” in this locale."
        case .refusedByListener(let voice, let verdict, let day):
            return "A listener refused the voice “\(voice)” on \(day): \(verdict.rawValue)."
        case .heardWithOtherEngine(let voice, let version):
            return "The voice “\(voice)” was heard with another engine or other data "
                + "(version \(version))."
        case .heardTooLongAgo(let voice, let days):
            return "The voice “\(voice)” was heard \(days) days ago."
        }
    }
}
