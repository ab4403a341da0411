// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("speak tracks", .timeLimit(.minutes(2)))
struct TracksCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the real command; standard error comes behind standard output.
    private func tracks(_ arguments: String...) async throws -> (status: Int32, text: String) {
        let speak = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "speak").path
        let path = folder.path("output-\(UUID().uuidString)")
        let command = ["sh", "-c", "exec \"$0\" tracks \"$@\" 2>&1", speak] + arguments
        let child = try await ChildProcess(
            command, environment: ["PATH": "/usr/bin:/bin", "LANG": "fr_CA.UTF-8"], output: path)
        let status = await child.end()
        return (status, try String(contentsOfFile: path, encoding: .utf8))
    }

    private var film: String { Fixture.folder.appending(path: "release/film.m3u8").path }

    @Test(
        "shows tracks, labels, selection and the mpv options; the environment is the app's locale")
    func table() async throws {
        let (status, text) = try await tracks(film)
        #expect(status == 0)
        #expect(text.contains("film.m3u8: hls\n"))
        #expect(text.contains(/\n\* +sound-fr +fr-CA +main +auto bundled +Français\n/))
        #expect(text.contains(/\naudio: +sound-fr +exact_locale, step 4, wanted fr-CA, exact\n/))
        #expect(text.contains(/\ntext: +none +not_needed/))
        #expect(text.contains(#/\nmpv --audio-file=file:\S+/sound-fr/index.m3u8 --sub-file=\S+ /#))
    }

    @Test("takes preferences, needs and explicit choices")
    func options() async throws {
        let (_, text) = try await tracks(
            film, "--app-locale", "es-MX", "--audio", "original", "--text", "always",
            "--text-locale", "de", "--explicit", "sound-de", "--interface", "en")
        #expect(text.contains(/\naudio: +sound-de +explicit, step 1\n/))
        #expect(text.contains(/\ntext: +text-de +saved_preference, step 2, wanted de, exact\n/))
        let described = try await tracks(
            film, "--app-locale", "en-US", "--need", "description", "--explicit", "off")
        #expect(described.text.contains(/\naudio: +sound-en-ad +accessibility, step 3/))
        #expect(described.text.contains(/\ntext: +none +off, step 1\n/))
    }

    @Test("prints JSON")
    func json() async throws {
        struct Page: Decodable {
            struct Slot: Decodable {
                let id: String?
                let reason: String
            }
            let format: String
            let selection: [String: Slot]
            let mpv: [String]
        }
        let (status, text) = try await tracks(film, "--json")
        #expect(status == 0)
        let pages = try JSONDecoder().decode([Page].self, from: Data(text.utf8))
        #expect(pages.first?.format == "hls" && pages.first?.mpv.isEmpty == false)
        #expect(pages.first?.selection["audio"]?.id == "sound-fr")
        #expect(pages.first?.selection["forced"]?.reason == "exact_locale")
    }

    @Test("asserts a folder of fixtures, with a diff, JUnit and exit status 1")
    func assertion() async throws {
        let release = Fixture.folder.appending(path: "release")
        let passed = try await tracks("--assert", release.path)
        #expect(passed.status == 0 && !passed.text.contains("FAILED"), "\(passed.text)")

        for name in ["film.m3u8", "02-base-language.json"] {
            let data = try Data(contentsOf: release.appending(path: name))
            let text = String(decoding: data, as: UTF8.self)
            try text.replacing("base_language", with: "exact_locale")
                .write(toFile: folder.path(name), atomically: true, encoding: .utf8)
        }
        let junit = folder.path("result.xml")
        let failed = try await tracks("--assert", folder.url.path, "--junit", junit)
        #expect(failed.status == 1)
        #expect(
            failed.text.contains(
                "       audio.reason\n       - exact_locale\n       + base_language\n"))
        #expect(failed.text.contains("speak: tracksDiffer: 1 of 1 fixtures do not hold.\n"))
        let xml = try String(contentsOfFile: junit, encoding: .utf8)
        #expect(xml.contains(#"<testsuites name="media tracks" tests="1" failures="1">"#))
        #expect(xml.contains(#"<failure type="audio.reason" message="expected exact_locale"#))
    }

    @Test("says what cannot be read, and what cannot be asked")
    func failures() async throws {
        let missing = try await tracks("none.m3u8")
        #expect(missing.status == 65 && missing.text.hasPrefix("speak: mediaUnreadable: "))
        #expect(try await tracks().status == 64)
        #expect(try await tracks("a", "--assert", "b").status == 64)
        #expect(try await tracks("a", "--junit", "b").status == 64)
        for option in [["--audio", "English"], ["--text-locale", "original"]] {
            let tag = try await tracks(film, option[0], option[1])
            #expect(tag.status == 65 && tag.text.hasPrefix("speak: locale.unknown-language: "))
        }
    }

    @Test("an asset's own words cannot move the cursor or reorder a line, and notes have lines")
    func hostileNames() async throws {
        let path = folder.path("film.m3u8")
        try """
        #EXTM3U
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="\u{1B}[2J\t\u{202E}x",LANGUAGE="\u{7}"
        #EXT-X-MEDIA:TYPE=\u{1B}c
        """.write(toFile: path, atomically: true, encoding: .utf8)
        let (status, text) = try await tracks(path)
        #expect(status == 0)
        #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 || $0 == "\u{202E}" })
        #expect(text.contains(#"\u{1B}[2J\u{9}\u{202E}x"#))
        #expect(text.contains(#"note: line 2: audio|\u{7}|main|"#))
    }

    @Test("a fixture that is no JSON, or has a key twice, fails with its line")
    func fixtureSyntax() async throws {
        try "{\n\"name\": }".write(
            toFile: folder.path("a.json"), atomically: true, encoding: .utf8)
        try "{\"name\": \"n\",\n\"name\": \"m\"}".write(
            toFile: folder.path("b.json"), atomically: true, encoding: .utf8)
        let (status, text) = try await tracks("--assert", folder.url.path)
        #expect(status == 1)
        #expect(text.contains("FAILED a.json: a.json\n       line 2: $.name: "), "\(text)")
        #expect(text.contains("FAILED b.json: b.json\n       line 2: $.name: "), "\(text)")
    }
}
