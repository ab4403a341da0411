// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Exit codes, each with a sentence and its code", .timeLimit(.minutes(1)))
struct ExitCodeTests {
    struct Call: CustomTestStringConvertible {
        let arguments: [String]
        let status: Int32
        let code: String
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ status: Int32, _ code: String, _ arguments: String...) {
            self.arguments = arguments
            self.status = status
            self.code = code
        }
    }

    @Test(
        "of calls that fail",
        arguments: [
            Call(64, "unknown-option", "--lcoale", "fr", "x"),
            Call(64, "missing-value", "--locale"),
            Call(64, "invalid-value", "--rate", "9", "x"),
            Call(64, "invalid-value", "--pitch", "nan", "x"),
            Call(64, "invalid-value", "--volume", "0", "x"),
            Call(64, "conflict", "--file", "a", "x"),
            Call(64, "conflict", "--sink", "a", "--output", "b", "x"),
            Call(64, "conflict", "--json", "--output", "-", "x"),
            Call(64, "missing-argument", "resolve"),
            Call(64, "too-many-arguments", "sinks", "x"),
            Call(65, "invalidTag", "--locale", "not a tag!", "x"),
            Call(65, "invalidTag", "resolve", "fr", "x_y_z!"),
            Call(65, "invalidTag", "voices", "--locale", "!"),
            Call(65, "textUnreadable", "-l", "fr", "--file", "/nonexistent/text"),
            Call(65, "data.unreadable-file", "-l", "fr", "--matrix", "/nonexistent/matrix", "x"),
            Call(65, "data.unreadable-file", "resolve", "--inventory", "/nonexistent/list", "fr"),
            Call(65, "wordTooLong", "-l", "fr", String(repeating: "a", count: 20_000)),
            Call(69, "silentByDesign", "-l", "ja-JP", "x"),
            Call(69, "silentByDesign", "resolve", "ja-JP"),
            Call(69, "notApproved", "-l", "fr-CM", "x"),
            Call(69, "languageUnsupported", "-l", "ii-CN", "x"),
            Call(69, "undeterminedTag", "-l", "und", "x"),
            Call(69, "undeterminedTag", "x"),
            Call(69, "requestedVoiceMissing", "-l", "fr", "-v", "no/such", "x"),
            Call(69, "nothingToSay", "-l", "fr", " \u{2028} … "),
            Call(74, "audioServerAbsent", "sinks"),
            Call(74, "audioServerAbsent", "-l", "fr", "--sink", "any", "x"),
            Call(74, "outputNotWritten", "-l", "fr", "-o", "/dev/null/a.wav", "x"),
        ])
    func failing(_ call: Call) async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run(call.arguments)
        #expect(result.status == call.status)
        #expect(result.error.hasPrefix("speak: \(call.code): "), "\(result.error)")
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(!speak.exists("parlance.wav"))
    }

    @Test(
        "text that is not UTF-8 is refused with the place",
        arguments: ["argument", "input", "file"])
    func invalidText(_ place: String) async throws {
        let bash = try SpeakProgram(executable: URL(filePath: "/bin/bash"))
        let speak = SpeakProgram.built.appending(path: "speak").path
        let script =
            switch place {
            case "argument": #"exec "$0" -l fr $'ab\xffc'"#
            case "input": #"printf 'ab\xffc' | "$0" -l fr"#
            default: #"printf 'ab\xffc' >text; exec "$0" -l fr --file text"#
            }
        let result = try await bash.run("-c", script, speak)
        #expect(result.status == 65)
        #expect(result.error.hasPrefix("speak: invalidUTF8: "))
        #expect(result.error.contains("at byte 2;"))
    }

    @Test("an endless input is refused, not collected")
    func endlessInput() async throws {
        let bash = try SpeakProgram(executable: URL(filePath: "/bin/bash"))
        let speak = SpeakProgram.built.appending(path: "speak").path
        let result = try await bash.run("-c", #"yes | "$0" -l fr"#, speak)
        #expect(result.status == 65)
        #expect(result.error.hasPrefix("speak: textTooLong: "))
    }

    @Test("a matrix with a mistake is refused with its line, path and reason")
    func invalidMatrix() async throws {
        let speak = try SpeakProgram()
        let matrix = """
            {
              "version": 1,
              "locales": {
                "fr-CA": { "speak": [{ "locale": "de-DE", "serves": "nobody" }] }
              }
            }
            """
        try Data(matrix.utf8).write(to: speak.folder.url.appending(path: "m.json"))
        for arguments in [["-l", "fr", "Bonjour"], ["resolve", "fr"]] {
            let result = try await speak.run(arguments + ["--matrix", "m.json"])
            #expect(result.status == 65)
            #expect(result.error.hasPrefix("speak: data.other-language: m.json:4: $.locales"))
            #expect(result.error.contains(#"["fr-CA"].speak[0]"#))
            #expect(result.text.isEmpty)
        }
    }
}

@Suite("The locale of a call", .timeLimit(.minutes(1)))
struct AskedLocaleTests {
    struct Setting: CustomTestStringConvertible {
        let environment: [String: String]
        let option: [String]
        let source: String
        let voice: String
        var testDescription: String { "\(option) \(environment)" }
    }

    @Test(
        "is the option's, else that of the first variable that is set",
        arguments: [
            Setting(
                environment: ["LC_ALL": "de_DE.UTF-8", "LANG": "it_IT"], option: ["-l", "fr"],
                source: "--locale", voice: "roa/fr"),
            Setting(
                environment: [
                    "LC_ALL": "de_DE.UTF-8", "LC_MESSAGES": "it_IT", "LANG": "fr_FR",
                ], option: [], source: "LC_ALL", voice: "gmw/de"),
            Setting(
                environment: ["LC_ALL": "", "LC_MESSAGES": "it_IT.UTF-8", "LANG": "fr_FR"],
                option: [], source: "LC_MESSAGES", voice: "roa/it"),
            Setting(
                environment: ["LANG": "pt_BR.UTF-8", "LANGUAGE": "fr"], option: [],
                source: "LANG", voice: "roa/pt-BR"),
        ])
    func precedence(_ setting: Setting) async throws {
        let result = try await SpeakProgram().start(
            setting.option + ["--json", "-o", "a.wav", "Euro 8"],
            environment: setting.environment
        ).end()
        #expect(result.status == 0, "\(result.error)")
        #expect(result.text.contains(#""localeSource": "\#(setting.source)""#))
        #expect(result.text.contains(#""voiceID": "\#(setting.voice)""#))
    }

    @Test("that names no language says where it comes from")
    func noLanguage() async throws {
        let result = try await SpeakProgram().run(
            "Hello", environment: ["LC_ALL": "C.UTF-8", "LANG": "en_US.UTF-8"])
        #expect(result.status == 69)
        #expect(result.error.contains("It comes from LC_ALL; name another one with --locale TAG."))
    }
}
