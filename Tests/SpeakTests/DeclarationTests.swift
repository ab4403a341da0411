// SPDX-License-Identifier: Apache-2.0

import CommandSyntax
import Foundation
import SpeakCommands
import TestSupport
import Testing

@Suite("The command's declaration", .timeLimit(.minutes(1)))
struct DeclarationTests {
    @Test("is complete: summaries, help, examples, exit statuses")
    func complete() {
        #expect(CommandSpec.speak.problems() == [])
        #expect(
            CommandSpec.speak.tree.map(\.invocation) == [
                "speak", "speak say", "speak voices", "speak resolve", "speak sinks",
                "speak probe", "speak coverage", "speak listen", "speak review", "speak captions",
                "speak tracks",
                "speak log",
                "speak diagnose", "speak serve",
            ])
        #expect(
            CommandSpec.speak.exitStatuses.map(\.code) == [0, 1, 64, 65, 69, 70, 73, 74, 130, 143])
    }

    @Test("has help at every place, on standard output")
    func help() async throws {
        let speak = try SpeakProgram()
        for node in CommandSpec.speak.tree {
            let result = try await speak.run(node.path.dropFirst() + ["--help"])
            #expect(result.status == 0 && result.error.isEmpty)
            #expect(result.text.hasPrefix("\(node.invocation): "))
        }
        let version = try await speak.run("--version")
        #expect(version.text.contains(/^speak \d+\.\d+\.\d+\n$/))
    }

    @Test("generates completions that the shells accept", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) async throws {
        let speak = try SpeakProgram()
        let generated = try await speak.run("--generate", shell)
        #expect(generated.status == 0)
        #expect(generated.text.contains("saved-voice"))
        try generated.output.write(to: speak.folder.url.appending(path: "completion"))
        let path = "/usr/bin/\(shell)"
        guard FileManager.default.isExecutableFile(atPath: path) else {
            try Test.cancel("\(shell) isn't installed")
        }
        let check = try SpeakProgram(executable: URL(filePath: path))
        let result = try await check.run("-n", speak.folder.path("completion"))
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    }

    @Test("generates the manual page that is checked in, and linters find nothing")
    func manualPage() async throws {
        let speak = try SpeakProgram()
        let generated = try await speak.run("--generate", "man")
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "docs/speak.1")
        #expect(
            try Data(contentsOf: page) == generated.output,
            "make it anew: speak --generate man > docs/speak.1")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc") else {
            try Test.cancel("mandoc isn't installed")
        }
        let mandoc = try SpeakProgram(executable: URL(filePath: "/usr/bin/mandoc"))
        let lint = try await mandoc.run("-Tlint", "-Wstyle", page.path)
        #expect(lint.status == 0 && lint.text.isEmpty && lint.error.isEmpty, "\(lint.text)")
    }
}
