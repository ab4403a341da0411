// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

extension CoverageReport {
    /// Writes the result as Markdown that fits a comment on a pull request: what fails and what
    /// changed in tables, all else folded away.
    package func writeMarkdown(
        to output: inout some TextOutputStream, changes: [CoverageChange]?
    ) {
        output.write("## Voice coverage: \(passes ? "passed ✅" : "failed ❌")\n\n\(summary)\n")
        let failures = locales.indices.flatMap { self.failures(of: $0) }
        if !failures.isEmpty {
            output.writeTable(
                ["Locale", "Devices", "Rung", "Reason", "What would mend it"],
                failures.lazy.map {
                    [
                        $0.locale.cell, $0.deviceText.cell, $0.rung,
                        "`\($0.code)` \($0.reason.cell)", $0.remedy.cell,
                    ]
                })
        }
        if let changes { writeChanges(changes, to: &output) }
        output.write("\n<details><summary>All locales</summary>\n")
        output.writeTable(
            ["Locale", "Voice", "Level", "Reason", "Devices"],
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
        _ changes: [CoverageChange], to output: inout some TextOutputStream
    ) {
        guard !changes.isEmpty else {
            output.write("\nNothing changed against the baseline.\n")
            return
        }
        output.writeTable(
            ["Changed locale", "Before", "After", "Devices"],
            changes.lazy.map {
                [
                    $0.locale.cell, $0.before?.description.cell ?? "–",
                    $0.after?.description.cell ?? "–", $0.devices.listed.cell,
                ]
            })
    }
}

extension TextOutputStream {
    /// Cells are Markdown.
    fileprivate mutating func writeTable(_ header: [String], _ rows: some Sequence<[String]>) {
        write("\n| " + header.joined(separator: " | ") + " |\n")
        write("|" + header.map { _ in "---|" }.joined() + "\n")
        for row in rows {
            write("| " + row.joined(separator: " | ") + " |\n")
        }
    }
}

extension String {
    /// As the text that it is, in one cell of a table: neither HTML nor a mark of Markdown.
    fileprivate var cell: String {
        var text = ""
        for character in onOneLine {
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
