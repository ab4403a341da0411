// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
internal import CommandSyntax
internal import EngineHost
internal import EngineProtocol
internal import LanguageTag
internal import SpeechText
internal import Utterance
internal import VoiceMatching

extension CommandSpec {
    static let say = CommandSpec(
        "say", summary: "speak a text, or render it to a WAV file",
        discussion: [
            "The text is that of the arguments, joined by spaces; else of --file; else of standard "
                + "input. It is UTF-8.",
            "Without a sound server the speech is rendered to parlance.wav in the current folder.",
            "Letters that the voice does not read, by its review, are told with their places.",
        ],
        options: [
            .locale(
                default: "the environment's: LC_ALL, LC_MESSAGES, LANG",
                help: "The language of the text, as BCP 47 or POSIX write it."),
            .value(
                "voice", "ID", short: "v",
                help: "This voice and no other; it must speak the locale or be approved for it."),
            .matrix,
            .value("sink", "NAME", help: "The sound output, as 'speak sinks' lists it."),
            .value(
                "output", "FILE", short: "o", completion: .file,
                help: "Render to a WAV file instead; '-' is standard output."),
            .prosody(.rate, "How fast, as a multiplier."),
            .prosody(.pitch, "How high, as a multiplier."),
            .prosody(.volume, "How loud, as a multiplier."),
            .value("file", "F", short: "f", completion: .file, help: "Read the text from a file."),
            .log, .captions, .transcript,
            .flag("explain", help: "Print to standard error how the voice was chosen."),
            .json("Print one JSON object: the resolution, the outcome and counts, never the text."),
        ],
        positionals: [PositionalSpec("TEXT", .zeroOrMore, help: "The text to speak.")],
        examples: [
            Example("speak say --locale pt-BR \"Bom dia.\"", "Speaks Brazilian Portuguese."),
            Example("speak say --locale de --output hallo.wav Hallo", "Renders to a file."),
            Example("date | speak say --rate 1.5", "Speaks standard input, faster."),
        ])
}

extension OptionSpec {
    fileprivate static func prosody(_ parameter: Prosody.Parameter, _ help: String) -> OptionSpec {
        let range = parameter.range
        return .value(
            parameter.rawValue, "X", default: "1.0",
            help: "\(help.dropLast()) from \(range.lowerBound) to \(range.upperBound).")
    }
}

/// `speak say`: resolve, then speak.
struct SayCommand {
    private let locale: AskedLocale
    private let voice: VoiceID?
    private let matrixPath: String?
    private let target: SpeechOutput.Target
    private let prosody: Prosody
    private let source: TextSource
    private let log: SayLog
    private let explains: Bool
    private let isJSON: Bool
    /// Who else is told what is spoken.
    var witness: (any SpeechWitness)?

    init(_ command: ParsedCommand) throws(CommandFailure) {
        locale = AskedLocale(option: command.value("locale"), environment: environmentVariable)
        voice = command.value("voice").map { VoiceID($0) }
        matrixPath = command.value("matrix")
        target = try SpeechOutput.Target(command)
        prosody = try Prosody(command)
        source = try TextSource(command)
        log = try SayLog(command)
        explains = command.flag("explain")
        isJSON = command.flag("json")
    }

    func run(_ interruption: Interruption) async throws(CommandFailure) -> ExitCode {
        let report = await speak(interruption)
        await log.note(report)
        return try conclude(report)
    }

    /// Starts all that takes time at once: the engine, the sound server, the voice data, the text.
    private func speak(_ interruption: Interruption) async -> SayReport {
        let host = EngineHost()
        // First of all: while the sound library is loaded, no thread can be started (measured).
        await host.launch()
        if case .sound = target { SoundServer.beginLoading() }
        let sink = OpeningSink(Task.detached { [target] in await SpeechOutput.open(target) })
        let reading = Task.detached { [matrixPath] in
            Result { () throws(CommandFailure) in try VoiceData(matrix: matrixPath) }
        }
        var report = SayReport(locale: locale)
        do throws(CommandFailure) {
            let text = try await source.read()
            let segmenter = try segmenter(of: text)
            let data = try await reading.value.get()
            witness?.begin(
                text, locale: locale.request, rate: prosody.rate,
                samplesPerSecond: SpeechOutput.sampleRate)
            let (inventory, resolution) = await resolution(by: host, data)
            if explains { complain(locale.explanation + "\n" + resolution.description) }
            report.resolution = resolution
            let installed = try inventory.get()
            report.engine = installed.engine
            guard let selector = installed.selector(of: resolution) else {
                throw resolution.failure(hint: locale.hint)
            }
            report.unreadable = resolution.speech.flatMap {
                UnreadableLetters(in: text, readBy: $0.voiceID, data.catalog)
            }
            await speak(segmenter, selector, host, sink, interruption, &report)
        } catch { report.failure = error }
        await host.shutDown()
        return report
    }

    private func segmenter(of text: String) throws(CommandFailure) -> Segmenter {
        do throws(TextRefusal) { return try Segmenter(text) } catch { throw CommandFailure(error) }
    }

    /// Asks for the few voices that may speak the locale; where none does, or the whole trace is
    /// shown, for all.
    private func resolution(
        by host: EngineHost, _ data: VoiceData
    ) async -> (Result<Inventory, CommandFailure>, Resolution) {
        let few = data.matrix.candidates(for: locale.request, in: data.catalog)
        if !explains, !isJSON, voice == nil, !few.isEmpty {
            let inventory = await host.inventory(of: few)
            let resolution = resolution(in: inventory, data)
            if resolution.speech != nil { return (inventory, resolution) }
        }
        let inventory = await host.inventory()
        return (inventory, resolution(in: inventory, data))
    }

    private func resolution(
        in inventory: Result<Inventory, CommandFailure>, _ data: VoiceData
    ) -> Resolution {
        guard let inventory = try? inventory.get() else {
            return .engineUnavailable(for: locale.request)
        }
        return resolve(
            locale.request, in: ReviewedInventory(inventory, reviewedBy: data.catalog),
            matrix: data.matrix, requestedVoice: voice)
    }

    private func speak(
        _ segmenter: Segmenter, _ voice: VoiceSelector, _ host: EngineHost, _ sink: OpeningSink,
        _ interruption: Interruption, _ report: inout SayReport
    ) async {
        let run = UtteranceRun(segmenter, voice: voice, prosody: prosody, host: host, sink: sink)
        let heard = HeardEvents()
        let (end, signal) = await interruption.stopping(by: { await run.stop() }) {
            await run.run { [witness] event in
                heard.note(event)
                witness?.note(event)
            }
        }
        witness?.note(end)
        let output = await sink.output
        if explains, let output { complain(output.explanation) }
        await report.note(end, of: run, output, heard, signal: signal)
    }

    private func conclude(_ report: SayReport) throws(CommandFailure) -> ExitCode {
        if isJSON { try answer(report.json + "\n") }
        if let unreadable = report.unreadable { complain(unreadable.line) }
        if let notice = report.notice { complain(notice) }
        return report.exitCode
    }
}
