// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
internal import CommandSyntax
internal import VoiceMatching

extension CommandSpec {
    static let sinks = CommandSpec(
        "sinks", summary: "list the sound outputs",
        discussion: ["The default output is marked with a star."],
        options: [.json("Print a JSON array.")],
        examples: [
            Example("speak sinks", "Lists the outputs; --sink takes the name in the first column.")
        ])
}

/// `speak sinks`: the outputs of the sound server.
struct SinksCommand {
    private let isJSON: Bool

    init(_ command: ParsedCommand) {
        isJSON = command.flag("json")
    }

    func run() async throws(CommandFailure) -> ExitCode {
        let sinks: [Sink]
        do throws(AudioError) {
            sinks = try await SoundServer.ofCommand.sinks()
        } catch { throw CommandFailure(error) }
        if isJSON {
            try answer(JSONText.array(sinks.map(\.json)).line + "\n")
        } else {
            let header = ["", "NAME", "STATE", "FORMAT", "DESCRIPTION"]
            try answer(Table([header] + sinks.map(\.row)).text)
        }
        return .success
    }
}

extension Sink {
    fileprivate var row: [String] {
        [
            isDefault ? "*" : "", name, state.rawValue,
            "\(sampleFormat) \(channels)ch \(sampleRate) Hz", description,
        ]
    }

    fileprivate var json: JSONText {
        .object([
            ("name", .string(name)), ("description", .string(description)),
            ("isDefault", .boolean(isDefault)), ("state", .string(state.rawValue)),
            ("sampleRate", .integer(sampleRate)), ("channels", .integer(channels)),
            ("sampleFormat", .string(sampleFormat)),
        ])
    }
}
