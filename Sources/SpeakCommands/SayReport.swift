// SPDX-License-Identifier: Apache-2.0

internal import SpeechText
internal import Synchronization
internal import Utterance
internal import VoiceMatching

/// What became of a call of `say`; holds counts, never any part of the text.
struct SayReport {
    let locale: AskedLocale
    /// Nil where the text or the matrix was refused before one was made.
    var resolution: Resolution?
    /// Which engine was to speak, if one answered.
    var engine: Inventory.Engine?
    /// Why nothing, or not all, was spoken.
    var failure: CommandFailure?
    /// What the chosen voice does not read of the text.
    var unreadable: UnreadableLetters?
    private var end: UtteranceRun.End?
    private var output: SpeechOutput.Kind?
    private(set) var words = 0
    private(set) var leftOut = CleaningReport()
    /// Samples that were heard or rendered.
    private var samples = 0
    /// When the first sound was heard.
    private(set) var firstSound: ContinuousClock.Instant?
    private var signal: ExitCode?

    init(locale: AskedLocale) {
        self.locale = locale
    }

    /// Notes the end of `run`, which `heard` listened to.
    mutating func note(
        _ end: UtteranceRun.End, of run: UtteranceRun, _ output: SpeechOutput?,
        _ heard: HeardEvents, signal: ExitCode?
    ) async {
        self.end = end
        samples = await run.heard
        // A file is made of the first sound.
        self.output = samples == 0 && output?.kind.isFile == true ? nil : output?.kind
        words = heard.words
        firstSound = heard.firstSound
        leftOut = await run.report
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
            ("resolution", resolution?.jsonText ?? .null),
            ("outcome", .string(outcome)),
            ("reason", .optional(failure?.code)),
            ("output", output?.json ?? .null),
            ("unreadable", unreadable?.json ?? .array([])),
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
    fileprivate var isFile: Bool { if case .sound = self { false } else { true } }

    fileprivate var json: JSONText {
        switch self {
        case .sound(let name): .object([("sink", .optional(name))])
        case .file(let path), .fileInstead(let path): .object([("file", .string(path))])
        }
    }
}

extension SayReport {
    /// The outcome as an adapter's log calls it.
    var recordCode: String {
        switch (end, output) {
        case (.finished?, .sound?): "finished"
        case (.finished?, _): "rendered"
        case (.stopped?, _): "stopped"
        default: failure?.code ?? "nothingToSay"
        }
    }

    /// Whether the speech went to a sound server, so that it was heard and not rendered.
    var isSound: Bool { if case .sound? = output { true } else { false } }

    /// How long it was heard.
    var soundMilliseconds: Double { Double(samples) * 1000 / Double(SpeechOutput.sampleRate) }
}

/// What is heard: how many words, and when the first sound.
final class HeardEvents: Sendable {
    private let state = Mutex<(words: Int, firstSound: ContinuousClock.Instant?)>((0, nil))

    var words: Int { state.withLock { $0.words } }
    var firstSound: ContinuousClock.Instant? { state.withLock { $0.firstSound } }

    func note(_ event: UtteranceRun.Event) {
        state.withLock { state in
            switch event {
            case .started: state.firstSound = .now
            case .word: state.words += 1
            }
        }
    }
}
