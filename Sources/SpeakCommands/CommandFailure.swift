// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
package import CommandSyntax
package import EngineHost
internal import LanguageTag
internal import Parlance
internal import SpeechService
internal import SpeechText
internal import Utterance
package import VoiceMatching

/// Why a call did not do what it was asked for: an exit code, and a sentence with its code.
///
/// Never holds any part of a text.
package struct CommandFailure: Error, Hashable {
    package let exitCode: ExitCode
    /// A stable word for programs.
    package let code: String
    /// What a person can do about it.
    package let sentence: String

    package init(_ exitCode: ExitCode, code: String, _ sentence: String) {
        self.exitCode = exitCode
        self.code = code
        self.sentence = sentence
    }

    /// The line for standard error.
    var line: String { "speak: \(code): \(sentence)" }
}

extension CommandFailure {
    package init(_ error: UsageError) {
        self.init(.usage, code: error.code, "\(error.sentence) See '\(error.helpCall)'.")
    }

    init(_ error: OutputError) {
        self.init(.soundFailure, code: error.code, error.sentence)
    }

    init(_ error: OutputError, writing path: String) {
        self.init(.soundFailure, code: error.code, "\(path): \(error.sentence)")
    }

    package init(_ error: VoiceDataError) {
        self.init(.badInput, code: error.code, error.description)
    }

    package init(_ error: EngineError) {
        self.init(.engineFailure, code: error.code, error.description)
    }

    init(_ error: ListeningError) {
        self.init(.cannotServe, code: error.code, error.description)
    }

    init(_ error: AudioError) {
        self.init(.soundFailure, code: error.code, error.description)
    }

    init(_ failure: SpeechFailure) {
        let exitCode: ExitCode = failure.area == .engine ? .engineFailure : .soundFailure
        self.init(exitCode, code: failure.code, failure.description)
    }

    init(_ problem: LogProblem) {
        self.init(.badInput, code: problem.code, problem.description)
    }

    init(_ refusal: TextRefusal) {
        let exitCode: ExitCode = refusal == .nothingToSay ? .unavailable : .badInput
        self.init(exitCode, code: refusal.code, refusal.description)
    }

    /// Why a resolution has no voice; `hint` is added where another locale would help.
    init(_ reason: RefusalReason, hint: String = "") {
        switch reason {
        case .noLanguage(.invalid):
            self.init(.badInput, code: reason.code, reason.description + hint)
        case .noLanguage:
            self.init(.unavailable, code: reason.code, reason.description + hint)
        case .engineUnavailable:
            self.init(.engineFailure, code: reason.code, reason.description)
        default:
            self.init(.unavailable, code: reason.code, reason.description)
        }
    }
}
