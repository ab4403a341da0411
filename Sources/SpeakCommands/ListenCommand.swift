// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
internal import CommandSyntax
internal import EngineHost
internal import LanguageTag
internal import ListeningEvidence
internal import Parlance
internal import VoiceFitness
internal import VoiceMatching

extension CommandSpec {
    static let listen = CommandSpec(
        "listen", summary: "play the prompts of a locale and record what a listener says of them",
        discussion: [
            "Plays each prompt in the voice that the locale gets, and waits for a key: g good, "
                + "l wrong language, u unintelligible, w wrong word, a again, s skip, q quit. Each "
                + "verdict is written at once, so that the next call goes on where this one "
                + "stopped; a prompt that was skipped comes again.",
            "A verdict on an earlier engine holds on where its sound for the prompt is the same, "
                + "sample by sample. --stale lists the other prompts and plays nothing; its exit "
                + "code is 1 if there are any.",
        ],
        options: [
            .value(
                "locale", "TAG", short: "l", repeatable: true,
                help: "A locale to listen to; may be repeated."),
            .value(
                "folder", "FOLDER", completion: .folder, default: "VoiceMatrix/listening",
                help: "Where verdicts are kept, in a file for each locale."),
            .value("listener", "NAME", help: "Who listens: initials or a role."),
            .value("device", "TEXT", help: "What is listened on: kiosk K3, built-in speaker."),
            .flag("stale", help: "List what is to be listened to, and play nothing."),
            .value(
                "prompts", "FOLDER", completion: .folder, default: "the built-in ones",
                help: "Prompts in files as VoiceMatrix/prompts/fr-FR.json."),
            .value("sink", "NAME", help: "The sound output, as 'speak sinks' lists it."),
            .matrix,
        ],
        examples: [
            Example(
                "speak listen -l fr-CA --listener AB --device 'kiosk K3, built-in speaker'",
                "Plays the Canadian prompts one by one."),
            Example("speak listen -l fr-CA --stale", "Says what nobody has heard as it is now."),
        ])
}

/// `speak listen`: a listening test at the terminal.
struct ListenCommand {
    private let locales: [SpokenLocale]
    private let folder: ListeningFolder
    private let listener: String?
    private let device: String?
    private let isStale: Bool
    private let promptsPath: String?
    private let sink: String?
    private let matrixPath: String?

    init(_ command: ParsedCommand) throws(CommandFailure) {
        var locales: [SpokenLocale] = []
        for tag in command.values("locale") {
            switch RequestedLocale(tag).meaning {
            case .locale(let locale): locales.append(locale)
            case .none(let reason): throw CommandFailure(.noLanguage(reason))
            }
        }
        self.locales = locales
        folder = ListeningFolder(path: command.value("folder") ?? "VoiceMatrix/listening")
        listener = command.value("listener")
        device = command.value("device")
        isStale = command.flag("stale")
        promptsPath = command.value("prompts")
        sink = command.value("sink")
        matrixPath = command.value("matrix")
        guard !locales.isEmpty else {
            throw CommandFailure(command.error(.missingArgument("--locale TAG")))
        }
        guard isStale || listener != nil, isStale || device != nil else {
            let missing = listener == nil ? "--listener NAME" : "--device TEXT"
            throw CommandFailure(command.error(.missingArgument(missing)))
        }
    }

    func run(_ interruption: Interruption) async throws(CommandFailure) -> ExitCode {
        let data = try VoiceData(matrix: matrixPath)
        let prompts = try PromptFolder.sets(promptsPath)
        let host = EngineHost()
        let (inventory, _) = try await host.described()
        await host.shutDown()
        let reviewed = ReviewedInventory(inventory, reviewedBy: data.catalog)
        var sets: [ListeningSet] = []
        for locale in locales {
            sets.append(try await set(of: locale, reviewed, data, prompts))
        }
        if isStale { return try stale(sets, inventory.engine) }
        return try await listen(to: sets, inventory.engine, interruption)
    }

