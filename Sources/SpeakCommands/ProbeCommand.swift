// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import EngineHost
internal import LanguageTag
internal import Utterance
internal import VoiceFitness
internal import VoiceMatching
internal import VoiceProbe

extension CommandSpec {
    static let probe = CommandSpec(
        "probe", summary: "try what voices really read: letters, numbers, dates, prices",
        discussion: [
            "Judges a voice by what the engine does with prompts, never by its tag: which letters "
                + "it reads, spells by name, leaves to another voice or drops. Without --locale "
                + "the prompts are those of the voice's own language, and of others for the "
                + "scripts that it claims beyond.",
            "What the engine said is kept, by its version and a digest of its data, below "
                + "$XDG_CACHE_HOME/parlance/probe or ~/.cache. The exit code is 1 if any of the "
                + "voices is not fit.",
        ],
        options: [
            .flag("all", help: "All voices that the engine lists."),
            .locale(
                default: nil,
                help: "Try this locale's prompts; without a voice, with its language's voices."),
            .value(
                "prompts", "FOLDER", completion: .folder, default: "the built-in ones",
                help: "Prompts in files as VoiceMatrix/prompts/fr-FR.json."),
            .flag("no-cache", help: "Gather all evidence anew, and keep none."),
            .json("Print one JSON object with a line for each voice."),
        ],
        positionals: [PositionalSpec("VOICE", .zeroOrMore, help: "A voice's identifier.")],
        examples: [
            Example("speak probe jpx/ja", "Shows that kana are read and kanji are not."),
            Example(
                "speak probe gmw/en --locale ru", "Tries Russian words with the English voice."),
            Example("speak probe --all --json > fitness.json", "Judges every voice."),
        ])
}

/// `speak probe`: evidence from the engine, judged.
struct ProbeCommand {
    private let voices: [VoiceID]
    private let isAll: Bool
    private let locale: SpokenLocale?
    private let promptsPath: String?
    private let usesCache: Bool
    private let isJSON: Bool

    init(_ command: ParsedCommand) throws(CommandFailure) {
        voices = command.positionals("VOICE").map { VoiceID($0) }
        isAll = command.flag("all")
        locale = try command.value("locale").map { (tag) throws(CommandFailure) in
            switch RequestedLocale(tag).meaning {
            case .locale(let locale): return locale
            case .none(let reason): throw CommandFailure(.noLanguage(reason))
            }
        }
        promptsPath = command.value("prompts")
        usesCache = !command.flag("no-cache")
        isJSON = command.flag("json")
        if isAll, !voices.isEmpty {
            throw CommandFailure(command.error(.conflict("VOICE", "--all")))
        }
        guard isAll || !voices.isEmpty || locale != nil else {
            throw CommandFailure(command.error(.missingArgument("VOICE")))
        }
    }

    func run() async throws(CommandFailure) -> ExitCode {
        let catalog = try VoiceData(matrix: nil).catalog
        let prompts = try PromptFolder.sets(promptsPath)
        let host = EngineHost()
        let (inventory, engine) = try await host.described()
        await host.shutDown()
        let jobs = try chosen(in: inventory, catalog).map { (voice) throws(CommandFailure) in
            try job(voice, catalog, prompts)
        }
        let reports = try await ProbeRun(engine: engine, usesCache: usesCache).reports(on: jobs)
        try answer(isJSON ? json(reports, inventory.engine) : FitnessTable(reports).text)
        return reports.allSatisfy { $0.verdict == .fit } ? .success : .assertionFailed
    }

    private func chosen(
        in inventory: Inventory, _ catalog: VoiceCatalog
    ) throws(CommandFailure) -> [Voice] {
        if isAll { return inventory.voices.filter { !$0.data.needsMbrola } }
        if voices.isEmpty, let locale {
            let all = inventory.voices.filter {
                catalog[$0.id]?.locale?.key.language == locale.key.language
            }
            // To judge nothing must not look as if all were fit.
            guard !all.isEmpty else {
                let reason = RefusalReason.languageUnsupported(locale.key.language)
                throw CommandFailure(
                    .unavailable, code: reason.code,
                    "\(reason) Name a voice to try its prompts with.")
            }
            let own = all.filter { !$0.data.needsMbrola }
            return own.isEmpty ? all : own
        }
        return try voices.map { (id) throws(CommandFailure) in
            guard let voice = inventory.voices.first(where: { $0.id == id }) else {
                throw CommandFailure(
                    .unavailable, code: "voiceNotInstalled",
                    "The voice \(id) is not installed; 'speak voices' lists those that are.")
            }
            return voice
        }
    }

    private func job(
        _ voice: Voice, _ catalog: VoiceCatalog, _ prompts: [PromptSet]
    ) throws(CommandFailure) -> ProbeJob {
        guard let locale else {
            return ProbeJob(
                voice: voice.id, selector: voice.selector, data: voice.data,
                review: catalog[voice.id], prompts: prompts)
        }
        guard let set = prompts.set(for: locale.key) else {
            throw CommandFailure(
                .unavailable, code: "noPrompts",
                "There are no prompts for \(locale.tag); --prompts names a folder with more.")
        }
        return ProbeJob(
            voice: voice.id, selector: voice.selector, data: voice.data, own: [set])
    }

    private func json(_ reports: [FitnessReport], _ engine: Inventory.Engine) -> String {
        JSONText.object([
            (
                "engine",
                .object([
                    ("name", .string(engine.name)), ("version", .string(engine.version)),
                    ("dataDigest", .optional(engine.dataDigest)),
                ])
            ), ("voices", .array(reports.map(\.json))),
        ]).lines(spreading: "voices") + "\n"
    }
}

extension DataStatus {
    fileprivate var needsMbrola: Bool {
        if case .missing(.mbrola) = self { true } else { false }
    }
}
