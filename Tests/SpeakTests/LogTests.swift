// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("A log of speech", .timeLimit(.minutes(1)))
struct LogTests {
    private static let marker = "zanzibarquux"

    /// What `speak log --json` prints, as far as it is looked at here.
    private struct Summary: Decodable {
        struct Guard: Decodable {
            let wrongLanguage, sameLanguage, approvedOther, unchecked, noVoice: Int
            let voiceNotConfirmed: Int
            let wrongLines: [Int]
        }
        struct Durations: Decodable {
            let count: Int
            let p50, p90, p99, max: Double
        }
        let records, requests, transitions, unreadable, lostRecords: Int
        let from, to: String?
        let unreadableLines: [Int]
        let outcomes, transitionOutcomes, fallbackReasons, matchLevels, voices: [String: Int]
        let languageGuard: Guard
        let milliseconds: [String: Durations?]
    }

    private func summary(_ speak: SpeakProgram, _ log: String) async throws -> Summary {
        let result = try await speak.run("log", "--json", log)
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
        return try JSONDecoder().decode(Summary.self, from: result.output)
    }

    /// A line as an app would have written it.
    private func line(_ values: [String: String]) -> String {
        let whole = [
            "kind": #""request""#, "time": #""2026-11-30T11:30:52.123Z""#, "revision": "1",
            "outcome": #""finished""#, "totalMilliseconds": "100",
        ].merging(values) { $1 }
        return "{" + whole.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}\n"
    }

    private func write(_ lines: [String], _ name: String, _ speak: SpeakProgram) throws {
        try Data(lines.joined().utf8).write(to: speak.folder.url.appending(path: name))
    }

    @Test("has one record for each call of say, however it ends, and never a text")
    func say() async throws {
        let speak = try SpeakProgram()
        let calls: [([String], Int32, String)] = [
            (["-l", "fr-CA", "-o", "a.wav", Self.marker], 0, "rendered"),
            (["-l", "ja-JP", "-o", "a.wav", Self.marker], 69, "silentByDesign"),
            (["-l", "!\(Self.marker)", "-o", "a.wav", Self.marker], 65, "invalidTag"),
            (["-l", "en-x-\(Self.marker.prefix(8))", "-o", "a.wav", Self.marker], 0, "rendered"),
            (["-l", "en", "-o", "a.wav", "…"], 69, "nothingToSay"),
            (["-l", "en", "--sink", "no", Self.marker], 74, "audioServerAbsent"),
            (["-l", "en", "--file", Self.marker], 65, "textUnreadable"),
            (["-l", "en", "--matrix", Self.marker, Self.marker], 65, "data.unreadable-file"),
            (["-l", "en", "-v", Self.marker, Self.marker], 69, "requestedVoiceMissing"),
            (["-l", "en", "-o", "/dev/null/a", Self.marker], 74, "outputNotWritten"),
        ]
        for (arguments, status, outcome) in calls {
            let result = try await speak.run(["say", "--log", "log"] + arguments)
            #expect(result.status == status, "\(outcome)")
        }
        let log = try String(contentsOfFile: speak.folder.path("log"), encoding: .utf8)
        #expect(log.split(separator: "\n").count == calls.count)
        #expect(!log.contains(Self.marker.prefix(8)))
        let mode = try FileManager.default.attributesOfItem(atPath: speak.folder.path("log"))
        #expect(mode[.posixPermissions] as? Int == 0o600)

        let summary = try await summary(speak, "log")
        let expected = Dictionary(calls.map { ($0.2, 1) }, uniquingKeysWith: +)
        #expect(summary.outcomes == expected)
        #expect(summary.requests == calls.count && summary.unreadable == 0)
        #expect(summary.languageGuard.wrongLanguage == 0)
    }

    @Test("tells when the first sound of a spoken call was heard")
    func spoken() async throws {
        let speak = try SpeakProgram(server: try await PrivateSoundServer())
        #expect(try await speak.run("say", "--log", "log", "-l", "en", "Hello.").status == 0)
        let summary = try await summary(speak, "log")
        #expect(summary.outcomes == ["finished": 1] && summary.voices == ["gmw/en-US": 1])
        let sound = try #require(summary.milliseconds["firstSound"] ?? nil)
        let whole = try #require(summary.milliseconds["request"] ?? nil)
        let heard = try #require(summary.milliseconds["heard"] ?? nil)
        #expect(sound.max + heard.max <= whole.max + 20 && heard.max > 200)
    }

    @Test("goes to standard error too, and a log that can't be written changes no exit code")
    func places() async throws {
        let speak = try SpeakProgram()
        let printed = try await speak.run(
            "say", "--log", "-", "-l", "en", "-o", "a.wav", Self.marker)
        #expect(printed.status == 0 && printed.error.hasPrefix(#"{"engine":"espeak-ng "#))
        #expect(!printed.error.contains(Self.marker))
        let full = try await speak.run(
            "say", "--log", "/dev/full", "-l", "en", "-o", "a.wav", Self.marker)
        #expect(full.status == 0 && full.error.hasPrefix("speak: logNotWritten: "))
    }

    @Test("is not sent to the journal where the call holds the text")
    func journalTakesNoText() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run("say", "--log", "journal:", "-l", "en", Self.marker)
        #expect(result.status == 64 && result.error.hasPrefix("speak: conflict: "))
    }

    @Test("is summarised without what is no record or not in the vocabulary")
    func foreign() async throws {
        let speak = try SpeakProgram()
        let hostile = "\"\(Self.marker)\""
        try write(
            [
                line([
                    "time": #""2026-11-30T10:00:00.000Z""#, "voiceID": #""roa/fr""#,
                    "requestedLocale": #""fr-CA""#, "resolvedLocale": #""fr-FR""#,
                    "matchLevel": #""approvedFallback""#,
                    "fallbackReason": #""regionNotInstalled""#,
                ]),
                "\(Self.marker)\n", "\n",
                line([
                    "text": hostile, "outcome": hostile, "voiceID": hostile,
                    "requestedLocale": hostile, "fallbackReason": hostile, "engine": hostile,
                    "matchLevel": hostile, "leftOut": "{\(hostile): 1}",
                ]),
                line(["kind": hostile]), line(["totalMilliseconds": "1e999"]),
                line(["words": "9223372036854775807"]), line(["words": "9223372036854775807"]),
                line(["kind": #""transition""#, "outcome": #""ready""#, "lostRecords": "4"]),
                #"{"kind":"requ"#,
            ], "log", speak)
        let summary = try await summary(speak, "log")
        #expect(summary.records == 5 && summary.transitions == 1 && summary.lostRecords == 4)
        #expect(summary.unreadableLines == [2, 5, 6, 10] && summary.unreadable == 4)
        #expect(summary.outcomes == ["finished": 3, "unlisted": 1])
        #expect(summary.fallbackReasons == ["regionNotInstalled": 1, "unlisted": 1])
        #expect(summary.from == "2026-11-30T10:00:00.000Z")
        #expect(summary.to == "2026-11-30T11:30:52.123Z")
        for arguments in [["log", "log"], ["log", "--json", "log"]] {
            let result = try await speak.run(arguments)
            #expect(!result.text.contains(Self.marker) && !result.error.contains(Self.marker))
        }
        let text = try await speak.run("log", "log").text
        #expect(text.contains("4 not readable, at line 2, 5, 6, 10\n"))
    }

    @Test("shows where a language was spoken that nobody approved")
    func wrongLanguage() async throws {
        func spoken(_ requested: String, _ resolved: String, _ voice: String, _ reason: String)
            -> String
        {
            line([
                "requestedLocale": "\"\(requested)\"", "resolvedLocale": "\"\(resolved)\"",
                "voiceID": "\"\(voice)\"", "matchLevel": #""approvedFallback""#,
                "fallbackReason": "\"\(reason)\"",
            ])
        }
        let speak = try SpeakProgram()
        try write(
            [
                spoken("fr-CA", "fr-FR", "roa/fr", "regionNotInstalled"),
                // Asked for Portuguese, spoke Spanish.
                spoken("pt-BR", "es-ES", "roa/es", "regionNotInstalled"),
                // Says French, but the voice is German.
                spoken("fr-CA", "fr-FR", "gmw/de", "regionNotInstalled"),
                spoken("no-NO", "nb-NO", "gmq/nb", "approvedByRule"),
                spoken("fr-CA", "fr-FR", "my/own", "regionNotInstalled"),
                line(["outcome": #""silentByDesign""#, "requestedLocale": #""ja-JP""#]),
                line(["outcome": #""voiceNotConfirmed""#]),
            ], "log", speak)
        let found = try await summary(speak, "log").languageGuard
        #expect(found.wrongLanguage == 2 && found.wrongLines == [2, 3])
        #expect(found.sameLanguage == 1 && found.approvedOther == 1 && found.unchecked == 1)
        #expect(found.noVoice == 2 && found.voiceNotConfirmed == 1)
        #expect(try await speak.run("log", "log").text.contains("Wrong-language guard: BROKEN\n"))
    }

    @Test("gives percentiles within half a per cent, from standard input too")
    func percentiles() async throws {
        let speak = try SpeakProgram()
        // 1 to 1000 in an order of its own; each first sound 10 ms before the end, 5 ms waited.
        let lines = (1...1000).map { number -> String in
            let total = Double(number * 7 % 1000 + 1)
            return line([
                "totalMilliseconds": "\(total)", "firstSoundMilliseconds": "\(total + 5)",
                "waitedMilliseconds": "5",
            ])
        }
        let result = try await speak.start(["log", "--json", "-"], input: lines.joined()).end()
        let summary = try JSONDecoder().decode(Summary.self, from: result.output)
        for name in ["request", "firstSound"] {
            let durations = try #require(summary.milliseconds[name] ?? nil)
            #expect(durations.count == 1000 && durations.max == 1000)
            for (found, exact) in [
                (durations.p50, 500.0), (durations.p90, 900), (durations.p99, 990),
            ] {
                #expect(abs(found - exact) <= exact * 0.005 + 0.1)
            }
        }
    }

    @Test("is read in memory that does not grow with it")
    func memory() async throws {
        let speak = try SpeakProgram()
        // Most of a gigabyte without a line feed, which takes no space on the disk.
        try write([line([:]), line([:])], "log", speak)
        let handle = try FileHandle(forWritingTo: speak.folder.url.appending(path: "log"))
        try handle.truncate(atOffset: 3 << 28)
        try handle.close()
        let shell = try SpeakProgram(executable: URL(filePath: "/bin/bash"))
        let program = SpeakProgram.built.appending(path: "speak").path
        let result = try await shell.run(
            "-c", "ulimit -v 500000 && exec '\(program)' log '\(speak.folder.path("log"))'")
        #expect(result.status == 0, "\(result.error)")
        #expect(result.text.contains("1 not readable, at line 3\n"))
    }

    @Test("that can't be read is bad input")
    func missing() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run("log", "no-such-file")
        #expect(result.status == 65 && result.error.hasPrefix("speak: logNotReadable: "))
    }
}