    private func set(
        of locale: SpokenLocale, _ inventory: ReviewedInventory, _ data: VoiceData,
        _ prompts: [PromptSet]
    ) async throws(CommandFailure) -> ListeningSet {
        let resolution = resolve(
            RequestedLocale("\(locale.tag)"), in: inventory, matrix: data.matrix)
        if let reason = resolution.refusal { throw CommandFailure(reason) }
        guard let speech = resolution.speech,
            let selector = inventory.inventory.selector(of: resolution)
        else { throw CommandFailure(.engineUnavailable) }
        guard let set = prompts.set(for: locale.key) else {
            throw CommandFailure(
                .unavailable, code: "noPrompts",
                "There are no prompts for \(locale.tag); --prompts names a folder with more.")
        }
        return try await ListeningSet(
            locale, speech, review: data.catalog[speech.voiceID], selector, set)
    }

    private func stale(
        _ sets: [ListeningSet], _ engine: Inventory.Engine
    ) throws(CommandFailure) -> ExitCode {
        var rows: [[String]] = []
        for set in sets {
            let plan = set.plan(try records(of: set.locale), engine: engine, listener: listener)
            for pending in plan.pending {
                rows.append([
                    "\(set.locale.tag)", set.speech.voiceID.text, pending.prompt,
                    pending.need.rawValue,
                ])
            }
        }
        guard !rows.isEmpty else { return .success }
        try answer(Table([["LOCALE", "VOICE", "PROMPT", "WHY"]] + rows).text)
        return .assertionFailed
    }

    private func listen(
        to sets: [ListeningSet], _ engine: Inventory.Engine, _ interruption: Interruption
    ) async throws(CommandFailure) -> ExitCode {
        let output: SpeechOutput
        do throws(AudioError) {
            output = try await SpeechOutput.open(.sound(sink: sink)).get()
        } catch { throw CommandFailure(error) }
        guard case .sound = output.kind else { throw CommandFailure(.serverAbsent) }
        guard let keys = KeyReader() else {
            throw CommandFailure(
                .usage, code: "terminalRequired",
                "Verdicts are single keys: run 'speak listen' at a terminal.")
        }
        let sound = output.sink
        let stop: @Sendable () async -> Void = {
            keys.stop()
            _ = await sound.stop()
        }
        let (result, signal) = await interruption.stopping(by: stop) {
            await session(sets, engine, keys, sound)
        }
        keys.restore()
        try result.get()
        return signal ?? .success
    }

    private func session(
        _ sets: [ListeningSet], _ engine: Inventory.Engine, _ keys: KeyReader,
        _ sound: any SpeechSink
    ) async -> Result<Void, CommandFailure> {
        do throws(CommandFailure) {
            for set in sets {
                let records = try records(of: set.locale)
                let plan = set.plan(records, engine: engine, listener: listener)
                try keep(plan.carried, set.locale)
                let session = ListeningSession(set: set, plan: plan, keys: keys, sound: sound)
                let isOver = try await session.run { (rendered, verdict) throws(CommandFailure) in
                    try keep([record(verdict, rendered, set, engine)], set.locale)
                }
                if isOver { break }
            }
            return .success(())
        } catch { return .failure(error) }
    }

    private func record(
        _ verdict: ListeningVerdict, _ rendered: ListeningSet.Rendered, _ set: ListeningSet,
        _ engine: Inventory.Engine
    ) -> ListeningRecord {
        ListeningRecord(
            requestedLocale: set.locale, resolvedLocale: set.review?.locale,
            voice: set.speech.voiceID, engine: engine, device: device ?? "",
            prompt: rendered.prompt.id, audio: rendered.audio, verdict: verdict,
            listener: listener ?? "", date: .today)
    }

    private func records(of locale: SpokenLocale) throws(CommandFailure) -> [ListeningRecord] {
        do throws(ListeningError) { return try folder.records(of: locale) } catch {
            throw CommandFailure(error)
        }
    }

    private func keep(
        _ records: [ListeningRecord], _ locale: SpokenLocale
    ) throws(CommandFailure) {
        guard !records.isEmpty else { return }
        do throws(ListeningError) { try folder.append(records, to: locale) } catch {
            throw CommandFailure(error)
        }
    }
}

extension CommandFailure {
    fileprivate init(_ error: ListeningError) {
        self.init(.badInput, code: error.code, error.description)
    }
}
