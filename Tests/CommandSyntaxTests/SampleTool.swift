// SPDX-License-Identifier: Apache-2.0

import CommandSyntax

/// A tool with every kind of option, argument and command.
let sampleTool = CommandSpec(
    "radio", summary: "play and list stations",
    discussion: ["Plays a station, or text given in quotes. It's a sample: \\ and all."],
    subcommands: [playCommand, listCommand, presetCommand], defaultSubcommand: "play",
    examples: [Example("radio 'The news at 8 o\u{2019}clock'", "Plays a text.")],
    exitStatuses: [ExitStatus(0, "Played."), ExitStatus(64, "The call can't be understood.")],
    environment: [EnvironmentVariable("RADIO_STATION", "The station, where none is named.")],
    seeAlso: ["espeak-ng(1)", "pulseaudio(1)"],
    release: Release(version: "1.2", date: "2026-02-03"))

private let playCommand = CommandSpec(
    "play", summary: "play a text",
    options: [
        .value(
            "locale", "TAG", short: "l", completion: .suggestions(["fr-FR", "fr-CA", "de"]),
            default: "the environment's", help: "The language of the text: [BCP 47]."),
        .value(
            "output", "FILE", short: "o", completion: .file,
            help: "Write here; '-' is standard output."),
        .value("rate", "X", default: "1.0", help: "How fast."),
        .value(
            "inventory", "FILE", repeatable: true, completion: .file, help: "What is installed."),
        .value("mood", "MOOD", completion: .choices(["calm", "cheerful"]), help: "How it sounds."),
        .value("data", "FOLDER", completion: .folder, help: "Where the data is."),
        .flag("json", short: "j", help: "Print JSON."),
        .flag("explain", short: "x", help: "Print why."),
    ],
    positionals: [PositionalSpec("TEXT", .optional, help: "What to play.")],
    examples: [Example("radio play --locale fr 'Bonjour'", "Plays in French.")])

private let listCommand = CommandSpec(
    "list", summary: "list stations", options: [.flag("json", help: "Print JSON.")],
    positionals: [
        PositionalSpec("FOLDER", .required, completion: .folder, help: "Where to look."),
        PositionalSpec(
            "STATION", .zeroOrMore, completion: .choices(["north", "south"]), help: "Which."),
    ],
    examples: [Example("radio list .", "Lists those of this folder.")])

private let presetCommand = CommandSpec(
    "preset", summary: "work with presets",
    subcommands: [
        CommandSpec(
            "add", summary: "add a preset",
            positionals: [PositionalSpec("NAME", .oneOrMore, help: "Its names.")],
            examples: [Example("radio preset add one", "Adds one.")]),
        CommandSpec(
            "clear", summary: "remove all presets",
            examples: [Example("radio preset clear", "Removes all.")]),
    ],
    examples: [Example("radio preset clear", "Removes all.")])
