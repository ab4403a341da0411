// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import ListeningEvidence
import TestSupport
import Testing
import VoiceMatching

@Suite("A listening test at a terminal", .serialized, .timeLimit(.minutes(2)))
struct ListenTests {
    private static let prompts = #"""
        {"locale": "fr-FR", "source": "test", "prompts": [
          {"id": "one", "kind": "sentence", "text": "Bonjour."},
          {"id": "two", "kind": "sentence", "text": "Merci."},
          {"id": "three", "kind": "digits", "text": "3"}
        ]}
        """#

    private static let arguments = [
        "listen", "-l", "fr-CA", "--folder", "verdicts", "--prompts", "prompts", "--listener",
        "AB", "--device", "a null sink",
    ]

    private static func program(_ server: PrivateSoundServer) throws -> SpeakProgram {
        let speak = try SpeakProgram(server: server)
        for name in ["verdicts", "prompts"] {
            try FileManager.default.createDirectory(
                atPath: speak.folder.path(name), withIntermediateDirectories: false)
        }
        try prompts.write(
            toFile: speak.folder.path("prompts/fr-FR.json"), atomically: true, encoding: .utf8)
        return speak
    }

    private static func records(_ speak: SpeakProgram) throws -> [ListeningRecord] {
        try ListeningFolder(path: speak.folder.path("verdicts")).records()
    }

    @Test("verdicts are recorded key by key, and the next call goes on where this one stopped")
    func session() async throws {
        let server = try await PrivateSoundServer()
        let speak = try Self.program(server)
        let recording = try await MonitorRecording(of: "null0", on: server)
        let terminal = try PseudoTerminal()
        // Typed ahead: each key is taken when its prompt was heard.
        terminal.type("gaq")
        let first = try await speak.start(Self.arguments, terminal: terminal).end()
        #expect(first.status == 0, "\(first.error)")
        #expect(try await recording.stop().sounding.count > 3 * 2_000)
        #expect(try Self.records(speak).map(\.prompt) == ["one"])
        #expect(terminal.isCanonical)

        terminal.type("ws")
        let second = try await speak.start(Self.arguments, terminal: terminal).end()
        #expect(second.status == 0, "\(second.error)")
        #expect(!second.error.contains("one:"))
        let records = try Self.records(speak)
        #expect(records.map(\.prompt) == ["one", "two"])
        #expect(records.map(\.verdict) == [.good, .wrongWord])
        #expect(records.allSatisfy { $0.voice == "roa/fr" && $0.listener == "AB" })
        #expect(records.allSatisfy { $0.resolvedLocale?.tag.description == "fr-FR" })
        #expect(records.allSatisfy { $0.engine.dataDigest?.count == 64 })

        // What was skipped is still to be heard; so is what another sound was heard of.
        let stale = try await speak.run(Self.arguments + ["--stale"])
        #expect(stale.status == 1)
        #expect(
            stale.text.split(separator: "\n").dropFirst().map { $0.contains("three") } == [true])
    }

    @Test("a signal gives the terminal back and keeps what was said")
    func interrupted() async throws {
        let server = try await PrivateSoundServer()
        let speak = try Self.program(server)
        let terminal = try PseudoTerminal()
        let running = try speak.start(Self.arguments, terminal: terminal)
        terminal.type("g")
        while try Self.records(speak).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
        running.signal(SIGTERM)
        #expect(try await running.end().status == 143)
        #expect(terminal.isCanonical)
        #expect(try Self.records(speak).count == 1)
    }

    @Test("a verdict on other sound is listed for listening again, one on the same is carried over")
    func engineChange() async throws {
        let server = try await PrivateSoundServer()
        let speak = try Self.program(server)
        let terminal = try PseudoTerminal()
        terminal.type("ggg")
        _ = try await speak.start(Self.arguments, terminal: terminal).end()
        let file = speak.folder.path("verdicts/fr-CA.json")
        var text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains(#""version": "1.51""#))
        text = text.replacing(#""version": "1.51""#, with: #""version": "1.50""#)
        let audio = try #require(try Self.records(speak).first?.audio.description)
        text = text.replacing(audio, with: "sha256:" + String(repeating: "0", count: 64))
        try text.write(toFile: file, atomically: true, encoding: .utf8)

        let stale = try await speak.run(Self.arguments + ["--stale"])
        #expect(stale.status == 1)
        #expect(stale.text.contains("one") && stale.text.contains("changed"))
        #expect(!stale.text.contains("two") && !stale.text.contains("three"))
        terminal.type("g")
        _ = try await speak.start(Self.arguments, terminal: terminal).end()
        let records = try Self.records(speak)
        #expect(records.count == 6)
        #expect(
            records.filter { $0.heardWith?.version == "1.50" }.map(\.prompt) == ["two", "three"])
        #expect(try await speak.run(Self.arguments + ["--stale"]).status == 0)
    }

    @Test("without a terminal, and without a listener's name, nothing is asked")
    func refused() async throws {
        let server = try await PrivateSoundServer()
        let speak = try Self.program(server)
        let blind = try await speak.run(Self.arguments)
        #expect(blind.status == 64)
        #expect(blind.error.hasPrefix("speak: terminalRequired: "))
        #expect(try await speak.run("listen", "-l", "fr-CA").status == 64)
        #expect(try await speak.run(["listen", "-l", "ja-JP", "--stale"]).status == 69)
    }
}
