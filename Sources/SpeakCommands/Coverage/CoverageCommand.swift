// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import VoiceCoverage
internal import VoiceMatching

/// `speak coverage`: the release assertion.
struct CoverageCommand {
    private enum Format: String, CaseIterable { case text, json, junit, markdown }

    private let matrixPath: String?
    private let localePaths: [String]
    private let sources: InventorySources
    private let listening: ListeningOptions?
    private let baselinePath: String?
    private let format: Format
    private let outputPath: String?
    private let isPart: Bool
    private let probes: Bool

    init(_ command: ParsedCommand) throws(CommandFailure) {
        matrixPath = command.value("matrix")
        localePaths = command.values("locales")
        sources = try InventorySources(
            command.values("inventory") + command.positionals("FILE"))
        baselinePath = command.value("baseline")
        outputPath = command.value("output")
        isPart = command.flag("part")
        probes = command.flag("probe")
        if probes, !command.values("inventory").isEmpty {
            throw CommandFailure(command.error(.conflict("--inventory", "--probe")))
        }
        if probes, !command.positionals("FILE").isEmpty {
            throw CommandFailure(command.error(.conflict("FILE", "--probe")))
        }
        do throws(UsageError) {
            listening = try ListeningOptions(command)
            format = try command.choice("format") ?? .text
        } catch { throw CommandFailure(error) }
    }

    func run() async throws(CommandFailure) -> ExitCode {
        let data = try VoiceData(matrix: matrixPath)
        let baseline = try baseline()
        let tally = try await judged(
            by: CoverageJudge(
                locales: try locales(), matrix: data.matrix, catalog: data.catalog,
                listening: try listening?.demand()))
        let report = tally.report(part: isPart)
        try write(report, changes: baseline?.changes(in: report))
        guard !report.passes else { return .success }
        complain("speak: coverageFailed: \(report.summary)")
        return .assertionFailed
    }

    /// Every device of the sources; or this machine, by what its engine is heard to read.
    private func judged(by judge: CoverageJudge) async throws(CommandFailure) -> CoverageTally {
        guard probes else {
            let tally = CoverageTally(judge)
            try await sources.judge(with: tally, part: isPart)
            return tally
        }
        let machine = try await ProbedMachine(for: judge)
        var judge = judge
        judge.catalog = machine.catalog
        let tally = CoverageTally(judge)
        tally.add(machine.inventory, named: InventorySources.thisMachine)
        return tally
    }

    /// Those that the app ships; nil for all of the matrix.
    private func locales() throws(CommandFailure) -> [AppLocale]? {
        guard !localePaths.isEmpty else { return nil }
        var locales: [AppLocale] = []
        for path in localePaths { locales += try LocaleFiles.locales(at: path) }
        return locales
    }

    private func baseline() throws(CommandFailure) -> Baseline? {
        do throws(VoiceDataError) {
            return try baselinePath.map { (path) throws(VoiceDataError) in
                try Baseline(path: path)
            }
        } catch { throw CommandFailure(error) }
    }

    private func write(
        _ report: CoverageReport, changes: [CoverageChange]?
    ) throws(CommandFailure) {
        var output = try ReportOutput(path: outputPath)
        switch format {
        case .text: report.writeText(to: &output, style: output.style, changes: changes)
        case .json: report.writeJSON(to: &output, changes: changes)
        case .junit: report.writeJUnit(to: &output, changes: changes)
        case .markdown: report.writeMarkdown(to: &output, changes: changes)
        }
        try output.finish()
    }
}
