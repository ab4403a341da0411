// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Sound, recorded from a real server", .serialized, .timeLimit(.minutes(1)))
struct SoundTests {
    /// Speaks for about half a minute.
    private static let long = String(repeating: "The museum opens at nine. ", count: 15)

    @Test("what is heard is what is rendered, sample for sample")
    func recording() async throws {
        let server = try await PrivateSoundServer()
        let speak = try SpeakProgram(server: server)
        let recording = try await MonitorRecording(of: "null0", on: server)
        let spoken = try await speak.run("-l", "fr-FR", "Bonjour, il est 8 h 30.")
        #expect(spoken.status == 0)
        #expect(spoken.error.isEmpty && spoken.text.isEmpty)
        #expect(!speak.exists("parlance.wav"))
        let heard = try await recording.stop()

        _ = try await speak.run("-l", "fr-FR", "-o", "a.wav", "Bonjour, il est 8 h 30.")
        let isWhole = try heard.sounding == speak.samples("a.wav").sounding
        #expect(isWhole)
    }

    @Test("--sink chooses the output")
    func sink() async throws {
        let server = try await PrivateSoundServer()
        let speak = try SpeakProgram(server: server)
        let first = try await MonitorRecording(of: "null0", on: server)
        let second = try await MonitorRecording(of: "null1", on: server)
        let result = try await speak.run("-l", "en-US", "--sink", "null1", "Hello.")
        #expect(result.status == 0, "\(result.error)")
        #expect(try await first.stop().sounding.isEmpty)
        #expect(try await second.stop().sounding.count > 2_000)
    }

    @Test("a sink that is not there is a failure, not a file")
    func unknownSink() async throws {
        let server = try await PrivateSoundServer()
        let speak = try SpeakProgram(server: server)
        let result = try await speak.run("-l", "en-US", "--sink", "nope", "Hello.")
        #expect(result.status == 74)
        #expect(result.error.hasPrefix("speak: audioNoSuchSink: "))
        #expect(!speak.exists("parlance.wav"))
    }

    @Test("a server that does not answer is a failure, not a file")
    func frozenServer() async throws {
        let server = try await PrivateSoundServer()
        let speak = try SpeakProgram(server: server)
        server.freeze()
        let result = try await speak.run("-l", "en-US", "Hello.")
        server.thaw()
        #expect(result.status == 74)
        #expect(result.error.hasPrefix("speak: audioTimedOut: "), "\(result.error)")
        #expect(!speak.exists("parlance.wav"))
    }

    @Test(
        "a signal ends the sound at once, and the exit code tells which",
        arguments: zip([SIGINT, SIGTERM], [Int32(130), 143]))
    func interrupted(_ signal: Int32, status: Int32) async throws {
        let server = try await PrivateSoundServer()
        let speak = try SpeakProgram(server: server)
        _ = try await speak.run("-l", "en-US", "-o", "a.wav", Self.long)
        let rendered = try speak.samples("a.wav").sounding

        let recording = try await MonitorRecording(of: "null0", on: server)
        let call = try speak.start(["-l", "en-US", "--json", Self.long])
        #expect(try await eventually { try recording.samples().sounding.count > 5_000 })
        let before = recording.count
        call.signal(signal)
        let result = try await call.end()
        #expect(result.status == status)
        #expect(result.text.contains(#""outcome": "stopped""#))
        #expect(result.error.isEmpty)

        let samples = try await recording.stop()
        let heard = samples.sounding
        // A beginning of the speech, whose rest would have gone on for long. A busy machine may
        // leave gaps in a recording.
        // The last 5 ms are a fade.
        let sound = heard.dropLast(MonitorRecording.rate / 200).filter { $0 != 0 }
        let isBeginning = rendered.filter { $0 != 0 }.starts(with: sound)
        #expect(isBeginning)
        #expect(sound.count < rendered.count / 2)
        // What the server, the recorder and this test's own clock may hold.
        #expect(heard.endIndex - before < MonitorRecording.rate / 2)
    }

