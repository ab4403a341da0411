// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax

extension CommandSpec {
    static let coverage = CommandSpec(
        "coverage",
        summary: "assert that every app locale has an approved voice, or is silent on purpose",
        discussion: [
            "Judges every locale on every device: it passes only with a voice that the matrix "
                + "approves, or with a silence that the matrix intends. Each failure is named with "
                + "its locale, devices, rung and reason, and with what would mend it.",
            "Without an inventory it judges what is installed here. Standard input, where it is a "
                + "pipe or a file, is read as inventories, one a line.",
            "Besides, it fails where the matrix promises what no device keeps: a stand-in that "
                + "none can use, or a voice that none has.",
        ],
        options: [
            .matrix,
            .value(
                "inventory", "FILE", repeatable: true, completion: .file,
                default: "standard input if it has any, else what is installed here",
                help: "What a device has, as 'speak voices --json' prints it: a file, a folder, a "
                    + "pattern in quotes, a .jsonl file with one a line, or - for such lines on "
                    + "standard input."),
            .flag(
                "probe",
                help: "Judge this machine by what its engine is heard to read, as 'speak probe' "
                    + "does, in place of the fitness that the voice review states. Standard input "
                    + "is not read."),
            .value(
                "locales", "PATH", repeatable: true, completion: .file,
                default: "those of the matrix",
                help: "The locales that the app ships: a list, a string catalog (.xcstrings), or a "
                    + "folder with gettext, Android, Xcode or JSON files."),
            .value(
                "listening", "FOLDER", completion: .folder,
                help: "The verdicts of listeners, which every voice that is used then needs."),
            .value(
                "listening-policy", "POLICY", completion: .choices(ListeningOptions.policies),
                default: "current",
                help: "refusals: only a voice that was refused fails. heard: also one that nobody "
                    + "has heard. current: also one that was heard with another engine or data."),
            .value(
                "listening-age", "DAYS", help: "A verdict that is older fails."),
            .value(
                "baseline", "FILE", completion: .file,
                help: "An earlier JSON result; what has another voice, level or reason is listed."),
            .value(
                "format", "FORMAT", completion: .choices(["text", "json", "junit", "markdown"]),
                default: "text", help: "How the result is written."),
            .value(
                "output", "FILE", short: "o", completion: .file, default: "standard output",
                help: "Where the result is written."),
            .flag(
                "part",
                help: "The inventories are a part of the fleet: leave out what only all together "
                    + "can tell."),
        ],
        positionals: [
            PositionalSpec(
                "FILE", .zeroOrMore, completion: .file,
                help: "More inventories, so that the shell may expand a pattern.")
        ],
        examples: [
            Example("speak coverage --locales po/LINGUAS", "Asserts it for this machine."),
            Example(
                "speak coverage --probe", "Asserts it with evidence from the engine itself."),
            Example(
                "speak coverage --inventory VoiceMatrix/inventories --format junit -o coverage.xml",
                "Asserts it for representative devices, for a CI system."),
            Example(
                "zcat fleet.jsonl.gz | speak coverage --baseline last.json --format markdown",
                "Judges a fleet, and says what changed."),
        ])
}
