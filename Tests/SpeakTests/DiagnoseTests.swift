// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

@Suite("A support bundle", .timeLimit(.minutes(1)))
struct DiagnoseTests {
    private static let marker = "zanzibarquux"

    private struct Bundle: Decodable {
        struct Digest: Decodable { let source, sha256: String }
        struct Engine: Decodable {
            struct Folder: Decodable {
                let path: String
                let isReadable: Bool
                let dictionaries: Int
            }
            let version: String?
            let voiceData: Folder?
            let failed: String?
        }
        struct Sound: Decodable {
            struct Sink: Decodable { let name: String }
            let server, version, failed: String?
            let sinks: [Sink]?
        }
        struct Inventory: Decodable {
            let installed: [String]?
            let lacking: [String: [String]]?
        }
        struct Log: Decodable {
            struct Record: Decodable { let outcome: String }
            struct Summary: Decodable { let records: Int }
            let summary: Summary?
            let recent: [Record]?
            let failed: String?
        }
        struct Locale: Decodable { let requested, source, voiceID: String? }
        let speak: String
        let engine: Engine
        let voiceReview, matrix: Digest
        let sound: Sound
        let inventory: Inventory
        let locale: Locale?
        let log: Log?
    }

    private func bundle(_ result: SpeakResult) throws -> Bundle {
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
        return try JSONDecoder().decode(Bundle.self, from: result.output)
    }

    @Test(
        "tells versions, voices, digests and sound as their own tools do",
        arguments: ServerKind.allCases)
    func whole(_ kind: ServerKind) async throws {
        guard kind.isInstalled else { try Test.cancel("\(kind.rawValue) isn't installed") }
        let server = try await PrivateSoundServer(kind)
        let speak = try SpeakProgram(server: server)
        let result = try await speak.start(
            ["diagnose", "--json"], environment: ["LANG": "fr_CA.UTF-8"]
        ).end()
        let bundle = try bundle(result)
        let info = try await server.pactl("info")
        #expect(info.contains("Server Name: \(bundle.sound.server ?? "")\n"))
        #expect(info.contains("Server Version: \(bundle.sound.version ?? "")\n"))
        #expect(bundle.sound.sinks?.map(\.name) == ["null0", "null1"])
        #expect(bundle.locale?.requested == "fr-CA" && bundle.locale?.voiceID == "roa/fr")

        let listed = try await speak.run("voices", "--json").text
        let ids = listed.matches(of: #/"id": "([^"]+)"/#).map { String($0.1) }
        let told =
            (bundle.inventory.installed ?? []) + (bundle.inventory.lacking ?? [:]).values.joined()
        #expect(told.count > 100 && Set(told) == Set(ids))
        let folder = try #require(bundle.engine.voiceData)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(folder.isReadable)
        #expect(folder.dictionaries == files.filter { $0.hasSuffix("_dict") }.count)

        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        for (digest, file) in [
            (bundle.matrix, "VoiceMatrix/matrix.json"),
            (bundle.voiceReview, "VoiceMatrix/espeak-ng.json"),
        ] {
            let sum = try await output(
                of: ["sha256sum", root.appending(path: file).path],
                environment: ["PATH": "/usr/bin:/bin"], in: speak.folder.url.path)
            #expect(digest.source == "builtIn" && sum.hasPrefix(digest.sha256 + " "))
        }
    }

    @Test("holds no text, even where the log does, and is its owner's only")
    func noText() async throws {
        let speak = try SpeakProgram()
        for locale in ["fr-CA", "ja-JP", "!\(Self.marker)"] {
            _ = try await speak.run(
                "say", "--log", "log", "-l", locale, "-o", "a.wav", "\(Self.marker) speaks")
        }
        try await speakThroughAdapter(loggingTo: speak.folder.path("log"))
        let handle = try FileHandle(forWritingTo: speak.folder.url.appending(path: "log"))
        try handle.seekToEnd()
        let hostile = "\"\(Self.marker)\""
        try handle.write(
            contentsOf: Data(
                """
                {"kind":"request","time":"2026-11-30T11:30:52.123Z","revision":1,\
                "totalMilliseconds":1,"outcome":\(hostile),"text":\(hostile),"voiceID":\(hostile),\
                "engine":\(hostile),"requestedLocale":"en-x-zanzibar","leftOut":{\(hostile):1}}
                \(Self.marker)

                """.utf8))
        try handle.close()
        let result = try await speak.run("diagnose", "--json", "--log", "log", "--records", "2")
        let bundle = try bundle(result)
        // Three calls, two locales and two requests of the adapter, and the foreign one.
        #expect(bundle.log?.summary?.records == 8)
        #expect(bundle.log?.recent?.map(\.outcome) == ["finished", "unlisted"])
        #expect(bundle.sound.failed == "audioServerAbsent")
        let text = try await speak.run("diagnose", "--log", "log", "--output", "bundle")
        #expect(text.status == 0 && text.text.isEmpty && text.error.isEmpty)
        let file = try String(contentsOfFile: speak.folder.path("bundle"), encoding: .utf8)
        #expect(file.contains("espeak-ng") && file.contains("outcome=silentByDesign"))
        let summary = try await speak.run("log", "log").text
        #expect(summary.contains("8 records"))
        for output in [result.text, file, summary] {
            #expect(!output.lowercased().contains("zanzibar"))
        }
        let mode = try FileManager.default.attributesOfItem(atPath: speak.folder.path("bundle"))
        #expect(mode[.posixPermissions] as? Int == 0o600)
    }

    private func speakThroughAdapter(loggingTo path: String) async throws {
        let server = try await PrivateSoundServer()
        var configuration = SpeechConfiguration()
        configuration.soundServer = server.address
        configuration.log = .file(path)
        let adapter = SpeechAdapter(locale: "de-DE", configuration: configuration)
        try await adapter.speak(Self.marker, locale: "x-\(Self.marker)")
        await adapter.setLocale("fr-CA")
        try await adapter.speak("\(Self.marker), \(Self.marker)")
        await adapter.shutDown()
        await server.end()
    }

    @Test("is made also where the engine, the matrix and the log are missing")
    func missing() async throws {
        let folder = try TemporaryFolder()
        let alone = folder.url.appending(path: "speak")
        // Not by this process: a child that another test starts meanwhile would hold the copy open
        // for writing, and it could not be run.
        try await output(
            of: ["cp", SpeakProgram.built.appending(path: "speak").path, alone.path],
            environment: ["PATH": "/usr/bin:/bin"], in: folder.url.path)
        let speak = try SpeakProgram(executable: alone)
        let result = try await speak.run("diagnose", "--json", "--log", "none")
        let bundle = try bundle(result)
        #expect(bundle.engine.failed == "engineNotFound" && bundle.locale == nil)
        #expect(bundle.log?.failed == "logNotReadable")
        let matrix = try await speak.run("diagnose", "--json", "--matrix", "none")
        #expect(matrix.status == 0)
        #expect(matrix.text.contains(#""matrix": {"failed": "data.unreadable-file"}"#))
    }
}
