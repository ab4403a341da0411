// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// Chooses the voice that may speak for `request`, or says why none may.
///
/// Pure, total and deterministic; the order of the inventory does not matter. The rungs:
///
/// 0. A locale that the matrix makes silent by design has no voice, whoever asks.
/// 1. `requestedVoice`, if given, and nothing else: it must support the locale exactly or by an
///    approved fallback.
/// 2. `savedVoice`, if it is still installed and supports the locale so.
/// 3. A voice of the same language and region that reads the script.
/// 4. The matrix's stand-ins in order, then its one-way rules.
/// 5. None, with the reason to act on.
public func resolve(
    _ request: RequestedLocale, in inventory: ReviewedInventory, matrix: VoiceMatrix,
    savedVoice: VoiceID? = nil, requestedVoice: VoiceID? = nil
) -> Resolution {
    switch request.meaning {
    case .none(let reason):
        let step = TraceStep(rung: .request, voice: nil, verdict: .noLanguage(reason))
        return Resolution(request: request, outcome: .none(.noLanguage(reason)), trace: [step])
    case .locale(let locale):
        var ladder = Ladder<WholeTrace>(
            SpokenRequest(locale, matrix: matrix), voices: inventory.index)
        let answer = ladder.climb(savedVoice: savedVoice, requestedVoice: requestedVoice)
        return Resolution(
            request: request, outcome: answer.outcome(for: locale.tag), trace: ladder.record.steps)
    }
}

extension Ladder {
    /// Tries the rungs from the top.
    mutating func climb(savedVoice: VoiceID?, requestedVoice: VoiceID?) -> Answer {
        note(.request, nil, .reads(request.wanted, request.notes))
        switch request.decision {
        case .silent(let why):
            note(.matrix, nil, .silent(why))
            return .none(.silentByDesign(why), at: .matrix)
        case .speak: note(.matrix, nil, .speak(standIns: request.standIns.count))
        case nil: note(.matrix, nil, .noEntry)
        }
        if let requestedVoice { return answer(requestedVoice: requestedVoice) }
        var passedOver: FallbackReason?
        if let savedVoice {
            switch named(savedVoice, rung: .savedVoice) {
            case .supports(let pick):
                return .voice(
                    ChosenVoice(voice: pick.voice, rung: pick.rung, level: .saved, reason: nil))
            case .refused(let verdict):
                passedOver = FallbackReason(saved: savedVoice, verdict)
            }
        }
        guard let pick = exact() ?? approved() else { return refusal() }
        guard let passedOver else { return .voice(pick) }
        return .voice(
            ChosenVoice(voice: pick.voice, rung: pick.rung, level: pick.level, reason: passedOver))
    }

    private mutating func answer(requestedVoice id: VoiceID) -> Answer {
        switch named(id, rung: .requestedVoice) {
        case .supports(let pick): .voice(pick)
        case .refused(let verdict):
            .none(
                RefusalReason(requested: id, speaks: voices[id]?.key, verdict), at: .requestedVoice)
        }
    }
}

extension SpokenLocale {
    /// The key, but with the likely region where the one written has several successors.
    package var reliableKey: LocaleKey {
        guard notes.contains(.regionInferred) else { return key }
        let text = [key.language, key.script].compactMap { $0?.description }.joined(separator: "-")
        guard case .locale(let locale) = RequestedLocale(text).meaning else { return key }
        return locale.key
    }
}
