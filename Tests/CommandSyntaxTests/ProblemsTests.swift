// SPDX-License-Identifier: Apache-2.0

import CommandSyntax
import Testing

@Suite("A declaration checks itself")
struct ProblemsTests {
    @Test("the sample is complete: every command has a summary and an example")
    func complete() {
        #expect(sampleTool.problems() == [])
        #expect(
            sampleTool.tree.map(\.invocation) == [
                "radio", "radio play", "radio list", "radio preset", "radio preset add",
                "radio preset clear",
            ])
        #expect(sampleTool.tree.map(\.isDefault) == [false, true, false, false, false, false])
    }

    @Test("what is missing or clashes is named")
    func incomplete() {
        let tool = CommandSpec(
            "tool", summary: "",
            options: [
                .flag("a-b", short: "h", help: ""), .flag("a-b", help: "Twice."),
                .flag("Caps", help: "Capitals."), .flag("help", help: "Built in."),
            ],
            positionals: [
                PositionalSpec("ALL", .zeroOrMore, help: "All."),
                PositionalSpec("ONE", .optional, help: ""),
                PositionalSpec("TWO", .required, help: "Two."),
            ],
            subcommands: [CommandSpec("x", summary: "ends.")], defaultSubcommand: "y")
        #expect(
            Set(tool.problems()) == [
                "tool: no summary", "tool: no example", "tool: no exit status table",
                "tool: --a-b has no help", "tool: ONE has no help", "tool: --a-b is declared twice",
                "tool: --help is declared twice", "tool: -h is declared twice",
                "tool: 'Caps' is not made of a-z, 0-9 and inner hyphens",
                "tool: a command with subcommands has options or arguments of its own",
                "tool: the default subcommand isn't declared",
                "tool: ALL takes all, and ONE follows it",
                "tool: ONE is optional, and TWO after it is not",
                "tool x: the summary ends with a full stop", "tool x: no example",
            ])
    }
}
