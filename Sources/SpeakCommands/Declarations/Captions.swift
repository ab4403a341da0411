// SPDX-License-Identifier: Apache-2.0

package import CommandSyntax

extension OptionSpec {
    static let captions = OptionSpec.value(
        "captions", "FILE", completion: .file,
        help: "Write captions with the times of the sound, as WebVTT (.vtt) or SubRip (.srt); "
            + "also, with estimated times, where nothing can be spoken.")

    static let transcript = OptionSpec.value(
        "transcript", "FILE", completion: .file,
        help: "Write the text to be read, as plain text (.txt) or as a page (.html).")
}

extension CommandSpec {
    /// `speak captions`; its body is in the workshop.
    package static let captions = CommandSpec(
        "captions", summary: "check caption files against the rules of their language",
        discussion: [
            "Reads WebVTT and SubRip files made anywhere, and names each caption that breaks a "
                + "rule: lines too long or too many, shown too shortly, too long, or too fast to "
                + "read, overlaps, gaps, and what no player can read. The limits are those that "
                + "publishers state for the language; no text of a file is printed.",
            "The language is that of --locale, else of the file's name, as in video.fr-CA.vtt; "
                + "without one, the common limits hold.",
        ],
        options: [
            .flag("check", help: "Exit with 1 when a caption breaks a rule."),
            .locale(default: "the file's name", help: "The language of the captions."),
            .value(
                "audience", "WHO", completion: .choices(["adults", "children"]),
                default: "adults", help: "Who reads: children read slower."),
            .json("Print a JSON array, an object for each file."),
        ],
        positionals: [
            PositionalSpec("FILE", .oneOrMore, completion: .file, help: "The caption files.")
        ],
        examples: [
            Example(
                "speak captions --check video.fr.vtt video.th.srt",
                "Fails a build whose captions can't be read.")
        ])
}
