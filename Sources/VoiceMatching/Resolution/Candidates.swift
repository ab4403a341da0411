// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

extension VoiceMatrix {
    /// All reviewed voices that may speak a locale: of its language, or named for it.
    ///
    /// An inventory of only those gives the same voice as the whole one; empty where the request
    /// names no language or the matrix keeps it silent.
    public func candidates(for request: RequestedLocale, in catalog: VoiceCatalog) -> [VoiceID] {
        guard case .locale(let locale) = request.meaning else { return [] }
        var languages: Set<Subtag> = [locale.key.language]
        for rule in rules where rule.from == locale.key.language { languages.insert(rule.to) }
        var named: [VoiceID] = []
        switch self[locale.reliableKey]?.decision {
        case .silent: return []
        case .speak(let standIns):
            for case .voice(let id) in standIns.map(\.kind) { named.append(id) }
        case nil: break
        }
        let sameLanguage = catalog.reviews.filter { review in
            review.locale.map { languages.contains($0.key.language) } ?? false
        }.map(\.id)
        return sameLanguage + named.filter { !sameLanguage.contains($0) }
    }
}
