// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
package import ListeningEvidence
internal import VoiceMatching

/// What listeners must have said of each voice before it may be released.
package struct ListeningDemand: Sendable {
    package let policy: ListeningPolicy
    /// Whether a voice that no one has heard fails; a refused one always does.
    package let requiresVerdict: Bool
    /// The day that ages are counted to.
    package let today: CalendarDay
    private let records: [Heard: [ListeningRecord]]

    private struct Heard: Hashable {
        let locale: LocaleKey
        let voice: VoiceID
    }

    package init(
        records: [ListeningRecord], policy: ListeningPolicy, requiresVerdict: Bool = true,
        today: CalendarDay
    ) {
        self.records = Dictionary(grouping: records) {
            Heard(locale: $0.requestedLocale.key, voice: $0.voice)
        }
        self.policy = policy
        self.requiresVerdict = requiresVerdict
        self.today = today
    }

    func problem(
        with voice: VoiceID, for locale: LocaleKey, on engine: Inventory.Engine
    ) -> CoverageProblem? {
        let heard = records[Heard(locale: locale, voice: voice)] ?? []
        let standing = heard.judged(
            locale, by: voice, engine: engine, today: today, policy: policy)
        switch standing {
        case .good: return nil
        case .negative(let record):
            return .refusedByListener(voice, record.verdict, on: record.date)
        case .missing(let prompts):
            return requiresVerdict ? .notHeard(voice, prompts: prompts) : nil
        case .otherEngine(let record):
            return .heardWithOtherEngine(voice, version: record.engine.version)
        case .tooOld(_, let days): return .heardTooLongAgo(voice, days: days)
        }
    }
}
