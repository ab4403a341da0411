// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
internal import VoiceMatching

/// The voices that a judgement can depend on: two devices that have the same of these, in whatever
/// company, are judged alike.
struct Relevance: Sendable {
    private var languages: Set<Subtag> = []
    private var voices: Set<VoiceID> = []

    func includes(_ voice: VoiceID, speaking language: Subtag?) -> Bool {
        voices.contains(voice) || language.map { languages.contains($0) } ?? false
    }

    /// For a locale: the ladder looks at voices of the language, of its members, of the stand-ins
    /// and of the enabled rules, and at those that the matrix names.
    init(_ locale: AppLocale, in matrix: VoiceMatrix) {
        guard case .locale(let spoken) = locale.request.meaning else { return }
        let key = spoken.reliableKey
        languages = [key.language]
        languages.formUnion(Macrolanguage.members(of: key.language))
        for rule in matrix.rules where rule.from == key.language { languages.insert(rule.to) }
        guard case .speak(let standIns)? = matrix[key]?.decision else { return }
        for standIn in standIns { insert(standIn.kind) }
    }

    /// For a promise: the stand-in alone.
    init(_ promise: MatrixPromise) { insert(promise.standIn) }

    private mutating func insert(_ standIn: VoiceMatrix.StandIn.Kind) {
        switch standIn {
        case .locale(let locale): languages.insert(locale.key.language)
        case .voice(let id): voices.insert(id)
        }
    }
}
