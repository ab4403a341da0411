// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import Glibc
internal import Parlance

extension CommandSpec {
    static let diagnose = CommandSpec(
        "diagnose", summary: "gather what support needs to know of this device, without any text",
        discussion: [
            "Gathers versions, the engine and its voice data, the voices, the digests (SHA-256) of "
                + "the voice matrix and the voice review, the sound server and its outputs, and "
                + "what the device's own locale gets; with --log also a summary and the last "
                + "records.",
            "Only known codes, language tags, voices and numbers of a log are shown, so no text "
                + "can be in the bundle even if one is in the log. It holds the names of sound "
                + "outputs and the path of the voice data: read it before you send it.",
            "A part that fails is told as its code; the exit code is 0 all the same.",
        ],
        options: [
            .value(
                "output", "FILE", short: "o", completion: .file, default: "standard output",
                help: "Write to a file, for its owner only."),
            .value("log", "FILE", completion: .file, help: "The log of an app or of 'speak say'."),
            .value(
                "records", "N", default: "20", help: "How many of its last records, up to 1000."),
            .matrix, .json("Print one JSON object."),
        ],
        examples: [
            Example(
                "speak diagnose --log speech.jsonl --output bundle.txt",
                "Writes what to send to support.")
        ])
}

/// `speak diagnose`: a support bundle.
struct DiagnoseCommand {
    private let outputPath: String?
    private let logPath: String?
    private let matrixPath: String?
    private let records: Int
    private let locale: AskedLocale
    private let isJSON: Bool

    init(_ command: ParsedCommand) throws(CommandFailure) {
        outputPath = command.value("output")
        logPath = command.value("log")
        matrixPath = command.value("matrix")
        do throws(UsageError) {
            records = try command.integer("records", in: 0...1000) ?? 20
        } catch { throw CommandFailure(error) }
        locale = AskedLocale(option: nil, environment: environmentVariable)
        isJSON = command.flag("json")
    }

    func run() async throws(CommandFailure) -> ExitCode {
        let bundle = try await SupportBundle.gather(
            matrix: matrixPath, log: logPath, records: records, locale: locale)
        let text = isJSON ? bundle.json.lines(spreading: "") + "\n" : bundle.json.outline
        guard let outputPath, outputPath != "-" else {
            try answer(text)
            return .success
        }
        try write(text, to: outputPath)
        return .success
    }

    private func write(_ text: String, to path: String) throws(CommandFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CommandFailure(.failed(number: errno)) }
        defer { close(descriptor) }
        do throws(OutputError) {
            try DescriptorWriter(descriptor: descriptor).write(Array(text.utf8).span.bytes)
        } catch { throw CommandFailure(error) }
    }
}
