// SPDX-License-Identifier: Apache-2.0

import LanguageTag

/// The last rung: which of the reasons for silence is the one to act on.
extension Ladder {
    /// The first that applies: data to install; a voice that is unfit; one that someone could
    /// approve; a script that no voice reads; no voice at all.
    func refusal() -> RefusalReason {
        onRungs() ?? inLanguage(wanted.language) ?? inMembers() ?? nowhere()
    }

    /// Voices that a rung would have taken, but for their data or fitness.
    private func onRungs() -> RefusalReason? {
        var missing: (voice: VoiceID, data: MissingData)?
        var unfit: RefusalReason?
        for step in trace {
            guard let voice = step.voice, step.rung.isOfLadder else { continue }
            switch step.verdict {
            // A dictionary is easier to install than MBROLA, so it is named first.
            case .dataMissing(let data) where missing.map { $0.data.isMbrola } ?? true:
                if missing == nil || !data.isMbrola { missing = (voice, data) }
            case .unfit(let what):
                unfit = unfit ?? .voiceUnfit(voice, cannotRead: what)
            default: continue
            }
        }
        return missing.map { .voiceDataMissing($0.voice, $0.data) } ?? unfit
    }

    /// Voices of the language, wherever it is spoken.
    private func inLanguage(_ language: Subtag) -> RefusalReason? {
        let voices = inventory.range(of: language).map { inventory.candidates[$0] }
        guard !voices.isEmpty else { return nil }
        if let reason = approvable(voices) { return reason }
        for voice in voices {
            if let what = voice.review?.cannotRead {
                return .voiceUnfit(voice.id, cannotRead: what)
            }
        }
        guard voices.contains(where: { $0.key != nil }) else {
            return .voiceNotReviewed(voices[0].id)
        }
        return .scriptNotReadable(wanted.script, by: nil)
    }

    /// Voices of languages that are part of the one asked for.
    private func inMembers() -> RefusalReason? {
        for language in Macrolanguage.members(of: wanted.language) {
            let voices = inventory.range(of: language).map { inventory.candidates[$0] }
            if let reason = approvable(voices) { return reason }
        }
        return nil
    }

    /// A voice that the matrix could approve; rather one that is ready than one without data.
    private func approvable(_ voices: [ReviewedInventory.Candidate]) -> RefusalReason? {
        let fit = voices.filter {
            $0.key != nil && $0.reads(wanted.script) && $0.review?.cannotRead == nil
        }
        guard let voice = fit.first(where: { $0.missing == nil }) ?? fit.first, let key = voice.key
        else { return nil }
        return .notApproved(voice.id, speaks: key)
    }

    private func nowhere() -> RefusalReason {
        inventory.candidates.allSatisfy { $0.missing != nil }
            ? .nothingInstalled : .languageUnsupported(wanted.language)
    }
}

extension TraceStep.Rung {
    /// A rung where the program looks, not a person's choice.
    fileprivate var isOfLadder: Bool {
        switch self {
        case .exact, .standIn, .rule: true
        case .request, .matrix, .requestedVoice, .savedVoice: false
        }
    }
}
