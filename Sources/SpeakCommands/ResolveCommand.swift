// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import EngineHost
internal import LanguageTag
internal import Utterance
internal import VoiceMatching

extension CommandSpec {
    static let resolve = CommandSpec(
        "resolve", summary: "show which voice a locale gets, and why; no sound",
        discussion: [
            "Prints the answer for each tag, with every rung that was tried and every voice that "
                + "was refused. The exit code is 0 only if each tag has a voice."
        ],
        options: [
            .value(
                "saved-voice", "ID",
                help: "The voice that was saved, tried first, as the adapter does."),
            .value(
                "inventory", "FILE", completion: .file, default: "what is installed here",
                help: "What a device has, as 'speak voices --json' prints it."),
            .matrix,
            .json("Print JSON: an object, or an array where several tags are given."),
        ],
        positionals: [PositionalSpec("TAG", .oneOrMore, help: "A language tag or POSIX locale.")],
        examples: [
            Example("speak resolve fr-CA pt-PT zh-HK", "Shows three resolutions."),
            Example(
                "speak resolve --inventory kiosk.json --matrix matrix.json fr-CA",
                "Tries a matrix against another device's voices."),
        ])
}

/// `speak resolve`: the ladder's answer, with its trace.
struct ResolveCommand {
    private let requests: [RequestedLocale]
    private let savedVoice: VoiceID?
    private let inventoryPath: String?
    private let matrixPath: String?
    private let isJSON: Bool

    init(_ command: ParsedCommand) {
        requests = command.positionals("TAG").map { RequestedLocale($0) }
        savedVoice = command.value("saved-voice").map { VoiceID($0) }
        inventoryPath = command.value("inventory")
        matrixPath = command.value("matrix")
        isJSON = command.flag("json")
    }

    func run() async throws(CommandFailure) -> ExitCode {
        let host = EngineHost()
        let listing = Task.detached { [inventoryPath] in
            if let inventoryPath { Inventory.read(inventoryPath) } else { await host.inventory() }
        }
        let data = try VoiceData(matrix: matrixPath)
        let inventory = ReviewedInventory(
            try await listing.value.get(), reviewedBy: data.catalog)
        await host.shutDown()
        let resolutions = requests.map {
            resolve($0, in: inventory, matrix: data.matrix, savedVoice: savedVoice)
        }
        try answer(isJSON ? json(resolutions) : text(resolutions))
        return exitCode(resolutions)
    }

    private func text(_ resolutions: [Resolution]) -> String {
        resolutions.map { $0.description + "\n" }.joined(separator: "\n")
    }

    private func json(_ resolutions: [Resolution]) -> String {
        guard resolutions.count > 1 else { return resolutions.map { $0.json + "\n" }.joined() }
        return "[\n" + resolutions.map(\.json).joined(separator: ",\n") + "\n]\n"
    }

    /// Says why tags have no voice; an invalid tag outweighs one without a voice.
    private func exitCode(_ resolutions: [Resolution]) -> ExitCode {
        var exitCode = ExitCode.success
        for resolution in resolutions {
            guard let reason = resolution.refusal else { continue }
            let failure = CommandFailure(reason)
            complain("speak: \(failure.code): \(resolution.askedFor): \(failure.sentence)")
            if exitCode != .badInput { exitCode = failure.exitCode }
        }
        return exitCode
    }
}

extension Inventory {
    fileprivate static func read(_ path: String) -> Result<Inventory, CommandFailure> {
        do throws(VoiceDataError) {
            return .success(try Inventory(path: path))
        } catch { return .failure(CommandFailure(error)) }
    }
}
