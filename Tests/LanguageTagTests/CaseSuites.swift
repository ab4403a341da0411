// SPDX-License-Identifier: Apache-2.0

import LanguageTag

/// The suites over the collections written for this project.
extension ConformanceSuite {
    static let hardTags = ConformanceSuite(
        title: "hard tags: status, canonical form, language-script-region",
        file: "cases/hard-tags.tsv"
    ) { fields in
        let locale = RequestedLocale(fields[0])
        switch (fields[1], locale.meaning) {
        case ("malformed", .none(.invalid)): return nil
        case ("malformed", _), (_, .none(.invalid)):
            return "\(fields[0]) is \(locale.meaning)"
        case ("none", .locale(let locale)):
            return "\(fields[0]) speaks \(locale.key)"
        default: break
        }
        return expect(tag(of: locale), fields[2], for: fields[0])
            ?? (fields[3].isEmpty ? nil : expect(key(of: locale), fields[3], for: fields[0]))
    }

    static let likelyScripts = ConformanceSuite(
        title: "language-script-region of requested locales", file: "cases/likely-scripts.tsv"
    ) { fields in
        // No likely subtags: the key holds what the tag says, and nothing inferred.
        let expected = fields[1].isEmpty ? fields[0] : fields[1]
        return expect(key(of: RequestedLocale(fields[0])), expected, for: fields[0])
    }

    static let voiceCodes = ConformanceSuite(
        title: "espeak-ng voice codes: status, canonical form",
        file: "cases/espeak-voice-codes.tsv"
    ) { fields in
        let locale = RequestedLocale(fields[0])
        return expect(status(of: locale), plainStatus(fields[2]), for: fields[0])
            ?? expect(tag(of: locale), fields[3], for: fields[0])
    }

    /// The words of the status column that a tag can decide; the rest is about the voice.
    private static func plainStatus(_ status: String) -> String {
        let undecided = ["not registered, CLDR alias": "valid"]
        return undecided[status] ?? status.split(separator: ",").first.map(String.init) ?? status
    }

    private static func status(of locale: RequestedLocale) -> String {
        switch locale.meaning {
        case .locale: "valid"
        case .none(.invalid): "malformed"
        case .none(.unknownLanguage): "unknown language"
        case .none(.unknownRegion): "unknown region"
        case .none(.privateUse): "private-use language"
        case .none(let reason): reason.code
        }
    }

    private static func tag(of locale: RequestedLocale) -> String { locale.tag?.description ?? "" }

    static func key(of locale: RequestedLocale) -> String {
        switch locale.meaning {
        case .locale(let locale): locale.key.description
        case .none(let reason): reason.code
        }
    }
}
