// SPDX-License-Identifier: Apache-2.0

import LanguageTag

/// The rungs for a voice that a person chose, now or earlier.
extension Ladder {
    /// A named voice: how it supports the locale, or why it does not.
    enum NamedVoice {
        case supports(Pick)
        case refused(TraceStep.Verdict)
    }

    /// Whether `id` supports the locale, exactly or by an approved fallback.
    ///
    /// An accent is no hindrance here: a person chose it.
    mutating func named(_ id: VoiceID, rung: TraceStep.Rung) -> NamedVoice {
        guard let voice = inventory[id] else {
            note(rung, id, .notInstalled)
            return .refused(.notInstalled)
        }
        guard let pick = support(by: voice) else {
            let verdict: TraceStep.Verdict =
                switch voice.key {
                case nil: .noReviewedLocale
                case let key? where key.language != wanted.language: .otherLanguage(key.language)
                case let key?: .otherRegion(key.region)
                }
            note(rung, id, verdict)
            return .refused(verdict)
        }
        let verdict = usability(of: voice)
        note(rung, id, verdict ?? .chosen)
        return verdict.map { .refused($0) } ?? .supports(pick)
    }

    private func support(by voice: ReviewedInventory.Candidate) -> Pick? {
        if voice.speaks(wanted) { return Pick(voice: voice, level: .exact, reason: nil) }
        for standIn in standIns {
            switch standIn.kind {
            case .voice(voice.id):
                return Pick(voice: voice, level: .approvedFallback, reason: reason(naming: voice))
            case .locale(let locale)
            where voice.speaks(locale.key)
                && (locale.accent.isNone || locale.accent == voice.accent):
                return Pick(
                    voice: voice, level: .approvedFallback,
                    reason: .regionNotInstalled(wanted.region))
            default: continue
            }
        }
        for rule in matrix.rules where rule.from == wanted.language {
            let key = LocaleKey(language: rule.to, region: wanted.region)
            if voice.speaks(key) {
                return Pick(voice: voice, level: .approvedFallback, reason: .approvedByRule(rule))
            }
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
