// SPDX-License-Identifier: Apache-2.0

import Foundation
import ListeningEvidence
import TestSupport
import Testing
import VoiceMatching

struct ListeningFileTests {
    @Test("a file is read as it was written, with every field")
    func roundTrip() throws {
        var full = try record(.wrongWord)
        full.heardWith = engine152
        full.note = "“quatre-vingt” \\ \"80\""
        var bare = try record()
        bare.resolvedLocale = nil
        bare.engine = Inventory.Engine(name: "espeak-ng", version: "1.51")
        let file = ListeningFile(records: [full, bare])
        #expect(try ListeningFile(json: Array(file.json.utf8), file: "f") == file)
        #expect(file.json.split(separator: "\n").count == 8)
    }

    @Test(
        "a damaged file is refused with its place and a code",
        arguments: [
            (#""date": "2026-11-30""#, #""date": "2026-11-31""#, "data.malformed"),
            ("sha256:0a", "sha256:0A", "data.malformed"),
            (#""verdict": "good""#, #""verdict": "fine""#, "data.unknown-value"),
            (#""listener": "AB""#, #""listener": """#, "data.empty-text"),
            (#""device""#, #""devise""#, "data.unknown-key"),
            (#""format": 1"#, #""format": 2"#, "data.unknown-value"),
            (#""requestedLocale": "fr-CA""#, #""requestedLocale": "und""#, "data.invalid-tag"),
        ])
    func damaged(part: String, replacement: String, code: String) throws {
        let text = ListeningFile(records: [try record()]).json
        try #require(text.contains(part))
        let damaged = text.replacing(part, with: replacement)
        let error = #expect(throws: VoiceDataError.self) {
            try ListeningFile(json: Array(damaged.utf8), file: "f")
        }
        #expect(error?.code == code)
        #expect((error?.line ?? 0) > 0)
    }

    @Test("verdicts are added to the file of their locale, and read back in order")
    func folder() throws {
        let temporary = try TemporaryFolder()
        let folder = ListeningFolder(path: temporary.url.path)
        #expect(try folder.records().isEmpty)
        let first = try record()
        let second = try record(.wrongLanguage, prompt: "digits")
        try folder.append([first], to: first.requestedLocale)
        try folder.append([second], to: second.requestedLocale)
        #expect(try folder.records() == [first, second])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: temporary.url.path) == [
                "fr-CA.json"
            ])
    }

    @Test("a file that cannot be written leaves what was there")
    func notWritable() throws {
        let temporary = try TemporaryFolder()
        let folder = ListeningFolder(path: temporary.url.path + "/missing")
        let record = try record()
        let error = #expect(throws: ListeningError.self) {
            try folder.append([record], to: record.requestedLocale)
        }
        #expect(error?.code == "listeningNotWritable")
        #expect(throws: ListeningError.self) { try folder.records() }
    }
}
