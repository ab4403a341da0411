// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("The text stays private", .timeLimit(.minutes(1)))
struct PrivacyTests {
    private static let marker = "zanzibarquux"

    @Test(
        "no output and no error holds a part of it",
        arguments: [
            ["-l", "en", "--explain", "--json"], ["-l", "ja", "--explain", "--json"],
            ["-l", "en", "--json", "-v", "no/such"], ["-l", "en", "--json", "--sink", "x"],
            ["-l", "!", "--json"], ["-l", "en", "--nonsense"], ["-l", "en", "--rate", "0"],
            ["-l", "en", "-o", "/dev/null/a"], ["-l", "en", "--file", "x"],
        ])
    func output(_ options: [String]) async throws {
        let speak = try SpeakProgram()
        let hostile = Self.marker + " \u{FFFD}\u{1} ⠿ " + String(repeating: "x", count: 100)
        for arguments in [
            options + ["say \(hostile)"], options + ["--", "-\(Self.marker)"],
            options + ["-\(Self.marker)"], options + ["--\(Self.marker)"],
        ] {
            let result = try await speak.run(arguments)
            #expect(!result.text.contains(Self.marker))
            #expect(!result.error.contains(Self.marker))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: speak.folder.url.path)
        #expect(!names.contains { $0.contains(Self.marker) })
    }

    @Test("no argument and no environment of the engine's process holds a part of it")
    func engineProcess() async throws {
        let server = try await PrivateSoundServer()
        let speak = try SpeakProgram(server: server)
        let text = String(repeating: "\(Self.marker) and more. ", count: 200)
        let call = try speak.start(["-l", "en-US"], input: text)
        let recording = try await MonitorRecording(of: "null0", on: server)
        #expect(try await eventually { try recording.samples().sounding.count > 1_000 })
        let engines = try Self.children(of: call.pid)
        #expect(engines.count == 1)
        for process in engines + [call.pid] {
            let arguments = try Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))
            #expect(!arguments.isEmpty)
            #expect(arguments.range(of: Data(Self.marker.utf8)) == nil)
            // Only root may look at that of a process that keeps its memory private.
            let environment = try? Data(contentsOf: URL(filePath: "/proc/\(process)/environ"))
            #expect(environment?.range(of: Data(Self.marker.utf8)) == nil)
        }
        call.signal(SIGINT)
        _ = try await call.end()
        // An engine whose host has gone ends by itself.
        for engine in engines { #expect(await eventually { kill(engine, 0) != 0 }) }
    }

    private static func children(of pid: Int32) throws -> [Int32] {
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
        return threads.flatMap { thread -> [Int32] in
            let path = "/proc/\(pid)/task/\(thread)/children"
            let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return list.split(separator: " ").compactMap { Int32($0) }
        }
    }
}
