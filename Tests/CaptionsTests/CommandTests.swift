// SPDX-License-Identifier: Apache-2.0

import Captions
import Foundation
import LanguageTag
import TestSupport
import Testing

/// The real command.
struct CommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func built(_ program: String) -> String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: program).path
    }

    private func speak(_ arguments: String...) async throws -> ProgramResult {
        try await run(
            [Self.built("speak")] + arguments,
            environment: [
                "PULSE_SERVER": "unix:/nonexistent/sound", "PULSE_COOKIE": "/dev/null/cookie",
            ])
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }

    @Test("speak does not load ICU, so that it starts at once; the workshop does")
    func loading() async throws {
        let light = try await run(["ldd", Self.built("speak")])
        let heavy = try await run(["ldd", Self.built("speak-workshop")])
        #expect(light.status == 0)
        #expect(!String(decoding: light.output, as: UTF8.self).contains("libicuuc"))
        #expect(String(decoding: heavy.output, as: UTF8.self).contains("libicuuc"))
    }

    @Test("say writes captions and a transcript of what it renders")
    func say() async throws {
        let prompt = Prompt.all[0]
        let result = try await speak(
            "say", "--locale", "fr-FR", "--output", folder.path("a.wav"),
            "--captions", folder.path("a.vtt"), "--transcript", folder.path("a.html"), prompt.text)
        #expect(result.status == 0, "\(result.errors)")
        let track = try CaptionTrack(webVTT: text("a.vtt"), language: prompt.language)
        #expect(track.spokenText.withoutSpaces == prompt.text.withoutSpaces)
        #expect(track.cues.map(\.text).contains { $0.contains("42 €") })
        let samples = try Data(contentsOf: URL(filePath: folder.path("a.wav"))).count / 2 - 22
        let length = Double(samples) / 22_050
        #expect(abs(track.end.seconds - length) < 1)
        #expect(try text("a.html").contains("lang=\"fr-FR\""))
        let srt = try await speak(
            "say", "--locale", "fr-FR", "--output", folder.path("b.wav"),
            "--captions", folder.path("b.srt"), "--transcript", folder.path("b.txt"), prompt.text)
        #expect(srt.status == 0)
        #expect(
            try CaptionTrack(subRip: text("b.srt")).cues.map(\.start) == track.cues.map(\.start))
        #expect(try text("b.txt") == prompt.text + "\n")
    }

    @Test("a refused text has captions all the same, and the exit code says why")
    func refused() async throws {
        let result = try await speak(
            "say", "--locale", "ja-JP", "--output", folder.path("a.wav"),
            "--captions", folder.path("a.vtt"), Prompt.all[3].text)
        #expect(result.status == 69, "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("a.wav")))
        let track = try CaptionTrack(webVTT: text("a.vtt"))
        #expect(track.spokenText.withoutSpaces == Prompt.all[3].text.withoutSpaces)
    }

    @Test("a name that tells no format is a usage error before anything is spoken")
    func unknownFormat() async throws {
        let result = try await speak(
            "say", "--locale", "en", "--output", folder.path("a.wav"), "--captions",
            folder.path("a.ass"), "Hello.")
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("speak: unknownFormat: "))
        #expect(!FileManager.default.fileExists(atPath: folder.path("a.wav")))
    }

    @Test("speech faster than reading is told with a rate at which all can be read")
    func tooFast() async throws {
        let text = "Extraordinarily complicated announcements rarely help anybody at all."
        func say(_ rate: String) async throws -> ProgramResult {
            try await speak(
                "say", "--locale", "en-US", "--rate", rate, "--output", folder.path("a.wav"),
                "--captions", folder.path("a.vtt"), text)
        }
        let fast = try await say("2")
        #expect(fast.status == 0)
        let rate = try #require(
            fast.errors.firstMatch(of: /captionsTooFast: 1 of 1 .*--rate ([0-9.]+)/))
        let slow = try await say(String(rate.output.1))
        #expect(slow.errors.isEmpty, "\(rate.output.1) \(slow.errors)")
    }

    @Test("captions of others are checked, each that breaks a rule is named, none is printed")
    func check() async throws {
        let bad = folder.path("video.fr.vtt")
        let good = folder.path("video.en.srt")
        try Data(
            """
            WEBVTT

            00:01.000 --> 00:01.200
            secret words

            00:05.000 --> 00:04.000
            secret words

            00:6.000 --> 00:07.000
            secret words
            """.utf8
        ).write(to: URL(filePath: bad))
        try Data("1\n00:00:01,000 --> 00:00:03,000\nFine.\n".utf8).write(to: URL(filePath: good))
        let result = try await speak("captions", "--check", bad, good)
        #expect(result.status == 1)
        let text = String(decoding: result.output, as: UTF8.self)
        #expect(
            text == """
                \(bad):3: tooShort: caption 1: It stands for 200 ms; at least 833 ms.
                \(bad):3: tooFast: caption 1: 60 characters a second; at most 20.
                \(bad):6: noTime: caption 2: The caption ends before it begins, or at once.
                \(bad):9: malformedTimes: The times can't be read, so the caption is lost.
                \(bad): 2 captions, fr: 2 break a rule, and lines that are lost
                \(good): 1 caption, en: all keep the rules

                """)
        let json = try await speak("captions", "--json", bad)
        #expect(json.status == 0)
        #expect(String(decoding: json.output, as: UTF8.self).contains("\"code\" : \"noTime\""))
        #expect(try await speak("captions", "--check", good).status == 0)
        #expect(try await speak("captions", folder.path("none.vtt")).status == 65)
    }
}
