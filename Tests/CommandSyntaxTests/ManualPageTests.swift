// SPDX-License-Identifier: Apache-2.0

import CommandSyntax
import Foundation
import Testing

@Suite("Manual page")
struct ManualPageTests {
    @Test(
        "the formatters and linters find nothing to warn of",
        arguments: [
            ["mandoc", "-Tlint", "-Wstyle"],
            ["groff", "-man", "-Tutf8", "-ww", "-z"],
            ["man", "--warnings=w", "-l"],
        ])
    func renders(_ call: [String]) throws {
        guard let program = Program(call[0]) else { try Test.cancel("\(call[0]) isn't installed") }
        try withPage { page in
            let result = try program.run(
                call.dropFirst() + [page.path], onlyErrors: call[0] == "man")
            #expect(result == Program.Result(status: 0, output: ""))
        }
    }

    @Test(
        "what is read is what was declared",
        .enabled(if: Program.isInstalled("mandoc"), "no mandoc"))
    func reads() throws {
        try withPage { page in
            let text = try #require(Program("mandoc"))
                .run(["-Tutf8", "-Owidth=100", page.path]).output
            // Terminals get bold and italics by overstriking.
            let plain = text.replacing(/.\u{8}/, with: "")
            let headings = plain.split(separator: "\n").map(String.init)
                .filter { $0.first?.isLetter == true }.dropFirst().dropLast()
            #expect(
                Array(headings) == [
                    "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS",
                    "ENVIRONMENT", "EXAMPLES", "SEE ALSO",
                ])
            for line in [
                "radio - play and list stations", "radio 'The news at 8 o\u{2019}clock'",
                "radio list [--json] FOLDER [STATION...]", "It's a sample: \\ and all.",
                "-o, --output FILE", "Write here; '-' is standard output.",
            ] {
                #expect(plain.contains(line))
            }
        }
    }

    private func withPage(_ body: (URL) throws -> Void) throws {
        try withTemporaryFolder { folder in
            let page = folder.appendingPathComponent("radio.1")
            try Data(sampleTool.generate(.man).utf8).write(to: page)
            try body(page)
        }
    }
}
