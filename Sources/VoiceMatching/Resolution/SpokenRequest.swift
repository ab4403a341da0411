// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

/// A locale to speak, with what the matrix decides for it.
///
/// A class: a request is read once, and each device that is asked takes a reference.
final class SpokenRequest: Sendable {
    /// The request, with the likely region where the one written is not to be relied on.
    let wanted: LocaleKey
    let notes: SpokenLocale.Notes
    let accent: Accent
    /// The matrix's entry.
    let decision: VoiceMatrix.Decision?
    let standIns: [VoiceMatrix.StandIn]
    /// The stand-ins that are voices, in order.
    private let named: [(voice: VoiceID, place: Int)]
    /// The matrix's rules for the language.
    let rules: [VoiceMatrix.Rule]

    init(_ locale: SpokenLocale, matrix: VoiceMatrix) {
        wanted = locale.reliableKey
        notes = locale.notes
        accent = locale.accent
        decision = matrix[wanted]?.decision
        standIns = if case .speak(let list) = decision { list } else { [] }
        named = standIns.enumerated().compactMap { place, standIn in
            if case .voice(let voice) = standIn.kind { (voice, place) } else { nil }
        }
        let language = wanted.language
        rules =
            matrix.rules.isEmpty
            ? []
            : VoiceMatrix.Rule.allCases.filter { $0.from == language && matrix.rules.contains($0) }
    }

    /// The first place among the stand-ins where the voice is named, if it is.
    func place(of voice: VoiceID) -> Int? { named.first { $0.voice == voice }?.place }
}

/// A request that was read and looked up in the matrix, to be asked of many devices.
package struct PreparedRequest: Sendable {
    private enum Meaning: Sendable {
        case spoken(SpokenRequest)
        case none(NoLanguage)
    }

    private let meaning: Meaning

    package init(_ request: RequestedLocale, matrix: VoiceMatrix) {
        meaning =
            switch request.meaning {
            case .none(let reason): .none(reason)
            case .locale(let locale): .spoken(SpokenRequest(locale, matrix: matrix))
            }
    }

    /// Chooses as ``resolve(_:in:matrix:savedVoice:requestedVoice:)`` does, by the same ladder, and
    /// keeps no trace: several times faster.
    package func answer(in inventory: ReviewedInventory, requestedVoice: VoiceID? = nil) -> Answer {
        switch meaning {
        case .none(let reason): return .none(.noLanguage(reason), at: .request)
        case .spoken(let request):
            var ladder = Ladder<NoTrace>(request, voices: inventory.index)
            return ladder.climb(savedVoice: nil, requestedVoice: requestedVoice)
        }
    }
}

/// A voice that a rung took.
package struct ChosenVoice: Sendable {
    let voice: ReviewedVoice
    package let rung: TraceStep.Rung
    package let level: ResolvedSpeech.MatchLevel
    /// Why it is not the first choice; nil if it is.
    package let reason: FallbackReason?

    package var id: VoiceID { voice.id }
    /// Nil for a voice without a reviewed locale.
    package var locale: LanguageTag? { voice.review?.locale?.tag }
}

/// A voice, or why there is none, with the rung that the reason is about.
package enum Answer: Sendable {
    case voice(ChosenVoice)
    /// At the rung of the voice that lacks something, else the last one tried.
    case none(RefusalReason, at: TraceStep.Rung)
}

extension Answer {
    /// The voice, if there is one.
    package var voice: ChosenVoice? {
        if case .voice(let chosen) = self { chosen } else { nil }
    }

    /// The answer to a request that was written as `tag`.
    func outcome(for tag: LanguageTag) -> Resolution.Outcome {
        switch self {
        case .none(let reason, _): .none(reason)
        case .voice(let chosen):
            .resolved(
                ResolvedSpeech(
                    requestedLocale: tag, voiceLocale: chosen.locale, voiceID: chosen.id,
                    matchLevel: chosen.level, fallbackReason: chosen.reason))
        }
    }
}
