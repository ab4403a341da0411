// SPDX-License-Identifier: Apache-2.0

import LanguageTag

/// The match ladder for one request: rungs are tried from the top, and each leaves its steps.
struct Ladder<Record: StepRecord> {
    let request: SpokenRequest
    let voices: CandidateIndex
    private(set) var record = Record()
    private(set) var lacks = Lacks()
    /// The rung that was tried last.
    private(set) var lastRung = TraceStep.Rung.request

    init(_ request: SpokenRequest, voices: CandidateIndex) {
        self.request = request
        self.voices = voices
    }

    @discardableResult
    mutating func note(
        _ rung: TraceStep.Rung, _ voice: VoiceID? = nil, _ verdict: TraceStep.Verdict
    ) -> Int {
        lastRung = rung
        lacks.note(rung, voice, verdict)
        return record.note(TraceStep(rung: rung, voice: voice, verdict: verdict))
    }

    // MARK: - Rungs

    /// Voices of the locale itself.
    mutating func exact() -> ChosenVoice? {
        best(of: request.wanted, accent: request.accent, rung: .exact).map {
            ChosenVoice(voice: $0, rung: .exact, level: .exact, reason: nil)
        }
    }

    /// The matrix's stand-ins in order, then the rules that it enables.
    mutating func approved() -> ChosenVoice? {
        for (index, standIn) in request.standIns.enumerated() {
            if let pick = pick(standIn, rung: .standIn(index)) { return pick }
        }
        for rule in request.rules {
            let key = LocaleKey(
                language: rule.to, script: request.wanted.script, region: request.wanted.region)
            if let voice = best(of: key, accent: request.accent, rung: .rule(rule)) {
                return .standIn(voice, rung: .rule(rule), .approvedByRule(rule))
            }
        }
        return nil
    }

    private mutating func pick(
        _ standIn: VoiceMatrix.StandIn, rung: TraceStep.Rung
    ) -> ChosenVoice? {
        switch standIn.kind {
        case .locale(let locale):
            let key = LocaleKey(
                language: locale.key.language, script: request.wanted.script,
                region: locale.key.region)
            return best(of: key, accent: locale.accent, rung: rung).map {
                .standIn($0, rung: rung, .regionNotInstalled(request.wanted.region))
            }
        case .voice(let id):
            guard let voice = voices[id] else {
                note(rung, id, .notInstalled)
                return nil
            }
            let verdict = usability(of: voice)
            note(rung, id, verdict ?? .chosen)
            return verdict == nil ? .standIn(voice.voice, rung: rung, reason(naming: voice)) : nil
        }
    }

    /// Why a named voice stands in.
    func reason(naming voice: CandidateIndex.Candidate) -> FallbackReason {
        voice.key?.language == request.wanted.language
            ? .regionNotInstalled(request.wanted.region) : .approvedByMatrix(voice.id)
    }

    // MARK: - Candidates

    /// The best usable voice that speaks `key`: one with the accent asked for, then in the
    /// matrix's order, then the engine's, then by identifier.
    private mutating func best(of key: LocaleKey, accent: Accent, rung: TraceStep.Rung)
        -> ReviewedVoice?
    {
        let range = voices.range(of: key.language)
        if range.isEmpty { note(rung, nil, .noCandidate) }
        var best: (index: Int, step: Int, rank: Int)?
        for index in range {
            let voice = voices.candidates[index]
            let verdict = verdict(on: voice, for: key, accent: accent)
            let step = note(rung, voice.id, verdict)
            guard case .ranksLower = verdict else { continue }
            let rank = rank(of: voice, accent: accent)
            if best.map({ rank < $0.rank }) ?? true { best = (index, step, rank) }
        }
        guard let best else { return nil }
        record.choose(best.step)
        return voices.candidates[best.index].voice
    }

    /// Lower is better; equal ones stay in the inventory's order.
    private func rank(of voice: CandidateIndex.Candidate, accent: Accent) -> Int {
        let count = request.standIns.count
        let order = request.place(of: voice.id) ?? count
        return voice.accent == accent ? order : order + count + 1
    }

    /// `ranksLower` for a voice that would do.
    private func verdict(
        on voice: CandidateIndex.Candidate, for key: LocaleKey, accent: Accent
    ) -> TraceStep.Verdict {
        guard let spoken = voice.key else { return .noReviewedLocale }
        if spoken.region != key.region { return .otherRegion(spoken.region) }
        if voice.voice.hasAccent, voice.accent != accent, request.place(of: voice.id) == nil {
            return .accentNotAsked
        }
        return usability(of: voice) ?? .ranksLower
    }

    /// Why a voice cannot be used for the script asked for, whatever it speaks.
    func usability(of voice: CandidateIndex.Candidate) -> TraceStep.Verdict? {
        if let what = voice.cannotRead { return .unfit(cannotRead: what) }
        let script = request.wanted.script
        if !voice.reads(script) { return .scriptNotReadable(script) }
        return voice.missing.map { .dataMissing($0) }
    }
}

extension ChosenVoice {
    static func standIn(
        _ voice: ReviewedVoice, rung: TraceStep.Rung, _ reason: FallbackReason
    ) -> ChosenVoice {
        ChosenVoice(voice: voice, rung: rung, level: .approvedFallback, reason: reason)
    }
}
