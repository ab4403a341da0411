// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
internal import Parlance
internal import VoiceMatching

/// Checks, record by record, that nothing was spoken in a language that nobody approved.
struct LanguageGuard {
    /// What a record says of the languages asked for, resolved and spoken.
    enum Finding: Hashable {
        /// No voice: nothing to check.
        case noVoice
        /// The same language throughout.
        case same
        /// Another language that the matrix approved: by name, by rule, or for a saved voice.
        case approvedOther
        /// The voice speaks another language than the record says, or than was asked for.
        case wrong
        /// A voice that nobody has reviewed, or a locale that is not known.
        case unchecked
    }

    let catalog: VoiceCatalog
    private(set) var counts: [Finding: Int] = [:]
    /// The lines of the first wrong ones.
    private(set) var wrongLines: [Int] = []
    /// Voices that the engine was asked for and did not confirm: nothing was spoken.
    private(set) var notConfirmed = 0
    /// Voices that were gone when they were to speak: nothing was spoken.
    private(set) var notInstalled = 0

    static let maximumLines = 20

    init(_ catalog: VoiceCatalog) {
        self.catalog = catalog
    }

    mutating func add(_ record: SpeechRecord, line: Int) {
        if record.outcome == "voiceNotConfirmed" { notConfirmed += 1 }
        if record.outcome == "voiceNotInstalled" { notInstalled += 1 }
        let finding = finding(of: record)
        counts[finding, default: 0] += 1
        if finding == .wrong, wrongLines.count < Self.maximumLines { wrongLines.append(line) }
    }

    /// The voice's own language is taken from the review, not from the record.
    func finding(of record: SpeechRecord) -> Finding {
        guard let voice = record.voiceID else { return .noVoice }
        guard let spoken = catalog[VoiceID(voice)]?.locale?.key.language,
            let requested = Self.language(record.requestedLocale)
        else { return .unchecked }
        if let resolved = record.resolvedLocale, Self.language(resolved) != spoken {
            return .wrong
        }
        if spoken == requested { return .same }
        let isApproved =
            record.matchLevel == "saved"
            || ["approvedByMatrix", "approvedByRule"].contains(record.fallbackReason)
        return isApproved ? .approvedOther : .wrong
    }

    private static func language(_ tag: String?) -> Subtag? {
        guard let tag, case .locale(let locale) = RequestedLocale(tag).meaning else { return nil }
        return locale.key.language
    }
}
