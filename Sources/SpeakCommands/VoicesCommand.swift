// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import EngineHost
internal import LanguageTag
internal import Platform
internal import Utterance
internal import VoiceMatching

extension CommandSpec {
    static let voices = CommandSpec(
        "voices", summary: "list the installed voices and what the others lack",
        discussion: [
            "Shows the tags that the engine declares, with their priorities, and what was "
                + "reviewed: the locale that is really heard and the scripts that are read. "
                + "With --json it prints an inventory file, as --inventory reads it."
        ],
        options: [
            .locale(default: nil, help: "Only the voices of this locale's language."),
            .json("Print an inventory file."),
        ],
        examples: [
            Example("speak voices --locale fr", "Lists the French voices."),
            Example("speak voices --json > kiosk.json", "Records what this device has."),
        ])
}

/// `speak voices`: what the engine lists, joined with the review.
struct VoicesCommand {
    private let locale: RequestedLocale?
    private let isJSON: Bool

    init(_ command: ParsedCommand) {
        locale = command.value("locale").map { RequestedLocale($0) }
        isJSON = command.flag("json")
    }

    func run() async throws(CommandFailure) -> ExitCode {
        let language = try locale.map(language(of:))
        let host = EngineHost()
        let listing = Task.detached { await host.inventory() }
        let catalog = try VoiceData(matrix: nil).catalog
        let listed = try await listing.value.get().limited(to: language, reviewedBy: catalog)
        await host.shutDown()
        try answer(isJSON ? listed.json(reviewedBy: catalog) : listed.table(catalog))
        return .success
    }

    private func language(of locale: RequestedLocale) throws(CommandFailure) -> Subtag {
        switch locale.meaning {
        case .locale(let spoken): return spoken.key.language
        case .none(let reason): throw CommandFailure(.noLanguage(reason))
        }
    }
}

extension EngineHost {
    /// What is installed, of the named voices or of all.
    func inventory(of voices: [VoiceID] = []) async -> Result<Inventory, CommandFailure> {
        do throws(EngineError) {
            let listed = try await self.voices(voices.map(\.text))
            return .success(Inventory(listed, engine: try await start()))
        } catch { return .failure(CommandFailure(error)) }
    }
}

extension Inventory {
    /// Only the voices that were reviewed as of that language, or, not reviewed, declare it.
    fileprivate func limited(to language: Subtag?, reviewedBy catalog: VoiceCatalog) -> Inventory {
        guard let language else { return self }
        return Inventory(
            engine: engine, device: device,
            voices: voices.filter { voice in
                if let review = catalog[voice.id] { return review.locale?.key.language == language }
                guard let tag = voice.declaredTags.first?.tag,
                    case .locale(let declared) = RequestedLocale(tag).meaning
                else { return false }
                return declared.key.language == language
            })
    }

    fileprivate func table(_ catalog: VoiceCatalog) -> String {
        let header = ["ID", "NAME", "LOCALE", "SCRIPTS", "GENDER", "DECLARED"]
        var text = Table([header] + installed.map { $0.row(catalog[$0.id]) }).text
        text += "\n\(installed.count.counted("voice")) of \(engine.name) \(engine.version)"
        guard !withoutData.isEmpty else { return text + "\n" }
        text += "; \(withoutData.count) more lack their data:\n\n"
        return text + Table([["ID", "NAME", "INSTALL"]] + withoutData.map(\.rowOfMissing)).text
    }
}

extension Voice {
    fileprivate func row(_ review: VoiceReview?) -> [String] {
        [
            id.text, name, review?.locale.map { "\($0.tag)" } ?? "-",
            review.map { $0.scripts.map(\.description).joined(separator: " ") } ?? "-",
            gender.rawValue,
            declaredTags.map { "\($0.tag):\($0.priority)" }.joined(separator: " "),
        ]
    }

    fileprivate var rowOfMissing: [String] {
        guard case .missing(let data) = data else { return [id.text, name] }
        return [id.text, name, data.advice]
    }
}