    @Test("a command that is kept from running speaks on, and blames no server")
    func paused() async throws {
        let server = try await PrivateSoundServer()
        let speak = try SpeakProgram(server: server)
        let recording = try await MonitorRecording(of: "null0", on: server)
        let call = try speak.start(["-l", "en-US", "The museum opens at nine, and closes at six."])
        #expect(try await eventually { try recording.samples().sounding.count > 2_000 })
        for _ in 0..<8 {
            call.signal(SIGSTOP)
            // Longer than a write to a server may take.
            try await Task.sleep(for: .milliseconds(800))
            call.signal(SIGCONT)
            try await Task.sleep(for: .milliseconds(70))
        }
        let result = try await call.end()
        #expect(result.status == 0, "\(result.error)")
    }

    @Test("a signal while text is awaited ends the call")
    func interruptedInput() async throws {
        let bash = try SpeakProgram(executable: URL(filePath: "/bin/bash"))
        let speak = SpeakProgram.built.appending(path: "speak").path
        let call = try bash.start([
            "-c", #"mkfifo text; exec 3<>text; exec "$0" -l fr <&3"#, speak,
        ])
        // Once the signals are awaited there is a thread of that name.
        #expect(
            await eventually {
                let tasks = "/proc/\(call.pid)/task"
                let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
                return threads.contains { thread in
                    (try? String(contentsOfFile: "\(tasks)/\(thread)/comm", encoding: .utf8))
                        == "speak-signals\n"
                }
            })
        call.signal(SIGINT)
        #expect(try await call.end().status == 130)
    }

    @Test("a signal that was ignored when the command was started stays ignored")
    func ignoredSignal() async throws {
        let bash = try SpeakProgram(executable: URL(filePath: "/bin/bash"))
        let speak = SpeakProgram.built.appending(path: "speak").path
        let text = String(repeating: "The museum opens at nine. ", count: 20_000)
        let call = try bash.start(
            ["-c", #"trap '' INT; exec "$0" -l en-US -o a.wav"#, speak], input: text)
        #expect(try await eventually { try bash.exists("a.wav") && !bash.samples("a.wav").isEmpty })
        call.signal(SIGINT)
        call.signal(SIGTERM)
        #expect(try await call.end().status == 143)
    }

    @Test("an interrupted file is a whole WAV of what was rendered so far")
    func interruptedFile() async throws {
        let speak = try SpeakProgram()
        let text = String(repeating: "The museum opens at nine. ", count: 20_000)
        let call = try speak.start(["-l", "en-US", "-o", "a.wav"], input: text)
        #expect(
            try await eventually { try speak.exists("a.wav") && speak.samples("a.wav").count > 0 })
        call.signal(SIGINT)
        #expect(try await call.end().status == 130)
        let data = try Data(contentsOf: speak.folder.url.appending(path: "a.wav"))
        let length = data[40..<44].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
        #expect(Int(length) == data.count - 44)
    }
}

@Suite("sinks", .timeLimit(.minutes(1)))
struct SinksTests {
    private struct Listed: Decodable, Equatable {
        let name: String
        let isDefault: Bool
        let sampleRate: Int
        let channels: Int
        let sampleFormat: String
    }

    @Test("lists the outputs, the default one marked")
    func lists() async throws {
        let speak = try SpeakProgram(server: await PrivateSoundServer())
        let json = try await speak.run("sinks", "--json")
        #expect(json.status == 0)
        #expect(
            try JSONDecoder().decode([Listed].self, from: json.output) == [
                Listed(
                    name: "null0", isDefault: true, sampleRate: 22_050, channels: 1,
                    sampleFormat: "s16le"),
                Listed(
                    name: "null1", isDefault: false, sampleRate: 48_000, channels: 2,
                    sampleFormat: "s16le"),
            ])
        let lines = try await speak.run("sinks").text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix("*  null0"))
        #expect(lines[2].hasPrefix("   null1"))
    }
}
