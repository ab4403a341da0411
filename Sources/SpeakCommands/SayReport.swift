// SPDX-License-Identifier: Apache-2.0

internal import SpeechText
internal import Synchronization
internal import Utterance
internal import VoiceMatching

/// What became of a call of `say`; holds counts, never any part of the text.
struct SayReport {
    private let locale: AskedLocale
    private let resolution: Resolution
    /// Why nothing, or not all, was spoken.
    var failure: CommandFailure?
    private var end: UtteranceRun.End?
    private var output: SpeechOutput.Kind?
    private var words = 0
    private var leftOut = CleaningReport()
    private var signal: ExitCode?

    init(locale: AskedLocale, resolution: Resolution) {
        self.locale = locale
        self.resolution = resolution
    }

    mutating func note(
        _ end: UtteranceRun.End, _ output: SpeechOutput?, words: Int, leftOut: CleaningReport,
        signal: ExitCode?
    ) {
        self.end = end
        self.output = output?.kind
        self.words = words
        self.leftOut = leftOut
        self.signal = signal
        switch end {
        case .failed(let reason): failure = CommandFailure(reason)
        case .nothingToSay: failure = CommandFailure(.nothingToSay)
        case .finished, .stopped: break
        }
    }

    var exitCode: ExitCode { signal ?? failure?.exitCode ?? .success }

    /// The line for standard error, if there is something to say.
    var notice: String? {
        if signal != nil { return nil }
        if let failure { return failure.line }
        guard case .fileInstead(let path)? = output else { return nil }
        return "speak: audioServerAbsent: No sound server is running; "
            + "the speech was rendered to \(path)."
    }

    /// One JSON object, a line for each key.
    var json: String {
        JSONText.object([
            ("localeSource", .string(locale.source.name)),
            ("resolution", resolution.jsonText),
            ("outcome", .string(outcome)),
            ("reason", .optional(failure?.code)),
            ("output", output?.json ?? .null),
            ("counts", counts),
        ]).lines(spreading: "")
    }

    private var outcome: String {
        switch (end, output) {
        case (.finished?, .sound?): "spoken"
        case (.finished?, _): "rendered"
        case (.stopped?, _): "stopped"
        case (.nothingToSay?, _): "nothingToSay"
        case (.failed?, _): "failed"
        case (nil, _): failure?.exitCode == .unavailable ? "unavailable" : "failed"
        }
    }

    private var counts: JSONText {
        let samples: Int =
            switch end {
            case .finished(let samples)?, .stopped(let samples)?: samples
            default: 0
            }
        let kinds = CleaningReport.Kind.allCases.compactMap { kind in
            leftOut.counts[kind].map { (key: kind.rawValue, value: JSONText.integer($0)) }
        }
        return .object([
            ("words", .integer(words)), ("samples", .integer(samples)),
            ("milliseconds", .integer(samples * 1000 / SpeechOutput.sampleRate)),
            ("leftOut", .object(kinds)),
        ])
    }
}

extension SpeechOutput.Kind {
    fileprivate var json: JSONText {
        switch self {
        case .sound(let name): .object([("sink", .optional(name))])
        case .file(let path), .fileInstead(let path): .object([("file", .string(path))])
        }
    }
}

/// Counts the words that are heard.
final class WordCount: Sendable {
    private let state = Atomic(0)

    var count: Int { state.load(ordering: .relaxed) }

    func note(_ event: UtteranceRun.Event) {
        if case .word = event { state.add(1, ordering: .relaxed) }
    }
}
