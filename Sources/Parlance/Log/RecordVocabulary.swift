// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
internal import SpeechText
package import VoiceMatching

/// The words that may be repeated from a log that someone else may have written or changed.
///
/// A record that was read has strings where anything may stand. After ``limited(_:)`` each of them
/// is a code, a tag of parts that CLDR knows, an identifier of a known voice or a number:
/// nothing that was read can carry a text on.
package struct RecordVocabulary: Sendable {
    /// What stands for anything that is not in the vocabulary.
    package static let unlisted = "unlisted"

    private let voices: Set<String>

    /// The reviewed voices, and those that are installed, where that is known.
    package init(_ catalog: VoiceCatalog, _ inventory: Inventory? = nil) {
        voices = Set(
            catalog.reviews.map(\.id.text) + (inventory?.voices.map(\.id.text) ?? []))
    }

    /// The record with each string that is not in the vocabulary replaced by ``unlisted``.
    package func limited(_ record: SpeechRecord) -> SpeechRecord {
        var record = record
        record.requestedLocale = record.requestedLocale.map(Self.locale)
        record.appLocale = record.appLocale.map(Self.locale)
        record.resolvedLocale = record.resolvedLocale.map(Self.locale)
        record.localeSource = Self.word(record.localeSource, of: RecordCodes.sources)
        record.voiceID = record.voiceID.map { voices.contains($0) ? $0 : Self.unlisted }
        record.matchLevel = record.matchLevel.map {
            ResolvedSpeech.MatchLevel(rawValue: $0)?.rawValue ?? Self.unlisted
        }
        record.fallbackReason = Self.word(
            record.fallbackReason, of: RecordCodes.fallbacks + RecordCodes.refusals)
        record.engine = record.engine.map { Self.isEngine($0) ? $0 : Self.unlisted }
        if OutcomeClass(record.outcome) == .unknown { record.outcome = Self.unlisted }
        record.leftOut = record.leftOut.map(Self.kinds)
        return record
    }

    private static func word(_ word: String?, of words: [String]) -> String? {
        word.map { words.contains($0) ? $0 : unlisted }
    }

    private static func locale(_ text: String) -> String {
        RequestedLocale(text).knownParts ?? unlisted
    }

    /// As `espeak-ng 1.51`.
    private static func isEngine(_ text: String) -> Bool {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0] == "espeak-ng" && parts[1].utf8.count <= 16
            && parts[1].utf8.allSatisfy { "0123456789.".utf8.contains($0) }
    }

    private static func kinds(_ counts: [String: Int]) -> [String: Int] {
        var known: [String: Int] = [:]
        for (key, count) in counts {
            let key = CleaningReport.Kind(rawValue: key)?.rawValue ?? unlisted
            known[key] = (known[key] ?? 0).addingReportingOverflow(count).partialValue
        }
        return known
    }
}

extension RequestedLocale {
    /// The canonical tag without private use, variants and extensions, which may hold anything;
    /// nil where CLDR does not know what is left.
    package var knownParts: String? {
        switch meaning {
        case .locale(let spoken):
            LocaleKey(
                language: spoken.tag.language, script: spoken.tag.script,
                region: spoken.tag.region
            ).description
        case .none(.undetermined): "und"
        case .none(.multiple): "mul"
        case .none(.noLinguisticContent): "zxx"
        case .none: nil
        }
    }
}
