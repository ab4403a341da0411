// SPDX-License-Identifier: Apache-2.0

import LanguageTag

/// The match ladder for one request: rungs are tried from the top, and each leaves its trace.
struct Ladder {
    let request: SpokenLocale
    /// The request, with the likely region where the one written is not to be relied on.
    let wanted: LocaleKey
    let accent: Accent
    let inventory: ReviewedInventory
    let matrix: VoiceMatrix
    /// The matrix's entry.
    let decision: VoiceMatrix.Decision?
    let standIns: [VoiceMatrix.StandIn]
    var trace: [TraceStep]

    /// A candidate that a rung took.
    struct Pick {
        let voice: ReviewedInventory.Candidate
        let level: ResolvedSpeech.MatchLevel
        let reason: FallbackReason?
    }

    mutating func note(
        _ rung: TraceStep.Rung, _ voice: VoiceID? = nil, _ verdict: TraceStep.Verdict
    ) {
        trace.append(TraceStep(rung: rung, voice: voice, verdict: verdict))
    }

    // MARK: - Rungs

    /// Voices of the locale itself.
    mutating func exact() -> Pick? {
        best(of: wanted, accent: accent, rung: .exact).map {
            Pick(voice: $0, level: .exact, reason: nil)
        }
    }

    /// The matrix's stand-ins in order, then the rules that it enables.
    mutating func approved() -> Pick? {
        for (index, standIn) in standIns.enumerated() {
            if let pick = pick(standIn, rung: .standIn(index)) { return pick }
        }
        for rule in VoiceMatrix.Rule.allCases
        where rule.from == wanted.language && matrix.rules.contains(rule) {
            let key = LocaleKey(
                language: rule.to, script: wanted.script, region: wanted.region)
            if let voice = best(of: key, accent: accent, rung: .rule(rule)) {
                return Pick(voice: voice, level: .approvedFallback, reason: .approvedByRule(rule))
            }
        }
        return nil
    }

    private mutating func pick(_ standIn: VoiceMatrix.StandIn, rung: TraceStep.Rung) -> Pick? {
        switch standIn.kind {
        case .locale(let locale):
            let key = LocaleKey(
                language: locale.key.language, script: wanted.script, region: locale.key.region)
            return best(of: key, accent: locale.accent, rung: rung).map {
                Pick(
                    voice: $0, level: .approvedFallback, reason: .regionNotInstalled(wanted.region))
            }
        case .voice(let id):
            guard let voice = inventory[id] else {
                note(rung, id, .notInstalled)
                return nil
            }
            let verdict = usability(of: voice) ?? .chosen
            note(rung, id, verdict)
            guard verdict == .chosen else { return nil }
            return Pick(voice: voice, level: .approvedFallback, reason: reason(naming: voice))
        }
    }

    /// Why a named voice stands in.
    func reason(naming voice: ReviewedInventory.Candidate) -> FallbackReason {
        voice.key?.language == wanted.language
            ? .regionNotInstalled(wanted.region) : .approvedByMatrix(voice.id)
    }

    // MARK: - Candidates

    /// The best usable voice that speaks `key`: one with the accent asked for, then in the
    /// matrix's order, then the engine's, then by identifier.
    private mutating func best(of key: LocaleKey, accent: Accent, rung: TraceStep.Rung)
        -> ReviewedInventory.Candidate?
    {
        let range = inventory.range(of: key.language)
        if range.isEmpty { note(rung, nil, .noCandidate) }
        var best: (index: Int, step: Int, rank: Int)?
        for index in range {
            let verdict = verdict(on: inventory.candidates[index], for: key, accent: accent)
            note(rung, inventory.candidates[index].id, verdict)
            guard verdict == .ranksLower else { continue }
            let rank = rank(of: inventory.candidates[index], accent: accent)
            if best.map({ rank < $0.rank }) ?? true { best = (index, trace.count - 1, rank) }
        }
        guard let best else { return nil }
        trace[best.step].verdict = .chosen
        return inventory.candidates[best.index]
    }

    /// Lower is better; equal ones stay in the inventory's order.
    private func rank(of voice: ReviewedInventory.Candidate, accent: Accent) -> Int {
        let order = standIns.firstIndex { $0.kind == .voice(voice.id) } ?? standIns.count
        return voice.accent == accent ? order : order + standIns.count + 1
    }

    /// `ranksLower` for a voice that would do.
    private func verdict(
        on voice: ReviewedInventory.Candidate, for key: LocaleKey, accent: Accent
    ) -> TraceStep.Verdict {
        guard let spoken = voice.key else { return .noReviewedLocale }
        if spoken.region != key.region { return .otherRegion(spoken.region) }
        if !voice.accent.isNone, voice.accent != accent,
            !standIns.contains(where: { $0.kind == .voice(voice.id) })
        {
            return .accentNotAsked
        }
        return usability(of: voice) ?? .ranksLower
    }

    /// Why a voice cannot be used for the script asked for, whatever it speaks.
    func usability(of voice: ReviewedInventory.Candidate) -> TraceStep.Verdict? {
        if let what = voice.review?.cannotRead { return .unfit(cannotRead: what) }
        if !voice.reads(wanted.script) { return .scriptNotReadable(wanted.script) }
        return voice.missing.map { .dataMissing($0) }
    }
}
