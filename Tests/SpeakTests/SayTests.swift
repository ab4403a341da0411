// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("say", .timeLimit(.minutes(1)))
struct SayTests {
    @Test("without a sound server the speech is in parlance.wav, which is said, and all is well")
    func noServer() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run("--locale", "fr-FR", "Bonjour, il est 8 h 30.")
        #expect(result.status == 0)
        #expect(
            result.error == "speak: audioServerAbsent: No sound server is running; "
                + "the speech was rendered to parlance.wav.\n")
        #expect(result.text.isEmpty)
        #expect(try speak.samples("parlance.wav").sounding.count > 10_000)
    }

    @Test("a file on purpose and standard output hold the same sound")
    func output() async throws {
        let speak = try SpeakProgram()
        let file = try await speak.run("--locale", "en-GB", "--output", "a.wav", "Good morning.")
        let pipe = try await speak.run("--locale", "en-GB", "--output", "-", "Good morning.")
        #expect(file.status == 0 && pipe.status == 0)
        #expect(file.error.isEmpty && pipe.error.isEmpty)
        #expect(pipe.output.prefix(4) == Data("RIFF".utf8))
        #expect(try speak.samples("a.wav") == pipe.output.waveSamples)
        #expect(!speak.exists("parlance.wav"))
    }

    @Test("standard output keeps what was there before, and what comes behind")
    func sharedOutput() async throws {
        let speak = try SpeakProgram()
        _ = try await speak.run("--locale", "en-GB", "--output", "a.wav", "One.")
        let bash = try SpeakProgram(executable: URL(filePath: "/bin/bash"))
        let script = """
            speak() { "$0" --locale en-GB --output - "$1"; }
            { printf HEAD; speak One.; speak One.; printf TAIL; } >shared
            printf HEAD >appended; speak One. >>appended
            """
        let speaker = SpeakProgram.built.appending(path: "speak").path
        let result = try await bash.run("-c", script, speaker)
        #expect(result.status == 0, "\(result.error)")
        let file = try Data(contentsOf: speak.folder.url.appending(path: "a.wav"))
        let shared = try Data(contentsOf: bash.folder.url.appending(path: "shared"))
        #expect(shared == Data("HEAD".utf8) + file + file + Data("TAIL".utf8))
        // What only appends can't have its lengths put right.
        let appended = try Data(contentsOf: bash.folder.url.appending(path: "appended"))
        #expect(appended.prefix(8) == Data("HEADRIFF".utf8))
        #expect(appended.dropFirst(4 + 44) == file.dropFirst(44))
    }

    @Test("without any standard descriptor a text is rendered, and the calls that need one fail")
    func closedDescriptors() async throws {
        let bash = try SpeakProgram(executable: URL(filePath: "/bin/bash"))
        // Often enough for each of the program's own descriptors to get a free number.
        let script = """
            for i in {1..10}; do
                "$0" --locale en-GB --output $i.wav --explain One. <&- >&- 2>&- || echo "$i: $?"
                cmp 1.wav $i.wav
            done
            "$0" resolve fr >&-; echo $?
            "$0" --locale fr --output 0.wav <&-; echo $?
            """
        let speaker = SpeakProgram.built.appending(path: "speak").path
        let result = try await bash.run("-c", script, speaker)
        #expect(result.text == "74\n65\n")
        #expect(result.error.contains("speak: textUnreadable: Standard input cannot be read: "))
    }

    @Test("arguments, a file and standard input are the same text")
    func sources() async throws {
        let speak = try SpeakProgram()
        let text = "Guten Morgen zusammen."
        try Data(text.utf8).write(to: speak.folder.url.appending(path: "text.txt"))
        let words = text.split(separator: " ").map(String.init)
        let calls: [(String, [String], String?)] = [
            ("1.wav", [text], nil), ("2.wav", words, nil), ("3.wav", ["--file", "text.txt"], nil),
            ("4.wav", [], text), ("5.wav", ["--file", "-"], text),
        ]
        for (name, arguments, input) in calls {
            let result = try await speak.start(
                ["say", "-l", "de-DE", "-o", name] + arguments, input: input
            ).end()
            #expect(result.status == 0, "\(result.error)")
            #expect(try speak.samples(name) == speak.samples("1.wav"), "\(name)")
        }
    }

    @Test("rate, pitch and volume are heard")
    func prosody() async throws {
        let speak = try SpeakProgram()
        let calls = [
            "normal": [], "fast": ["--rate", "2"], "high": ["--pitch", "1.5"],
            "low": ["--volume", "0.5"],
        ]
        for (name, options) in calls {
            let result = try await speak.run(
                ["-l", "en-US", "-o", name, "Good morning."] + options)
            #expect(result.status == 0, "\(result.error)")
        }
        let normal = try speak.samples("normal")
        #expect(try speak.samples("fast").count < normal.count * 3 / 4)
        #expect(try speak.samples("high") != normal)
        let loudest = try #require(normal.map { Int($0.magnitude) }.max())
        #expect(try speak.samples("low").allSatisfy { Int($0.magnitude) < loudest * 3 / 4 })
    }

    @Test("a voice is asked for by its identifier")
    func voice() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run(
            "-l", "fr-CH", "--voice", "roa/fr-CH", "-o", "a.wav", "Bonjour.")
        #expect(result.status == 0, "\(result.error)")
        let other = try await speak.run(
            "-l", "fr-CH", "--voice", "gmw/de", "-o", "b.wav", "Bonjour.")
        #expect(other.status == 69)
        #expect(other.error.hasPrefix("speak: requestedVoiceOtherLocale: "))
        #expect(!speak.exists("b.wav"))
    }

    @Test("a refusal leaves a file of that name as it was")
    func refusalKeepsFile() async throws {
        let speak = try SpeakProgram()
        let path = speak.folder.url.appending(path: "a.wav")
        try Data("mine".utf8).write(to: path)
        for arguments in [
            ["-l", "ja-JP", "x"], ["-l", "en", "..."], ["-l", "en", "--rate", "9"],
        ] {
            #expect(try await speak.run(arguments + ["-o", "a.wav"]).status != 0)
        }
        #expect(try Data(contentsOf: path) == Data("mine".utf8))
    }

    @Test("--explain tells the locale's source, each step and the output on standard error")
    func explains() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run("-l", "fr-CA", "--explain", "-o", "a.wav", "Bonjour.")
        #expect(result.status == 0)
        #expect(result.text.isEmpty)
        for line in [
            "locale: fr-CA, from --locale\n",
            "fr-CA: roa/fr (fr-FR), approvedFallback, regionNotInstalled.",
            "  standIn 1       roa/fr: chosen\n", "output: a.wav\n",
        ] {
            #expect(result.error.contains(line))
        }
    }
}

