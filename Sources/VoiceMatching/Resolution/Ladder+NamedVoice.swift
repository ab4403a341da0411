// SPDX-License-Identifier: Apache-2.0

import LanguageTag

/// The rungs for a voice that a person chose, now or earlier.
extension Ladder {
    /// A named voice: how it supports the locale, or why it does not.
    enum NamedVoice {
        case supports(ChosenVoice)
        case refused(TraceStep.Verdict)
    }

    /// Whether `id` supports the locale, exactly or by an approved fallback.
    ///
    /// An accent is no hindrance here: a person chose it.
    mutating func named(_ id: VoiceID, rung: TraceStep.Rung) -> NamedVoice {
        guard let voice = voices[id] else {
            note(rung, id, .notInstalled)
            return .refused(.notInstalled)
        }
        guard let pick = support(by: voice, on: rung) else {
            let verdict: TraceStep.Verdict =
                switch voice.key {
                case nil: .noReviewedLocale
                case let key? where key.language != request.wanted.language:
                    .otherLanguage(key.language)
                case let key?: .otherRegion(key.region)
                }
            note(rung, id, verdict)
            return .refused(verdict)
        }
        let verdict = usability(of: voice)
        note(rung, id, verdict ?? .chosen)
        return verdict.map { .refused($0) } ?? .supports(pick)
    }

    private func support(
        by voice: CandidateIndex.Candidate, on rung: TraceStep.Rung
    ) -> ChosenVoice? {
        let wanted = request.wanted
        if voice.speaks(wanted) {
            return ChosenVoice(voice: voice.voice, rung: rung, level: .exact, reason: nil)
        }
        for standIn in request.standIns {
            switch standIn.kind {
            case .voice(voice.id):
                return .standIn(voice.voice, rung: rung, reason(naming: voice))
            case .locale(let locale)
            where voice.speaks(locale.key)
                && (locale.accent.isNone || locale.accent == voice.accent):
                return .standIn(voice.voice, rung: rung, .regionNotInstalled(wanted.region))
            default: continue
            }
        }
        for rule in request.rules
        where voice.speaks(LocaleKey(language: rule.to, region: wanted.region)) {
            return .standIn(voice.voice, rung: rung, .approvedByRule(rule))
        }
        return nil
    }
}

extension FallbackReason {
    /// Why the saved voice was passed over.
    init(saved id: VoiceID, _ verdict: TraceStep.Verdict) {
        self =
            switch verdict {
            case .notInstalled: .savedVoiceMissing(id)
            case .dataMissing(let data): .savedVoiceDataMissing(id, data)
            case .unfit: .savedVoiceUnfit(id)
            case .scriptNotReadable: .savedVoiceScriptNotReadable(id)
            default: .savedVoiceOtherLocale(id)
            }
    }
}

extension RefusalReason {
    /// Why the voice asked for with the request cannot be used.
    init(requested id: VoiceID, speaks locale: LocaleKey?, _ verdict: TraceStep.Verdict) {
        self =
            switch verdict {
            case .notInstalled: .requestedVoiceMissing(id)
            case .dataMissing(let data): .voiceDataMissing(id, data)
            case .unfit(let what): .voiceUnfit(id, cannotRead: what)
            case .scriptNotReadable(let script): .scriptNotReadable(script, by: id)
            default: .requestedVoiceOtherLocale(id, speaks: locale)
            }
    }
}
