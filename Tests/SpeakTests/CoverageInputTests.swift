// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("What speak coverage reads and refuses", .timeLimit(.minutes(2)))
struct CoverageInputTests {
    @Test("reads files, folders, patterns, lines in a file and lines on standard input")
    func sources() async throws {
        let speak = try SpeakProgram()
        try speak.write(line(debian, named: "a"), to: "captures/a.json")
        try speak.write(line(plain, named: "b"), to: "captures/b.json")
        let lines = try line(debian, named: "c") + "\n" + line(debian, named: "d")
        try speak.write(lines, to: "captures/fleet.jsonl")
        try speak.write(lines, to: "more/fleet.ndjson")
        for (arguments, count) in [
            (["captures/a.json"], 1), (["captures"], 4), (["captures/*.json"], 2),
            (["captures/fleet.jsonl", "captures/a.json"], 3), (["-"], 0), (["more"], 2),
            (["[cm]o*", "cap*"], 6),
        ] {
            let result = try await speak.start(
                ["coverage", "--inventory"] + arguments, input: count == 0 ? lines : nil
            ).end()
            #expect(result.status == 0, "\(result.error)")
            #expect(result.text.contains("on \(count == 0 ? 2 : count) device"), "\(arguments)")
        }
        let fed = try await speak.run("coverage", input: lines)
        #expect(fed.status == 0 && fed.text.contains("on 2 devices"))
    }

    @Test("says that an empty pipe is no fleet; a part of one may be empty")
    func emptyInput() async throws {
        let speak = try SpeakProgram()
        let here = try await speak.run("coverage", input: "")
        #expect(here.status == 0 && here.error.hasPrefix("speak: emptyInput: "))
        let demanded = try await speak.run("coverage", "--inventory", "-", input: "")
        #expect(demanded.status == 65 && demanded.error.hasPrefix("speak: inventoryNotFound: "))
        let part = try await speak.run("coverage", "--part", "--inventory", "-", input: "\n")
        #expect(part.status == 0 && part.error.isEmpty)
        #expect(part.text.contains("105 locales on 0 devices"))
    }

    @Test("names the output that it cannot write")
    func outputName() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run("coverage", "--inventory", debian, "-o", "/dev/full")
        #expect(result.status == 74 && result.error.hasPrefix("speak: output-full: /dev/full: "))
    }

    struct Mistake: CustomTestStringConvertible {
        let status: Int32
        let code: String
        let arguments: [String]
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ status: Int32, _ code: String, _ arguments: String...) {
            self.status = status
            self.code = code
            self.arguments = arguments
        }
    }

    @Test(
        "refuses what it cannot judge",
        arguments: [
            Mistake(64, "invalid-value", "--format", "yaml"),
            Mistake(64, "missing-argument", "--listening-age", "3"),
            Mistake(64, "conflict", "--probe", "--inventory", debian),
            Mistake(64, "conflict", "--probe", debian),
            Mistake(65, "inputUnreadable", "--inventory", "/nonexistent/list"),
            Mistake(65, "inventoryNotFound", "--inventory", "/nonexistent/*.json"),
            Mistake(65, "inventoryNotFound", "--inventory", "empty"),
            Mistake(65, "inventoryNotFound", "--inventory", "-"),
            Mistake(65, "data.unknown-key", "--inventory", "bad.json"),
            Mistake(65, "data.not-json", "--inventory", "bad.jsonl"),
            Mistake(65, "data.unreadable-file", "--matrix", "/nonexistent/matrix"),
            Mistake(65, "data.missing-key", "--baseline", "baseline.json"),
            Mistake(65, "localesUnreadable", "--locales", "/nonexistent/locales"),
            Mistake(65, "localesNotFound", "--locales", "empty"),
            Mistake(65, "listeningFolderUnreadable", "--listening", "/nonexistent/folder"),
            Mistake(74, "output-failed", "--inventory", debian, "-o", "/dev/null/x"),
        ])
    func mistakes(_ mistake: Mistake) async throws {
        let speak = try SpeakProgram()
        try FileManager.default.createDirectory(
            at: speak.folder.url.appending(path: "empty"), withIntermediateDirectories: true)
        try speak.write(#"{"format": 1, "kiosk": 3}"#, to: "bad.json")
        try speak.write(line(debian, named: "a") + "\n{]\n", to: "bad.jsonl")
        try speak.write(#"{"format": 1}"#, to: "baseline.json")
        let result = try await speak.run(["coverage"] + mistake.arguments)
        #expect(result.status == mistake.status)
        #expect(result.error.hasPrefix("speak: \(mistake.code): "), "\(result.error)")
        if mistake.arguments.contains("bad.jsonl") {
            #expect(result.error.contains("bad.jsonl, line 3"))
        }
    }
}
