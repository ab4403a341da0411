// SPDX-License-Identifier: Apache-2.0

import CommandSyntax
import Testing

@Suite("Parsing")
struct ParseTests {
    /// A call, the command it reaches, and what that command was given.
    struct Case: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var path: String
        var positionals: [String] = []
        var values: [String: [String]] = [:]
        var flags: Set<String> = []
        var testDescription: String { arguments.joined(separator: "␠") }
    }

    static let understood: [Case] = [
        Case(arguments: [], path: "radio play"),
        Case(arguments: ["hello"], path: "radio play", positionals: ["hello"]),
        Case(arguments: ["play", "hello"], path: "radio play", positionals: ["hello"]),
        Case(arguments: ["play", "list"], path: "radio play", positionals: ["list"]),
        Case(arguments: ["play", "play"], path: "radio play", positionals: ["play"]),
        Case(arguments: ["--", "list"], path: "radio play", positionals: ["list"]),
        Case(arguments: ["--", "--json"], path: "radio play", positionals: ["--json"]),
        Case(arguments: ["--", "--"], path: "radio play", positionals: ["--"]),
        Case(arguments: ["play", "--json", "--"], path: "radio play", flags: ["json"]),
        Case(arguments: ["-"], path: "radio play", positionals: ["-"]),
        Case(arguments: [""], path: "radio play", positionals: [""]),
        Case(arguments: ["help"], path: "radio play", positionals: ["help"]),
        Case(
            arguments: ["--locale", "fr", "list"], path: "radio play", positionals: ["list"],
            values: ["locale": ["fr"]]),
        Case(
            arguments: ["hello", "--locale=fr", "--json"], path: "radio play",
            positionals: ["hello"], values: ["locale": ["fr"]], flags: ["json"]),
        Case(
            arguments: ["--locale=a=b", "--output", "-"], path: "radio play",
            values: ["locale": ["a=b"], "output": ["-"]]),
        Case(arguments: ["--locale="], path: "radio play", values: ["locale": [""]]),
        Case(arguments: ["--output=-x"], path: "radio play", values: ["output": ["-x"]]),
        Case(arguments: ["--rate", "-1.5"], path: "radio play", values: ["rate": ["-1.5"]]),
        Case(
            arguments: ["-jx", "hello"], path: "radio play", positionals: ["hello"],
            flags: ["json", "explain"]),
        Case(
            arguments: ["-jlfr", "-o", "f"], path: "radio play",
            values: ["locale": ["fr"], "output": ["f"]], flags: ["json"]),
        Case(arguments: ["-j", "-j", "--json"], path: "radio play", flags: ["json"]),
        Case(
            arguments: ["--inventory", "a", "--inventory=b"], path: "radio play",
            values: ["inventory": ["a", "b"]]),
        Case(
            arguments: ["list", ".", "north", "--json", "south"], path: "radio list",
            positionals: [".", "north", "south"], flags: ["json"]),
        Case(
            arguments: ["preset", "add", "clear"], path: "radio preset add", positionals: ["clear"]),
    ]

    @Test("a call is understood", arguments: understood)
    func understands(_ sample: Case) throws {
        let command = try parsed(sample.arguments)
        #expect(command.path.joined(separator: " ") == sample.path)
        #expect(command.positionals == sample.positionals)
        for (name, values) in sample.values { #expect(command.values(name) == values) }
        for flag in sample.flags { #expect(command.flag(flag)) }
        if sample.path == "radio play" {
            #expect(command.flag("json") == sample.flags.contains("json"))
            #expect(command.value("mood") == nil)
        }
    }

    static let refused: [([String], UsageError.Reason)] = [
        (["--lcoale", "fr"], .unknownOption(position: 1, nearest: "--locale")),
        (["--local", "fr"], .unknownOption(position: 1, nearest: "--locale")),
        (["hello", "-q"], .unknownOption(position: 2, nearest: nil)),
        (["play", "--json", "--frobnicate"], .unknownOption(position: 3, nearest: nil)),
        (["--locale"], .missingValue(option: "--locale")),
        (["-l"], .missingValue(option: "--locale")),
        (["--locale", "--json"], .missingValue(option: "--locale")),
        (["--json=yes"], .unexpectedValue(option: "--json")),
        (["--help=yes"], .unexpectedValue(option: "--help")),
        (["--rate", "1", "--rate=2"], .repeatedOption("--rate")),
        (["-lfr", "--locale=de"], .repeatedOption("--locale")),
        (
            ["--mood", "angry"],
            .invalidValue(name: "--mood", expected: .choice(["calm", "cheerful"]))
        ),
        (["hello", "world"], .tooManyArguments(allowed: 1)),
        (
            ["list", ".", "east"],
            .invalidValue(name: "STATION", expected: .choice(["north", "south"]))
        ),
        (["list"], .missingArgument("FOLDER")),
        (["preset", "add"], .missingArgument("NAME")),
        (["preset", "clear", "x"], .tooManyArguments(allowed: 0)),
        (["preset"], .missingSubcommand(["add", "clear"])),
        (["preset", "claer"], .unknownSubcommand(nearest: "clear", ["add", "clear"])),
        (["preset", "--hepl"], .unknownOption(position: 2, nearest: "--help")),
        (["--generate"], .missingValue(option: "--generate")),
        (
            ["--generate=pdf"],
            .invalidValue(
                name: "--generate", expected: .choice(["bash", "zsh", "fish", "man", "json"]))
        ),
    ]

    @Test("a call is refused with its reason", arguments: refused)
    func refuses(_ arguments: [String], _ reason: UsageError.Reason) {
        let error = #expect(throws: UsageError.self) { try parsed(arguments) }
        #expect(error?.reason == reason)
        #expect(error?.sentence.hasSuffix(".") == true)
    }

    static let pages: [([String], Page)] = [
        (["--help"], .help(["radio"])),
        (["-h"], .help(["radio"])),
        (["list", "--help"], .help(["radio", "list"])),
        (["list", "-h", "--nonsense"], .help(["radio", "list"])),
        (["hello", "--help"], .help(["radio", "play"])),
        (["preset", "--help"], .help(["radio", "preset"])),
        (["--version"], .version),
        (["--generate", "man"], .generated(.man)),
        (["--generate=json"], .generated(.json)),
    ]

    @Test("a page is asked for", arguments: pages)
    func asksForPage(_ arguments: [String], _ page: Page) throws {
        guard case .print(let asked) = try sampleTool.parse(arguments) else {
            Issue.record("a command to run, not a page")
            return
        }
        #expect(asked == page)
    }

    @Test("after -- even --help is an argument")
    func helpAsText() throws {
        #expect(try parsed(["--", "--help"]).positionals == ["--help"])
    }

    @Test("a tool without subcommands answers with its pages too")
    func singleCommand() throws {
        let tool = CommandSpec(
            "beep", summary: "beep", options: [.flag("loud", help: "Louder.")],
            release: Release(version: "3", date: "2026-01-01"))
        for (arguments, page) in [
            (["--loud", "--version"], Page.version), (["--generate", "zsh"], .generated(.zsh)),
            (["-h"], .help(["beep"])),
        ] {
            guard case .print(page) = try tool.parse(arguments) else {
                Issue.record("no page for \(arguments)")
                return
            }
        }
    }

    @Test("arguments are found by their names")
    func namedArguments() throws {
        let command = try parsed(["list", ".", "north", "south"])
        #expect(command.positional("FOLDER") == ".")
        #expect(command.positionals("STATION") == ["north", "south"])
        #expect(try parsed([]).positional("TEXT") == nil)
    }
}

/// The command that the sample tool runs.
func parsed(_ arguments: [String]) throws -> ParsedCommand {
    guard case .run(let command) = try sampleTool.parse(arguments) else {
        throw PageInstead()
    }
    return command
}

struct PageInstead: Error {}
