// SPDX-License-Identifier: Apache-2.0

import EngineHost
import Foundation
import Glibc
import Parlance
import Synchronization
import TestSupport
import Testing

/// In a process of its own, so that all its output, files and children are searched.
@Suite("Spoken text is found nowhere", .timeLimit(.minutes(2)))
struct PrivacyTests {
    @Test func `a marker goes through every path and fault, and is in no output`() async throws {
        await #expect(processExitsWith: .success) {
            try await Search().run()
        }
    }
}

/// No word of any language, and in no program: found, it can only come from a request.
private let marker = "Zyxqvbn"

/// Says where the marker was found, not what was around it.
private func expectNoMarker(in bytes: some Collection<UInt8>, _ place: String) {
    let isFound = Array(bytes).firstRange(of: Array(marker.utf8)) != nil
    #expect(!isFound, "\(place)")
}

/// Speaks the marker along every path, with every fault, and looks for it.
private final class Search: Sendable {
    let folder: TemporaryFolder
    let server: PrivateSoundServer
    let engine: EngineLink
    let stage: Stage
    /// All that was told to the app, as an app would print it.
    let told = Mutex<[String]>([])

    init() async throws {
        folder = try TemporaryFolder()
        // Whatever is written to a temporary file or left as a core is written here.
        setenv("TMPDIR", folder.url.path, 1)
        try #require(FileManager.default.changeCurrentDirectoryPath(folder.url.path))
        setLimit(RLIMIT_CORE, rlim_t(Int32.max))
        // What this process and its children print.
        let output = Glibc.open(folder.path("output"), O_WRONLY | O_CREAT | O_APPEND, 0o600)
        dup2(output, STDOUT_FILENO)
        dup2(output, STDERR_FILENO)
        server = try await PrivateSoundServer()
        engine = try EngineLink()
        let saved = SavedVoiceFile(path: folder.path("voices.json"))
        stage = try await Stage(on: server) { [engine] in
            $0.engineExecutable = engine.path
            $0.savedVoices = saved
            $0.maximumTextLength = 10_000
            $0.engineDeadlines.nextSamples = .milliseconds(300)
        }
    }

    private var text: String { String(repeating: "\(marker) goes on and on. ", count: 100) }

    func run() async throws {
        try await everyEnd()
        try await everyFault()
        await stage.adapter.shutDown()
        for record in stage.log.records {
            note(record)
            expectNoMarker(in: try JSONEncoder().encode(record), "record")
        }
        let lines = told.withLock { $0 }
        for line in lines { expectNoMarker(in: Array(line.utf8), "value") }
        #expect(lines.count > 50)
        await server.end()
        try searchFiles()
    }

    /// Takes all that can be printed of a value.
    private func note(_ value: Any) {
        var dumped = ""
        dump(value, to: &dumped)
        told.withLock { $0 += ["\(value)", String(reflecting: value), dumped] }
    }

    private func submit(_ text: String, locale: String? = nil) async throws -> Speech {
        let request = SpeechRequest(text, locale: locale)
        note(request)
        let speech = try await stage.adapter.submit(request)
        note(speech)
        return speech
    }

    /// Notes what is told of a request to its end, and where it is while it is spoken.
    private func follow(_ speech: Speech, _ during: () async throws -> Void) async throws {
        var hasBegun = false
        for await event in speech.events {
            note(event)
            if event == .started, !hasBegun {
                hasBegun = true
                note(stage.adapter)
                note(await stage.adapter.state)
                try await searchProcesses()
                try await during()
            }
        }
        note(await speech.outcome)
        note(await stage.adapter.state)
    }

    private func everyEnd() async throws {
        let adapter = stage.adapter
        try await follow(submit(marker)) {}
        try await follow(submit(text)) { await adapter.stop() }
        try await follow(submit(text)) { await adapter.stop(at: .wordBoundary) }
        try await follow(submit(text)) {
            await adapter.pause()
            await adapter.resume()
            await adapter.setLocale("en-GB")
        }
        try await follow(submit(text)) { note(try await adapter.replay()) }
        await adapter.stop()
        let waiting = try await submit(text)
        let speech = try await submit(text)
        await adapter.cancel(waiting.id)
        await adapter.cancel(speech.id)
        note(await speech.outcome)
        for locale in ["ja-JP", marker, "x-\(marker.lowercased())"] {
            note(try await adapter.speak(marker, locale: locale).code)
        }
        for refused in [
            String(repeating: text, count: 100), String(repeating: marker, count: 9_000),
        ] {
            do throws(SpeechRefusal) {
                try await adapter.speak(refused)
            } catch {
                note(error)
                note(error.code)
            }
        }
        var hostile = AttributedString("\(marker)\u{1}0A 😀😀 \(marker) \u{FFFD}")
        hostile.languageIdentifier = "ky"
        note(try await adapter.speak(SpeechRequest(hostile)))
    }

    private func everyFault() async throws {
        for signal in [SIGKILL, SIGSTOP, SIGSEGV, SIGABRT] {
            try await follow(submit(text)) { try engine.signal(signal) }
        }
        try await follow(submit(text)) { await server.end(with: SIGKILL) }
        note(try await stage.adapter.speak(text))
        try await server.start()
        await stage.soundWorks()
        try await follow(submit(text)) { server.freeze() }
        server.thaw()
        await stage.soundWorks()
        try await follow(submit(text)) {
            try await server.removeSink("null0")
            try await server.removeSink("null1")
        }
        note(await stage.adapter.refresh())
        try await stage.adapter.saveVoice("gmw/en-GB-x-rp")
    }

    /// The command lines and environments of this process and its children, and the mixer.
    private func searchProcesses() async throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc")
        where Int32(name) != nil {
            for file in ["cmdline", "environ", "comm"] {
                // Of this process the test's own name is no finding; of others what can be read.
                let content =
                    FileManager.default.contents(atPath: "/proc/\(name)/\(file)") ?? Data()
                expectNoMarker(in: content, "\(name) \(file)")
            }
        }
        for list in ["sink-inputs", "clients"] {
            let shown = try await server.pactl("list", list)
            #expect(shown.contains("Parlance"))
            expectNoMarker(in: Array(shown.utf8), list)
        }
    }

    /// All files that exist by now in the folders of this test, cores included.
    private func searchFiles() throws {
        let files = FileManager.default
        var searched = 0
        for root in [folder.url.path, server.directory] {
            for name in files.enumerator(atPath: root).map({ Array($0) }) ?? [] {
                guard let content = files.contents(atPath: "\(root)/\(name)") else { continue }
                searched += 1
                expectNoMarker(in: content, "\(name)")
                #expect(!"\(name)".contains(marker))
                #expect(!"\(name)".hasPrefix("core"))
            }
        }
        #expect(searched > 0)
    }
}
