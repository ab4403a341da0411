// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
internal import SpeechText
package import VoiceMatching

/// What was gathered on one voice.
package struct VoiceEvidence: Hashable, Sendable {
    package let voice: VoiceID
    /// Whether its data is whole.
    package let data: DataStatus
    /// Prompts of its own language.
    package let own: [LocaleEvidence]
    /// Prompts of other languages, for scripts that it claims and its own prompts don't show.
    package let borrowed: [LocaleEvidence]

    package init(
        voice: VoiceID, data: DataStatus, own: [LocaleEvidence], borrowed: [LocaleEvidence] = []
    ) {
        self.voice = voice
        self.data = data
        self.own = own
        self.borrowed = borrowed
    }
}

extension VoiceEvidence {
    /// Share of letters from which on a script is read.
    private static let fit = 0.9
    /// Share of letters below which a script is not read.
    private static let unfit = 0.6
    /// Of the languages that lend words, one in so many must be read: letters that the voice's
    /// own language lacks are spelled, and that is no fault of it.
    private static let languagesForOneRead = 3

    /// The judgement on the evidence: pure, and the same for the same evidence.
    package var report: FitnessReport {
        if case .missing(let data) = data {
            return FitnessReport(voice: voice, verdict: .missingData(data), scripts: [])
        }
        let ownScripts = Self.scripts(own).map { script in
            Self.judge(script, own.filter { $0.set.scripts.contains(script) })
        }
        let known = Set(ownScripts.map(\.script))
        let borrowedScripts = Self.scripts(borrowed).filter { !known.contains($0) }.map { script in
            Self.judgeBorrowed(script, borrowed.filter { $0.set.scripts.contains(script) })
        }
        let scripts = (ownScripts + borrowedScripts).sorted { $0.script < $1.script }
        return FitnessReport(
            voice: voice, verdict: overall(ownScripts, borrowedScripts), scripts: scripts)
    }

    /// One script that is read makes a voice useful; what it lacks of that script and of numbers
    /// makes it partial.
    private func overall(
        _ ownScripts: [ScriptFitness], _ borrowed: [ScriptFitness]
    ) -> FitnessVerdict {
        // Of a locale that mixes scripts, the script of the whole decides.
        let whole = ownScripts.filter { script in own.contains { $0.set.script == script.script } }
        guard !whole.isEmpty || !borrowed.isEmpty else { return .unsupported }
        let usable = (whole.isEmpty ? borrowed : whole).filter {
            if case .unfit = $0.verdict { false } else { true }
        }
        if usable.isEmpty {
            // Parts of a mixed script are worth something: kana without kanji.
            let parts = ownScripts.filter { $0.verdict.isUsable }
            let gaps = (whole + borrowed).flatMap(\.verdict.gaps).uniqued
            return parts.isEmpty ? .unfit(gaps) : .partial(gaps)
        }
        if usable.contains(where: { $0.verdict == .fit }) { return .fit }
        let fewest = usable.map(\.verdict.gaps).min { $0.count < $1.count } ?? []
        return .partial(fewest)
    }

    private static func scripts(_ evidence: [LocaleEvidence]) -> [Subtag] {
        evidence.flatMap(\.set.scripts).uniqued
    }

    // MARK: - One script

    private static func judge(_ script: Subtag, _ locales: [LocaleEvidence]) -> ScriptFitness {
        // The locales of a language differ in dates and prices: the best one counts.
        let judged = locales.map { locale in
            (
                gaps: gaps(script, locale),
                units: locale.letterUnits.filter { $0.isWritten(in: script) }
            )
        }
        let best = judged.min { $0.gaps.count < $1.gaps.count } ?? ([], [])
        return ScriptFitness(
            script: script, verdict: verdict(best.gaps, best.units), isOwn: true,
            share: ReadShare(best.units))
    }

    private static func verdict(
        _ gaps: [FitnessGap], _ units: [UnitEvidence]
    ) -> FitnessVerdict {
        if gaps.isEmpty { return .fit }
        let isUnreadable = gaps.contains {
            guard case .letters(let part, let share) = $0 else { return false }
            return share.fraction < unfit
                || Thresholds.areSpelled(units.filter { $0.script == part }, part)
        }
        return isUnreadable ? .unfit(gaps) : .partial(gaps)
    }

    private static func gaps(_ script: Subtag, _ locale: LocaleEvidence) -> [FitnessGap] {
        let units = locale.letterUnits.filter { $0.isWritten(in: script) }
        var gaps = units.compactMap(\.script).uniqued.compactMap { part -> FitnessGap? in
            let share = ReadShare(units.filter { $0.script == part })
            return share.fraction < fit ? .letters(part, share) : nil
        }
        if let crash = locale.prompts.first(where: \.crashed) {
            gaps.append(.crash(prompt: crash.prompt.id))
        }
        // Numbers belong to the script of the whole: kana alone has no price.
        return script == locale.set.script ? gaps + locale.numberGaps : gaps
    }

    private static func judgeBorrowed(
        _ script: Subtag, _ locales: [LocaleEvidence]
    ) -> ScriptFitness {
        let shares = locales.map { locale in
            ReadShare(locale.letterUnits.filter { $0.isWritten(in: script) })
        }
        let read = shares.count { $0.total > 0 && $0.fraction >= fit }
        let best = shares.max { $0.fraction < $1.fraction } ?? ReadShare()
        let isRead = languagesForOneRead * read >= shares.count
        return ScriptFitness(
            script: script, verdict: isRead ? .fit : .unfit([.letters(script, best)]),
            isOwn: false, share: best)
    }
}

extension LocaleEvidence {
    /// Words; the abbreviations in times and prices are spelled by right.
    fileprivate var letterUnits: [UnitEvidence] {
        prompts.filter { [.sentence, .words, .date].contains($0.prompt.kind) }.flatMap(\.units)
    }

    fileprivate var numberGaps: [FitnessGap] {
        var gaps: [FitnessGap] = []
        for prompt in prompts {
            let digits = prompt.units.filter {
                if case .digits = $0.unit.kind { true } else { false }
            }
            guard !digits.isEmpty, ReadShare(digits).fraction < 1 else { continue }
            switch prompt.prompt.kind {
            case .digits where digits.allSatisfy { $0.unit.kind == .digits(isASCII: true) }:
                gaps.append(.digits)
            case .digits: gaps.append(.nativeDigits)
            case .date, .time, .price: gaps.append(.numbers(of: prompt.prompt.kind))
            case .sentence, .words: break
            }
        }
        let signs = prompts.flatMap(\.units).filter { $0.unit.kind == .sign && $0.reading != .read }
        if !signs.isEmpty { gaps.append(.signs(signs.map(\.unit.text).uniqued)) }
        return gaps
    }
}

extension PromptSet {
    /// The script of the locale, and those it is made of where a voice may read one alone.
    fileprivate var scripts: [Subtag] {
        switch script {
        case "Jpan": ["Jpan", "Hira", "Kana"]
        case "Kore": ["Kore", "Hang"]
        case let script?: [script]
        case nil: []
        }
    }
}

extension UnitEvidence {
    fileprivate var script: Subtag? {
        if case .letters(let script) = unit.kind { script } else { nil }
    }

    fileprivate func isWritten(in script: Subtag) -> Bool {
        self.script.map { script.isWritten(in: $0) } ?? false
    }
}

extension FitnessVerdict {
    /// Whether the letters are read.
    package var isUsable: Bool {
        switch self {
        case .fit, .partial: true
        case .unfit, .missingData, .unsupported: false
        }
    }
}

extension Array where Element: Hashable {
    fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