@Suite("say --json", .timeLimit(.minutes(1)))
struct SayJSONTests {
    private struct Report: Decodable {
        struct Resolution: Decodable {
            let requestedLocale: String
            let voiceID: String?
            let matchLevel: String
            let fallbackReason: String?
        }
        struct Counts: Decodable {
            let words: Int
            let samples: Int
            let milliseconds: Int
            let leftOut: [String: Int]
        }
        let localeSource: String
        let resolution: Resolution?
        let outcome: String
        let reason: String?
        let output: [String: String?]?
        let unreadable: [[String: [Int]]]
        let counts: Counts
    }

    private static let keys = [
        "localeSource", "resolution", "outcome", "reason", "output", "unreadable", "counts",
    ]

    @Test("tells the resolution, the outcome and counts")
    func rendered() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run(
            "-l", "fr-CA", "--json", "-o", "a.wav", "Bonjour, il est\u{7} 8 h 30.")
        #expect(result.keys == Self.keys)
        let report = try JSONDecoder().decode(Report.self, from: result.output)
        #expect(report.localeSource == "--locale")
        #expect(report.resolution?.voiceID == "roa/fr")
        #expect(report.resolution?.matchLevel == "approvedFallback")
        #expect(report.resolution?.fallbackReason == "regionNotInstalled")
        #expect(report.outcome == "rendered" && report.reason == nil)
        #expect(report.output == ["file": "a.wav"])
        #expect(report.unreadable.isEmpty)
        #expect(report.counts.words == 6)
        #expect(report.counts.samples == (try speak.samples("a.wav").count))
        #expect(report.counts.milliseconds == report.counts.samples * 1000 / 22050)
        #expect(report.counts.leftOut == ["control": 1])
    }

    @Test("tells where the voice does not read the text, without any of it, and speaks")
    func unreadable() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run(
            "-l", "en-GB", "--json", "-o", "a.wav", "The 🎨 Третьяковская галерея, and Ελλάδα.")
        #expect(result.status == 0)
        let report = try JSONDecoder().decode(Report.self, from: result.output)
        #expect(report.outcome == "rendered")
        #expect(
            report.unreadable == [
                ["utf16": [7, 28], "scalars": [6, 27]], ["utf16": [34, 40], "scalars": [33, 39]],
            ])
        #expect(
            result.error.hasPrefix(
                "speak: unreadable: The voice gmw/en does not read the letters at 6..<27, 33..<39"))
        #expect(!result.error.contains("галерея"))
    }

    @Test(
        "tells why nothing was spoken",
        arguments: [
            (69, ["-l", "ja-JP", "x"], "unavailable", "silentByDesign"),
            (69, ["-l", "en", "-o", "a.wav", "..."], "nothingToSay", "nothingToSay"),
            (65, ["-l", "fr", "-f", "none"], "failed", "textUnreadable"),
            (65, ["-l", "fr", String(repeating: "x", count: 20_000)], "failed", "wordTooLong"),
            (65, ["-l", "fr", "--matrix", "/dev/null", "x"], "failed", "data.not-json"),
        ])
    func silent(
        status: Int32, _ arguments: [String], outcome: String, reason: String
    ) async throws {
        let result = try await SpeakProgram().run(["--json"] + arguments)
        #expect(result.status == status)
        #expect(result.keys == Self.keys)
        let report = try JSONDecoder().decode(Report.self, from: result.output)
        #expect(report.outcome == outcome && report.reason == reason)
        #expect((report.resolution == nil) == (status == 65))
        #expect(report.output == nil)
        #expect(report.counts.samples == 0)
        #expect(result.error.hasPrefix("speak: \(reason): "))
    }
}
