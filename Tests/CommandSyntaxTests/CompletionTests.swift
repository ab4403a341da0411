// SPDX-License-Identifier: Apache-2.0

import CommandSyntax
import Foundation
import Testing

@Suite("Completions in the shells themselves")
struct CompletionTests {
    @Test(
        "bash offers what is declared",
        .enabled(if: Program.isInstalled("bash"), "bash isn't installed"),
        arguments: CompletionCase.all)
    func bash(_ sample: CompletionCase) throws {
        let result = try inSampleFolder(.bash) { folder in
            // The variables that readline sets, and the function that it calls.
            try Program("bash")?.run(
                [
                    "--norc", "-c",
                    """
                    cd "$1"; source ./completion; shift
                    COMP_WORDS=(radio "$@"); COMP_CWORD=$#
                    $(complete -p radio | sed 's/.*-F \\([^ ]*\\).*/\\1/') radio "${!#}" ''
                    printf '%s\\n' "${COMPREPLY[@]}"
                    """, "bash", folder.path,
                ] + sample.line)
        }
        #expect(words(result) == Set(sample.offered))
    }

    @Test(
        "bash completes a value after an equals sign, which readline takes for a word",
        .enabled(if: Program.isInstalled("bash"), "bash isn't installed"),
        arguments: [
            CompletionCase(line: ["play", "--mood", "="], offered: ["calm", "cheerful"]),
            CompletionCase(line: ["--mood", "=", "ch"], offered: ["cheerful"]),
        ])
    func bashEquals(_ sample: CompletionCase) throws { try bash(sample) }

    @Test(
        "fish offers what is declared",
        .enabled(if: Program.isInstalled("fish"), "fish isn't installed"),
        arguments: CompletionCase.all)
    func fish(_ sample: CompletionCase) throws {
        let result = try inSampleFolder(.fish) { folder in
            try Program("fish")?.run(
                [
                    "--no-config", "-c", "cd $argv[1]; source completion; complete -C $argv[2]",
                    folder.path, sample.text,
                ],
                environment: ["HOME": folder.path])
        }
        #expect(words(result) == Set(sample.offered))
    }

    @Test(
        "zsh offers what is declared",
        .enabled(if: Program.isInstalled("zsh"), "zsh isn't installed"))
    func zsh() throws {
        // One shell for all the lines: its completion system takes half a second to start.
        let cases = CompletionCase.all
        let result = try inSampleFolder(GeneratedFormat.zsh) { folder in
            try Program("zsh")?.run(
                ["-f", ZshTerminal.driver(in: folder).path, folder.path] + cases.map(\.text),
                environment: ["HOME": folder.path, "TERM": "xterm"])
        }
        let answers = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        try #require(answers.count == cases.count + 1, "\(result.output)")
        for (sample, answer) in zip(cases, answers) {
            #expect(
                Set(answer.split(separator: ",").map(String.init)) == Set(sample.offered),
                "\(sample.text)")
        }
    }

    @Test(
        "the shells find no error in the syntax",
        .enabled(if: Program.isInstalled("zsh") && Program.isInstalled("fish"), "no zsh or no fish")
    )
    func syntax() throws {
        for (name, format) in [("zsh", GeneratedFormat.zsh), ("fish", .fish), ("bash", .bash)] {
            try withTemporaryFolder { folder in
                let script = folder.appendingPathComponent("completion")
                try Data(sampleTool.generate(format).utf8).write(to: script)
                let result = try #require(Program(name)).run(["-n", script.path])
                #expect(result == Program.Result(status: 0, output: ""))
            }
        }
    }

    /// Runs a shell in a folder with two files and the script to test.
    private func inSampleFolder(
        _ format: GeneratedFormat, _ run: (URL) throws -> Program.Result?
    ) throws -> Program.Result {
        try withTemporaryFolder { folder in
            let script = folder.appendingPathComponent("completion")
            try Data(sampleTool.generate(format).utf8).write(to: script)
            try Data().write(to: folder.appendingPathComponent("matrix.json"))
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("more"), withIntermediateDirectories: false)
            let result = try #require(try run(folder))
            #expect(result.status == 0, "\(result.output)")
            return result
        }
    }

    /// The words in a list of candidates, one a line, without descriptions and final slashes.
    private func words(_ result: Program.Result) -> Set<String> {
        Set(result.lines.map { String($0.prefix { $0 != "\t" && $0 != "/" }) })
    }
}
