// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import Parlance

extension CommandSpec {
    static let log = CommandSpec(
        "log", summary: "summarise a log of speech: outcomes, reasons, languages, durations",
        discussion: [
            "Reads the records that an app or 'speak say --log' has written. Lines that are no "
                + "record are counted and named by their number; nothing of them is shown. Words "
                + "that this version does not know are shown as \"unlisted\".",
            "The wrong-language guard compares the locale that was asked for with the reviewed "
                + "language of the voice that spoke.",
        ],
        options: [.json("Print one JSON object.")],
        positionals: [
            PositionalSpec(
                "FILE", .required, completion: .file, help: "The log; '-' is standard input.")
        ],
        examples: [
            Example("speak log speech.jsonl", "Summarises a log."),
            Example("zcat speech.jsonl.*.gz | speak log --json -", "Summarises older ones."),
        ])
}

/// `speak log`: what a log tells as a whole.
struct LogCommand {
    private let path: String
    private let isJSON: Bool

    init(_ command: ParsedCommand) {
        path = command.positional("FILE") ?? "-"
        isJSON = command.flag("json")
    }

    func run() throws(CommandFailure) -> ExitCode {
        let catalog = try VoiceData(matrix: nil).catalog
        var summary = LogSummary(catalog)
        do throws(LogProblem) {
            try summary.read(path, RecordVocabulary(catalog))
        } catch { throw CommandFailure(error) }
        try answer(isJSON ? summary.json.lines(spreading: "") + "\n" : summary.text)
        return .success
    }
}
