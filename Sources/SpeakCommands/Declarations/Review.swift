// SPDX-License-Identifier: Apache-2.0

package import CommandSyntax

extension CommandSpec {
    package static let review = CommandSpec(
        "review", summary: "render prompts to a page that people listen to and judge",
        discussion: [
            "Speaks each prompt in each locale, as the app would, into a folder whose index.html "
                + "opens in any browser, from the disk or from a web server. It shows captions and "
                + "transcripts, says why each voice was chosen and why a prompt is not spoken, "
                + "and collects verdicts, which it exports as a file.",
            "Prompts are read from String Catalogs (.xcstrings), gettext (.po), Android "
                + "(strings.xml), XLIFF 1.2 and 2 (.xliff, .xlf) and JSON (.json, .arb); a folder "
                + "stands for all that it holds. Texts that are untranslated, fuzzy or empty, or "
                + "whose placeholders have no sample, are listed and not spoken.",
            "With --import it renders nothing: it checks an exported file and adds its verdicts to "
                + "those of the team.",
        ],
        options: [
            .value(
                "locale", "TAG", short: "l", repeatable: true, default: "all of the prompts",
                help: "A locale of the app."),
            .value(
                "output", "FOLDER", short: "o", completion: .folder,
                help: "Where the report goes; an earlier report there is replaced."),
            .value(
                "baseline", "FOLDER", completion: .folder,
                help: "An earlier report: only what has changed is shown, side by side."),
            .value(
                "sample", "NAME=VALUE", repeatable: true,
                help: "What a placeholder is filled with: NAME is that of {name} or %(name)s, or "
                    + "the number of %@, %s and %1$s."),
            .value(
                "source-locale", "TAG",
                help: "The language of source texts, where the files don't tell."),
            .matrix,
            .value("import", "FILE", completion: .file, help: "A file of exported verdicts."),
            .value(
                "listening", "FOLDER", completion: .folder, default: "VoiceMatrix/listening",
                help: "Where --import files verdicts."),
            .json("Print one JSON object with the counts."),
        ],
        positionals: [
            PositionalSpec(
                "PROMPTS", .zeroOrMore, completion: .file, help: "Files or folders of prompts.")
        ],
        examples: [
            Example(
                "speak review Localizable.xcstrings --locale fr-CA --sample name=Ana -o report",
                "Renders a String Catalog in Canadian French."),
            Example(
                "speak review po -o report --baseline report-1.4",
                "Shows what has changed since release 1.4."),
            Example(
                "speak review --import listening-2026-11-30.json", "Files what a listener heard."),
        ])
}
