// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
package import VoiceMatching

/// What becomes of one locale on one device.
package struct CoverageOutcome: Hashable, Sendable {
    /// The judgement.
    package enum Verdict: Hashable, Sendable {
        /// A voice that the ladder approved, and that nothing speaks against.
        case approved
        /// Silence that the matrix intends, with its reason.
        case silent(String)
        /// Neither, found at that rung.
        case failed(CoverageProblem, at: TraceStep.Rung)
    }

    /// The voice that the app would speak with, also one that fails.
    package struct Voice: Hashable, Sendable {
        package let id: VoiceID
        /// Nil for a voice without a reviewed locale.
        package let locale: LanguageTag?
        package let level: ResolvedSpeech.MatchLevel
        /// Why it is not the first choice; nil if it is.
        package let reason: FallbackReason?

        package init(_ chosen: ChosenVoice) {
            id = chosen.id
            locale = chosen.locale
            level = chosen.level
            reason = chosen.reason
        }
    }

    package let verdict: Verdict
    package let voice: Voice?

    package init(_ verdict: Verdict, voice: Voice? = nil) {
        self.verdict = verdict
        self.voice = voice
    }

    package var isFailure: Bool { if case .failed = verdict { true } else { false } }
}

extension CoverageOutcome {
    /// `approved`, `silent` or `failed`, for machines.
    package var verdictCode: String {
        switch verdict {
        case .approved: "approved"
        case .silent: "silent"
        case .failed: "failed"
        }
    }

    /// The rung that approved the voice, `none` without one.
    package var levelCode: String { voice?.level.rawValue ?? "none" }

    /// The code of what needs a reason: a failure, a silence, a stand-in; nil for an exact match.
    package var reasonCode: String? {
        switch verdict {
        case .approved: voice?.reason?.code
        case .silent(let why): RefusalReason.silentByDesign(why).code
        case .failed(let problem, _): problem.code
        }
    }

    /// The reason as a sentence, where there is one.
    package var reasonText: String? {
        switch verdict {
        case .approved: voice?.reason?.description
        case .silent(let why): RefusalReason.silentByDesign(why).description
        case .failed(let problem, _): problem.description
        }
    }
}
