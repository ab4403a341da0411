// SPDX-License-Identifier: Apache-2.0

import LanguageTag

/// The last rung: which of the reasons for silence is the one to act on.
extension Ladder {
    /// The first reason that applies, with the rung that it is about.
    ///
    /// Data to install; a voice that is unfit; one that someone could approve; a script that no
    /// voice reads; no voice at all.
    func refusal() -> Answer {
        lacks.refusal
            ?? .none(
                inLanguage(request.wanted.language) ?? inMembers() ?? nowhere(), at: lastRung)
    }

    /// Voices of the language, wherever it is spoken.
    private func inLanguage(_ language: Subtag) -> RefusalReason? {
        let voices = self.voices.candidates[self.voices.range(of: language)]
        guard !voices.isEmpty else { return nil }
        if let reason = approvable(voices) { return reason }
        for voice in voices {
            if let what = voice.cannotRead {
                return .voiceUnfit(voice.id, cannotRead: what)
            }
        }
        guard voices.contains(where: { $0.key != nil }) else {
            return .voiceNotReviewed(voices[voices.startIndex].id)
        }
        return .scriptNotReadable(request.wanted.script, by: nil)
    }

    /// Voices of languages that are part of the one asked for.
    private func inMembers() -> RefusalReason? {
        for language in Macrolanguage.members(of: request.wanted.language) {
            let voices = self.voices.candidates[self.voices.range(of: language)]
            if let reason = approvable(voices) { return reason }
        }
        return nil
    }

    /// A voice that the matrix could approve; rather one that is ready than one without data.
    private func approvable(_ voices: ArraySlice<CandidateIndex.Candidate>) -> RefusalReason? {
        let fit = voices.lazy.filter {
            $0.key != nil && $0.cannotRead == nil && $0.reads(request.wanted.script)
        }
        guard let voice = fit.first(where: { $0.missing == nil }) ?? fit.first, let key = voice.key
        else { return nil }
        return .notApproved(voice.id, speaks: key)
    }

    private func nowhere() -> RefusalReason {
        voices.candidates.allSatisfy { $0.missing != nil }
            ? .nothingInstalled : .languageUnsupported(request.wanted.language)
    }
}
