// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("speak coverage", .timeLimit(.minutes(5)))
struct CoverageTests {
    @Test("passes on what is installed here, and on captures of the same")
    func passes() async throws {
        let speak = try SpeakProgram()
        let here = try await speak.run("coverage")
        #expect(here.status == 0, "\(here.error)")
        #expect(here.text.contains("all 1"))
        let captured = try await speak.run("coverage", "--inventory", debian, plain)
        #expect(captured.status == 0 && captured.error.isEmpty, "\(captured.error)")
        #expect(captured.text.contains("105 locales on 2 devices: every one"))
    }

    @Test("fails with 1, and names locale, device, rung, reason and remedy")
    func fails() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run("coverage", "--inventory", debian, "--inventory", damaged)
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("speak: coverageFailed: 105 locales on 2 devices: "))
        #expect(result.text.contains("\nde-DE: voiceDataMissing, rung exact\n  on       Debian 12"))
        #expect(result.text.contains("  to mend  Install the dictionary “de_dict"))
        // fr-FR's dictionary is empty, which the engine would take for a voice that works.
        #expect(result.text.contains("\nfr-FR: voiceDataMissing, rung exact\n"))
    }

    @Test("fails on a minimal image for all but its five languages and the silent ones")
    func minimalImage() async throws {
        let speak = try SpeakProgram()
        try speak.write("de es-ES fr-CA it en-GB ja", to: "five")
        let five = try await speak.run("coverage", "--inventory", minimal, "--locales", "five")
        #expect(five.status == 0, "\(five.text)")
        let all = try await speak.run("coverage", "--inventory", minimal)
        #expect(all.status == 1)
        #expect(all.text.contains("pl-PL: languageUnsupported"))
    }

    @Test("prints no control character that a capture's name holds")
    func controlCharacters() async throws {
        let speak = try SpeakProgram()
        try speak.write(line(minimal, named: #"kiosk\u001b[2J\n3"#), to: "a.json")
        let result = try await speak.run("coverage", "--inventory", "a.json")
        #expect(result.status == 1)
        #expect(result.text.contains(#"on       kiosk\u{1B}[2J\u{A}3"#))
    }

    @Test("fails on a shipped locale that the matrix lacks, found in the app's own folders")
    func locales() async throws {
        let speak = try SpeakProgram()
        for file in [
            "app/po/de.po", "app/res/values-fr-rCA/strings.xml", "app/locales/tlh.json",
            "app/locales/es-VZ.json", "app/i18n/jp.json",
        ] {
            try speak.write("", to: file)
        }
        try speak.write(
            #"{"sourceLanguage": "en-US", "strings": {"": {"localizations": {"nb": {}}}}}"#,
            to: "app/Localizable.xcstrings")
        let result = try await speak.run(
            "coverage", "--inventory", debian, "--locales", "app", "--format", "json")
        #expect(result.status == 1)
        for (locale, verdict) in [
            ("de", "approved"), ("fr-CA", "approved"), ("en-US", "approved"), ("nb", "approved"),
            ("tlh", "failed"), ("es-VZ", "failed"), ("jp", "failed"),
        ] {
            #expect(result.text.contains(#""locale": "\#(locale)", "verdict": "\#(verdict)""#))
        }
        #expect(result.text.contains(#""reason": "notInMatrix""#))
        #expect(result.text.contains(#""reason": "unknownRegion""#))
    }

    @Test("says what changed against a baseline, and still passes")
    func baseline() async throws {
        let speak = try SpeakProgram()
        try speak.write(
            #"{"version": 1, "locales": {"fr-CA": {"speak": [{"locale": "fr-FR", "serves": "x"}]}}}"#,
            to: "old.json")
        try speak.write(
            #"{"version": 1, "locales": {"fr-CA": {"speak": [{"locale": "fr-BE", "serves": "x"}]}}}"#,
            to: "new.json")
        let call = ["coverage", "--inventory", debian]
        let first = try await speak.run(
            call + ["--matrix", "old.json", "--format", "json", "-o", "result.json"])
        #expect(first.status == 0 && first.output.isEmpty && first.error.isEmpty)
        let same = try await speak.run(
            call + ["--matrix", "old.json", "--baseline", "result.json"])
        #expect(same.status == 0 && same.text.contains("Nothing changed against the baseline."))
        let changed = try await speak.run(
            call + ["--matrix", "new.json", "--baseline", "result.json"])
        #expect(changed.status == 0)
        #expect(
            changed.text.contains(
                """
                  before  approved: roa/fr, approvedFallback, regionNotInstalled
                  after   approved: roa/fr-BE, approvedFallback, regionNotInstalled
                """))
    }

    @Test("writes JUnit that is well-formed, JSON that is JSON, and the same text twice")
    func formats() async throws {
        let speak = try SpeakProgram()
        let call = ["coverage", "--inventory", debian, minimal, damaged, "--format"]
        for format in ["text", "json", "junit", "markdown"] {
            let first = try await speak.run(call + [format])
            let second = try await speak.run(
                ["coverage", damaged, minimal, debian, "--format", format])
            #expect(first.status == 1 && first.text == second.text)
            #expect(!first.text.contains("\u{1B}"))
        }
        let json = try await speak.run(call + ["json"])
        let result = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
        #expect(result?["passes"] as? Bool == false)
        #expect((result?["devices"] as? [Any])?.count == 3)
        let junit = try await speak.run(call + ["junit", "-o", "coverage.xml"])
        #expect(junit.status == 1)
        let python = try SpeakProgram(executable: URL(filePath: "/usr/bin/python3"))
        let counts = try await python.run(
            "-c",
            """
            import sys, xml.etree.ElementTree as tree
            root = tree.parse(sys.argv[1]).getroot()
            print(int(root.get("failures")) == len(root.findall(".//failure")),
                int(root.get("tests")) == len(root.findall(".//testcase")),
                all(case.find("failure").get("message") for case in root.iter("testcase")
                    if case.find("failure") is not None))
            """, speak.folder.path("coverage.xml"))
        #expect(counts.text == "True True True\n", "\(counts.error)")
    }

    @Test("asks for verdicts of listeners by policy")
    func listening() async throws {
        let speak = try SpeakProgram()
        try speak.write("fr-FR", to: "locales")
        let digits = String(repeating: "a", count: 64)
        try speak.write(
            """
            {"format": 1, "records": [{"requestedLocale": "fr-FR", "voice": "roa/fr",
            "engine": {"name": "espeak-ng", "version": "1.50"}, "device": "kiosk",
            "prompt": "greeting", "audio": "sha256:\(digits)", "verdict": "good",
            "listener": "AB", "date": "2020-01-01"}]}
            """, to: "heard/fr-FR.json")
        try FileManager.default.createDirectory(
            at: speak.folder.url.appending(path: "unheard"), withIntermediateDirectories: true)
        let call = ["coverage", "--inventory", debian, "--locales", "locales", "--listening"]
        for (arguments, code) in [
            (["unheard"], "notHeard"), (["heard"], "heardWithOtherEngine"),
            (["heard", "--listening-policy", "heard", "--listening-age", "30"], "heardTooLongAgo"),
            (["heard", "--listening-policy", "heard"], nil),
            (["unheard", "--listening-policy", "refusals"], nil),
        ] {
            let result = try await speak.run(call + arguments)
            #expect(result.status == (code == nil ? 0 : 1), "\(arguments) \(result.error)")
            if let code { #expect(result.text.contains("fr-FR: \(code), rung exact")) }
        }
    }

    @Test("fails with --probe on a voice that is listed as whole and cannot read")
    func probe() async throws {
        let data = try VoiceDataCopy()
        // No `dict_min` says how large it must be; what is left spells every letter.
        try data.truncate("bg_dict", to: 2_000)
        let (speak, folder) = try await SpeakProgram.copy(dataPath: data.path)
        try speak.write("bg-BG pt-PT", to: "locales")
        let call = ["coverage", "--locales", "locales"]
        let listed = try await speak.run(call)
        #expect(listed.status == 0, "\(listed.text)\(listed.error)")
        let probed = try await speak.run(call + ["--probe"])
        #expect(probed.status == 1, "\(probed.error)")
        #expect(probed.text.contains("\nbg-BG: voiceUnfit, rung exact\n  on       this machine\n"))
        #expect(probed.text.contains("2 locales on 1 device: 1 locale fails"), "\(probed.text)")
        withExtendedLifetime((folder, data)) {}
    }

    @Test("shows on a terminal how many captures are judged, and wipes it away")
    func progress() async throws {
        let bash = try SpeakProgram(executable: URL(filePath: "/bin/bash"))
        try bash.write(line(plain, named: "kiosk"), to: "line")
        // Nothing is shown in the first second.
        let script = """
            exec 9<&0
            { cat line; sleep 1.1; for i in {1..300}; do cat line; done; } |
                "$0" coverage --format json -o result.json 2>&9
            """
        let terminal = try PseudoTerminal()
        let result = try await bash.start(
            ["-c", script, SpeakProgram.built.appending(path: "speak").path], terminal: terminal
        ).end()
        #expect(result.status == 0 && result.output.isEmpty, "\(result.error)")
        let shown = terminal.shown
        #expect(shown.contains(#/^\r\e\[KJudging inventories \d+\r/#), "\(shown.debugDescription)")
        #expect(shown.hasSuffix("\r\u{1B}[K"))
    }

    @Test("judges thousands of captures that stream in, equal and different ones")
    func stream() async throws {
        let bash = try SpeakProgram(executable: URL(filePath: "/bin/bash"))
        let lines = try line(plain, named: "NAME") + line(minimal, named: "NAME")
        try bash.write(lines, to: "lines")
        // Nine megabytes and more, in no full batches.
        let script = """
            for i in {1..200}; do sed "s/NAME/kiosk $i/" lines; done |
                "$0" coverage --format json --part
            """
        let result = try await bash.run(
            "-c", script, SpeakProgram.built.appending(path: "speak").path)
        #expect(result.status == 1)
        #expect(result.text.contains("\"deviceCount\": 400"))
        #expect(result.text.split(separator: "\n").count { $0.contains("{\"name\": ") } == 400)
    }
}
