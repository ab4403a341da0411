// SPDX-License-Identifier: Apache-2.0

internal import Platform
internal import VoiceMatching

extension CoverageReport {
    /// Writes the result as Markdown that fits a comment on a pull request: what fails and what
    /// changed in tables, all else folded away; rows that GitHub's limit has no room for are counted.
    package func writeMarkdown(
        to output: inout some TextOutputStream, changes: [CoverageChange]?
    ) {
        output.write("## Voice coverage: \(passes ? "passed ✅" : "failed ❌")\n\n\(summary)\n")
        var tables = CommentTables()
        let failures = locales.indices.flatMap { self.failures(of: $0) }
        if !failures.isEmpty {
            tables.write(
                to: &output, ["Locale", "Devices", "Rung", "Reason", "What would mend it"],
                failures.lazy.map {
                    [
                        $0.locale.cell, $0.deviceText.cell, $0.rung,
                        "`\($0.code)` \($0.reason.cell)", $0.remedy.cell,
                    ]
                })
        }
        if let changes { writeChanges(changes, to: &output, in: &tables) }
        output.write("\n<details><summary>All locales</summary>\n")
        tables.write(
            to: &output, ["Locale", "Voice", "Level", "Reason", "Devices"],
            locales.indices.lazy.flatMap { locale in
                self.results(of: locale).map { outcome, groups in
                    [
                        self.locales[locale].name.cell, outcome.voice?.id.text.cell ?? "–",
                        outcome.levelText, outcome.reasonCode ?? "–", self.share(of: groups),
                    ]
                }
            })
        output.write("\n</details>\n")
    }

    private func writeChanges(
        _ changes: [CoverageChange], to output: inout some TextOutputStream,
        in tables: inout CommentTables
    ) {
        guard !changes.isEmpty else {
            output.write("\nNothing changed against the baseline.\n")
            return
        }
        tables.write(
            to: &output, ["Changed locale", "Before", "After", "Devices"],
            changes.lazy.map {
                [
                    $0.locale.cell, $0.before?.description.cell ?? "–",
                    $0.after?.description.cell ?? "–", $0.devices.listed.cell,
                ]
            })
    }
}

/// Tables in what is left of a comment's length.
private struct CommentTables {
    /// In bytes, of the 65,536 characters that GitHub takes; the rest is for what is around tables.
    private var left = 64_000

    /// Cells are Markdown.
    mutating func write(
        to output: inout some TextOutputStream, _ header: [String], _ rows: some Sequence<[String]>
    ) {
        output.write("\n| " + header.joined(separator: " | ") + " |\n")
        output.write("|" + header.map { _ in "---|" }.joined() + "\n")
        var omitted = 0
        for row in rows {
            let line = "| " + row.joined(separator: " | ") + " |\n"
            guard omitted == 0, line.utf8.count <= left else {
                omitted += 1
                continue
            }
            left -= line.utf8.count
            output.write(line)
        }
        if omitted > 0 {
            output.write("\n\(omitted.counted("more row")): too many for a comment; ")
            output.write("the JSON result has all.\n")
        }
    }
}

extension String {
    /// As the text that it is, in one cell of a table: neither HTML nor a mark of Markdown.
    fileprivate var cell: String {
        var text = ""
        for character in printable {
            switch character {
            case "|", "\\", "`", "*", "_", "~", "[", "]": text += "\\\(character)"
            case "<": text += "&lt;"
            case "&": text += "&amp;"
            default: text.append(character)
            }
        }
        return text
    }
}
