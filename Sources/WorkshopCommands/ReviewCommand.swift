// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import EngineHost
internal import EngineProtocol
internal import FoundationEssentials
internal import LanguageTag
internal import ListeningReport
internal import Parlance
internal import Prompts
internal import SpeakCommands
internal import Synchronization
internal import VoiceMatching

/// `speak review`: prompts to a listening report.
struct ReviewCommand {
    private let paths: [String]
    private let locales: [RequestedLocale]
    private let output: ReportFolder
    private let baselinePath: String?
    private let samples: [String: String]
    private let sourceLocale: RequestedLocale?
    private let matrixPath: String?
    private let isJSON: Bool

    init(_ command: ParsedCommand) throws(CommandFailure) {
        paths = command.positionals("PROMPTS")
        guard !paths.isEmpty else {
            throw CommandFailure(command.error(.missingArgument("PROMPTS")))
        }
        guard let folder = command.value("output") else {
            throw CommandFailure(
                .usage, code: "outputMissing", "Say with --output where the report goes.")
        }
        output = ReportFolder(path: folder)
        locales = try command.values("locale").map { (tag) throws(CommandFailure) in
            try Self.locale(tag)
        }
        sourceLocale = try command.value("source-locale").map { (tag) throws(CommandFailure) in
            try Self.locale(tag)
        }
        baselinePath = command.value("baseline")
        samples = try Self.samples(command.values("sample"))
        matrixPath = command.value("matrix")
        isJSON = command.flag("json")
    }

    private static func locale(_ tag: String) throws(CommandFailure) -> RequestedLocale {
        let locale = RequestedLocale(tag)
        if case .none(let reason) = locale.meaning {
            throw CommandFailure(.badInput, code: "invalidTag", "“\(tag)”: \(reason)")
        }
        return locale
    }

    private static func samples(_ values: [String]) throws(CommandFailure) -> [String: String] {
        var samples: [String: String] = [:]
        for value in values {
            guard let mark = value.firstIndex(of: "="), mark != value.startIndex else {
                throw CommandFailure(
                    .usage, code: "invalid-value", "A --sample is written NAME=VALUE.")
            }
            samples[String(value[..<mark])] = String(value[value.index(after: mark)...])
        }
        return samples
    }

    func run() async throws(CommandFailure) -> ExitCode {
        do {
            let catalog = try PromptCatalog(paths: paths, sourceLocale: sourceLocale)
            let baseline = try baselinePath.map { (path) throws(ReportError) in
                try Baseline(path: path)
            }
            let data = try VoiceData(matrix: matrixPath)
            let engine = try await Engine()
            let reviewed = ReviewedInventory(engine.inventory, reviewedBy: data.catalog)
            let items = try ReviewPlan.items(
                catalog, in: chosen(of: catalog), samples: samples
            ) { resolve($0, in: reviewed, matrix: data.matrix) }
            try output.prepare()
            let rows = try await render(items, with: engine)
            try ListeningReport(
                folder: output, engine: engine.inventory.engine, baseline: baseline
            ).write(rows)
            try answer(summary(rows))
            return .success
        } catch let error as PromptError {
            throw CommandFailure(.badInput, code: error.code, error.description)
        } catch let error as ReportError {
            throw CommandFailure(error)
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure(.engineFailure, code: "reviewFailed", "The report failed.")
        }
    }

    /// The locales asked for, each once; without any, those of the prompts.
    private func chosen(of catalog: PromptCatalog) -> [RequestedLocale] {
        var seen: Set<LocaleKey> = []
        return (locales.isEmpty ? catalog.locales : locales).filter { locale in
            locale.key.map { seen.insert($0).inserted } ?? false
        }
    }

    private func render(
        _ items: [ReviewItem], with engine: Engine
    ) async throws(ReportError) -> [ReviewRow] {
        let pool = RenderPool(
            into: output, inventory: engine.inventory, sampleRate: engine.sampleRate,
            width: ProcessInfo.processInfo.activeProcessorCount)
        let line = Mutex(ProgressLine("Speaking prompts", total: items.count))
        defer { line.withLock { $0.finish() } }
        return try await pool.rows(items) { done in line.withLock { $0.update(done) } }
    }

    private func summary(_ rows: [ReviewRow]) -> String {
        let spoken = rows.count { $0.spoken != nil }
        let page = "\(output.path)/\(ReportFolder.page)"
        guard isJSON else {
            return "\(spoken) prompts spoken, \(rows.count - spoken) not: \(page)\n"
        }
        return JSONText.object([
            ("page", .string(page)), ("spoken", .integer(spoken)),
            ("silent", .integer(rows.count - spoken)),
        ]).line + "\n"
    }
}

/// What an engine has and how it sounds.
private struct Engine {
    let inventory: Inventory
    let sampleRate: Int

    init() async throws(CommandFailure) {
        let host = EngineHost()
        do throws(EngineError) { sampleRate = try await host.start().sampleRate } catch {
            throw CommandFailure(error)
        }
        inventory = try await host.described().0
        await host.shutDown()
    }
}

extension CommandFailure {
    init(_ error: ReportError) {
        let exitCode: ExitCode =
            if case .notAReport = error { .badInput } else { .soundFailure }
        self.init(exitCode, code: error.code, error.description)
    }
}
