// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
internal import CommandSyntax
internal import Utterance

/// Where speech goes: to the sound server, or to a file on purpose or for want of a server.
struct SpeechOutput: Sendable {
    /// What was asked for.
    enum Target: Hashable {
        /// The sink of that name, or the default one.
        case sound(sink: String?)
        /// A WAV file; `-` is standard output.
        case file(String)
    }

    /// What samples are given to.
    enum Kind: Hashable {
        case sound(sink: String?)
        case file(String)
        /// No sound server is running.
        case fileInstead(String)
    }

    /// The file that is rendered where there is no sound server.
    static let fileInstead = "parlance.wav"

    let kind: Kind
    let sink: any SpeechSink

    /// Samples a second of every voice that needs no MBROLA.
    static let sampleRate = 22_050

    /// Connects to the sound server; a file is created only with its first samples.
    static func open(_ target: Target) async -> Result<SpeechOutput, AudioError> {
        switch target {
        case .file(let path): .success(file(path, as: .file(path)))
        case .sound(let name): await open(sink: name)
        }
    }

    private static func open(sink name: String?) async -> Result<SpeechOutput, AudioError> {
        var configuration = PlaybackConfiguration(sink: name)
        // Devices that wake up swallow the first half second.
        configuration.leadIn = .milliseconds(500)
        let stream = PlaybackStream(server: .ofCommand, configuration: configuration)
        do throws(AudioError) {
            try await stream.open()
            return .success(SpeechOutput(kind: .sound(sink: name), sink: SoundSink(stream)))
        } catch {
            // Who names an output wants that one, not a file.
            guard [.serverAbsent, .libraryMissing].contains(error), name == nil else {
                return .failure(error)
            }
            return .success(file(fileInstead, as: .fileInstead(fileInstead)))
        }
    }

    private static func file(_ path: String, as kind: Kind) -> SpeechOutput {
        SpeechOutput(kind: kind, sink: RenderedFile(path: path, sampleRate: sampleRate))
    }
}

extension SoundServer {
    /// The user's server; a person at a terminal waits longer than an app does.
    static var ofCommand: SoundServer {
        var deadlines = AudioDeadlines()
        deadlines.connect = .seconds(5)
        deadlines.list = .seconds(5)
        return SoundServer(deadlines: deadlines)
    }
}

extension SpeechOutput.Target {
    init(_ command: ParsedCommand) throws(CommandFailure) {
        guard let path = command.value("output") else {
            self = .sound(sink: command.value("sink"))
            return
        }
        if command.value("sink") != nil {
            throw CommandFailure(command.error(.conflict("--sink", "--output")))
        }
        if path == "-", command.flag("json") {
            throw CommandFailure(command.error(.conflict("--json", "--output -")))
        }
        self = .file(path)
    }
}

extension SpeechOutput {
    /// A line for `--explain`.
    var explanation: String {
        switch kind {
        case .sound(nil): "output: the default sound output"
        case .sound(let name?): "output: the sound output \(name)"
        case .file(let path): "output: \(path == "-" ? "standard output" : path)"
        case .fileInstead(let path): "output: \(path), for want of a sound server"
        }
    }
}
