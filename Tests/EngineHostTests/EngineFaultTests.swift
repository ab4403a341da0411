// SPDX-License-Identifier: Apache-2.0

import EngineHost
import EngineProtocol
import Foundation
import SpeechText
import TestSupport
import Testing

/// Texts that end the library, found by random search.
struct CrashingText: Decodable, CustomTestStringConvertible {
    let voice: String
    let text: String
    var testDescription: String { "\(voice), \(text.unicodeScalars.count) characters" }

    static func all() throws -> [CrashingText] {
        struct File: Decodable { let texts: [CrashingText] }
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/crashing-texts.json")
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).texts
    }
}

@Suite("A text that ends the engine costs one utterance")
struct CrashingTextTests {
    private func selector(_ voice: String, _ host: EngineHost) async throws -> VoiceSelector {
        let listed = try await host.voices().first { $0.identifier == voice }
        return try #require(listed?.selector)
    }

    @Test(arguments: try CrashingText.all())
    func `uncleaned it crashes, is not sent again, and the next utterance is heard`(
        _ crashing: CrashingText
    ) async throws {
        let host = EngineHost()
        let voice = try await selector(crashing.voice, host)
        await #expect {
            try await host.speak(crashing.text, voice)
        } throws: { error in
            (error as? EngineError)?.code == "engineCrashed"
        }
        #expect(try await host.speak("hello", voice).isHeard)
        #expect(await host.starts == 2)
        await host.shutDown()
    }

    @Test(arguments: try CrashingText.all())
    func `cleaned and segmented it may crash or not, and the next utterance is heard`(
        _ crashing: CrashingText
    ) async throws {
        let host = EngineHost()
        let voice = try await selector(crashing.voice, host)
        let pieces = try Segmenter(crashing.text).map { Synthesis(voice: voice, text: $0.text) }
        do throws(EngineError) {
            _ = try await host.speak(pieces)
        } catch {
            #expect(error.code == "engineCrashed")
        }
        #expect(try await host.speak("hello", voice).isHeard)
        await host.shutDown()
    }
}

@Suite("A failing engine process costs one utterance")
struct EngineFaultTests {
    /// Starts a script as the engine, to produce what a real one can't be made to do.
    private func host(script: String) throws -> (EngineHost, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let path = folder.path("speak-engine")
        try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        var configuration = EngineConfiguration(executable: path)
        configuration.deadlines.start = .seconds(2)
        configuration.deadlines.backoff = .milliseconds(50)
        return (EngineHost(configuration), folder)
    }

    @Test func `the process killed in the middle of an utterance is replaced`() async throws {
        let host = EngineHost()
        let text = String(repeating: "This goes on for a long time. ", count: 2000)
        let stream = try await host.synthesise([Synthesis(voice: english, text: text)])
        _ = try await stream.next()
        let process = try #require(await host.processIdentifier)
        kill(process, SIGKILL)
        await #expect(throws: EngineError.crashed(signal: SIGKILL)) {
            while try await !stream.next().isEmpty {}
        }
        #expect(try await host.speak("Hello.").isHeard)
        #expect(await host.processIdentifier != process)
        await host.shutDown()
    }

    @Test func `a stopped process is given up at its deadline`() async throws {
        var configuration = EngineConfiguration()
        configuration.deadlines.firstSamples = .seconds(1)
        let host = EngineHost(configuration)
        try await host.start()
        let process = try #require(await host.processIdentifier)
        kill(process, SIGSTOP)
        await #expect(throws: EngineError.timedOut(.firstSamples)) {
            try await host.speak("Hello.")
        }
        #expect(try await host.speak("Hello.").isHeard)
        await host.shutDown()
    }

    @Test func `no program is an error that says where it was looked for`() async throws {
        let host = EngineHost(EngineConfiguration(executable: "/nonexistent/speak-engine"))
        await #expect(
            throws: EngineError.executableNotFound(searched: ["/nonexistent/speak-engine"])
        ) { try await host.start() }
    }

    @Test(arguments: [
        ("exit 7", EngineError.exited(code: 7)),
        ("kill -SEGV $$", .crashed(signal: SIGSEGV)),
        ("sleep 60", .timedOut(.start)),
        ("head -c 100000 /dev/zero >&0", .protocolViolation(.unknownMessage)),
        ("yes >&0", .protocolViolation(.messageTooLong)),
    ])
    func `a process that does not speak the protocol is refused`(
        script: String, expected: EngineError
    ) async throws {
        let (host, folder) = try host(script: script)
        await #expect(throws: expected) { try await host.start() }
        await host.shutDown()
        withExtendedLifetime(folder) {}
    }

    @Test func `after three crashes in a row the host rests, says so, and recovers`() async throws {
        let real = try #require(EngineHost.realEngine)
        let folder = try TemporaryFolder()
        let marker = folder.path("broken")
        #expect(FileManager.default.createFile(atPath: marker, contents: nil))
        let (host, scriptFolder) = try host(
            script: "[ -e \(marker) ] && kill -SEGV $$; exec \(real) \"$@\"")
        for _ in 1...3 {
            await #expect(throws: EngineError.crashed(signal: SIGSEGV)) { try await host.start() }
        }
        await #expect { try await host.start() } throws: { error in
            guard case .backingOff(let seconds) = error as? EngineError else { return false }
            return seconds > 0
        }
        try FileManager.default.removeItem(atPath: marker)
        while (try? await host.start()) == nil { await Task.yield() }
        #expect(try await host.speak("Hello.").isHeard)
        await host.shutDown()
        withExtendedLifetime(scriptFolder) {}
    }

    @Test func `replacing processes leaks no descriptor`() async throws {
        func descriptors() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        // Other tests open descriptors meanwhile: only growth with the count would be a leak.
        let host = EngineHost()
        let before = try descriptors()
        for _ in 1...100 {
            try await host.start()
            kill(try #require(await host.processIdentifier), SIGKILL)
            // Whether this one is lost depends on who is first to see the end.
            _ = try? await host.speak("Hello.")
            #expect(try await host.speak("Hello.").isHeard)
        }
        #expect(try descriptors() < before + 100)
        await host.shutDown()
    }

    @Test func `the process killed while idle costs no utterance`() async throws {
        let host = EngineHost()
        try await host.start()
        let process = try #require(await host.processIdentifier)
        kill(process, SIGKILL)
        // Dead when its last thread is, which only then leaves a process that was not waited for.
        #expect(
            await eventually {
                let process = "/proc/\(process)"
                let status = try? String(contentsOfFile: process + "/stat", encoding: .utf8)
                let threads = try? FileManager.default.contentsOfDirectory(
                    atPath: process + "/task")
                return status?.contains(") Z") != false && (threads ?? []).count <= 1
            })
        #expect(try await host.speak("Hello.").isHeard)
        await host.shutDown()
    }

    @Test func `after a shutdown nothing starts again`() async throws {
        let host = EngineHost()
        try await host.start()
        let process = try #require(await host.processIdentifier)
        await host.shutDown()
        await #expect(throws: EngineError.shutDown) { try await host.start() }
        #expect(kill(process, 0) == -1)
    }
}

extension EngineHost {
    /// The built program, beside the tests.
    static var realEngine: String? {
        let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "speak-engine").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }
}
