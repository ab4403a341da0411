// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
package import VoiceMatching

/// How old or foreign a verdict may be and still count.
package struct ListeningPolicy: Hashable, Sendable {
    /// Days since the listening; nil for ever.
    package var maximumAge: Int?
    /// Whether a verdict on another version of the engine or its data counts.
    package var acceptsOtherEngines = false
    /// The prompts that must have been heard; with none, any one will do.
    package var prompts: [String] = []

    package init(
        maximumAge: Int? = nil, acceptsOtherEngines: Bool = false, prompts: [String] = []
    ) {
        self.maximumAge = maximumAge
        self.acceptsOtherEngines = acceptsOtherEngines
        self.prompts = prompts
    }
}

/// What the verdicts say of a locale and the voice that it gets.
package enum ListeningStanding: Hashable, Sendable {
    /// Every verdict that counts is good; the oldest is of that day.
    case good(since: CalendarDay)
    /// Nobody has listened to these prompts (to any, where the list is empty).
    case missing(prompts: [String])
    /// A listener refused it.
    case negative(ListeningRecord)
    /// Good, but of another engine version or other data.
    case otherEngine(ListeningRecord)
    /// Good, but this many days old.
    case tooOld(ListeningRecord, days: Int)
}

extension [ListeningRecord] {
    /// The verdicts that stand on `locale` spoken by `voice`: for each prompt the last of each
    /// listener, of this engine if there is any, else of earlier ones.
    ///
    /// A refusal stands until its listener withdraws it, or somebody hears a later engine.
    package func standing(
        on locale: LocaleKey, by voice: VoiceID, engine: Inventory.Engine
    ) -> [ListeningRecord] {
        let heard = filter { $0.requestedLocale.key == locale && $0.voice == voice }
        var result: [ListeningRecord] = []
        for prompt in heard.map(\.prompt).uniqued {
            let verdicts = heard.filter { $0.prompt == prompt }
            let current = verdicts.filter { $0.engine.isSame(as: engine) }
            result += (current.isEmpty ? verdicts : current).lastOfEachListener
        }
        return result
    }

    /// What the verdicts say of `locale` spoken by `voice`: the worst news first.
    package func judged(
        _ locale: LocaleKey, by voice: VoiceID, engine: Inventory.Engine, today: CalendarDay,
        policy: ListeningPolicy = ListeningPolicy()
    ) -> ListeningStanding {
        let standing = standing(on: locale, by: voice, engine: engine)
        if let refusal = standing.first(where: { !$0.verdict.isPositive }) {
            return .negative(refusal)
        }
        let missing = policy.prompts.filter { id in !standing.contains { $0.prompt == id } }
        guard let oldest = standing.min(by: { $0.date < $1.date }), missing.isEmpty else {
            return .missing(prompts: missing)
        }
        if !policy.acceptsOtherEngines,
            let other = standing.first(where: { !$0.engine.isSame(as: engine) })
        {
            return .otherEngine(other)
        }
        let age = today.number - oldest.date.number
        if let maximum = policy.maximumAge, age > maximum { return .tooOld(oldest, days: age) }
        return .good(since: oldest.date)
    }

    private var lastOfEachListener: [ListeningRecord] {
        map(\.listener).uniqued.compactMap { listener in
            // The later one of a day stands further down in the file.
            filter { $0.listener == listener }.enumerated().max {
                ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
            }?.element
        }
    }
}

extension Inventory.Engine {
    /// Whether name and version are the same, and the data where both digests are known.
    package func isSame(as other: Inventory.Engine) -> Bool {
        guard name == other.name, version == other.version else { return false }
        guard let dataDigest, let digest = other.dataDigest else { return true }
        return dataDigest == digest
    }
}

extension Sequence where Element: Hashable {
    fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
