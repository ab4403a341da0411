// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import Platform
internal import VoiceCoverage
internal import VoiceMatching

extension CoverageReport {
    /// Writes a table that a person reads at a glance, then what fails and what changed.
    func writeText(
        to output: inout some TextOutputStream, style: TerminalStyle, changes: [CoverageChange]?
    ) {
        writeTable(to: &output, style)
        for locale in locales.indices {
            for failure in failures(of: locale) { failure.write(to: &output, style) }
        }
        if let changes { write(changes, to: &output, style) }
        output.write("\n" + style.coloured(summary, passes ? .green : .red) + "\n")
    }

    private func writeTable(to output: inout some TextOutputStream, _ style: TerminalStyle) {
        var rows = [["LOCALE", "VOICE", "LEVEL", "REASON", "DEVICES"]]
        var colours: [TerminalStyle.Colour?] = [nil]
        for locale in locales.indices {
            for (outcome, groups) in results(of: locale) {
                rows.append([
                    locales[locale].name, outcome.voice?.id.text ?? "-", outcome.tableLevel,
                    outcome.reasonCode ?? "-", share(of: groups),
                ])
                colours.append(outcome.colour)
            }
        }
        // Colour takes no room: it is put on when the columns are laid out.
        for (line, colour) in zip(Table(rows).text.split(separator: "\n"), colours) {
            output.write((colour.map { style.coloured(String(line), $0) } ?? String(line)) + "\n")
        }
    }

    private func write(
        _ changes: [CoverageChange], to output: inout some TextOutputStream, _ style: TerminalStyle
    ) {
        output.write(
            changes.isEmpty
                ? "\nNothing changed against the baseline.\n"
                : "\n" + style.bold("Changed against the baseline:") + "\n")
        for change in changes {
            let before = change.before?.description ?? "not judged"
            let after = change.after?.description ?? "not judged"
            output.write("\(change.locale) on \(change.devices.listed)".printable + "\n")
            output.write("  before  \(before.printable)\n  after   \(after.printable)\n")
        }
    }
}

extension CoverageOutcome {
    fileprivate var tableLevel: String { isFailure ? "FAILED" : levelText }

    fileprivate var colour: TerminalStyle.Colour? {
        switch verdict {
        case .approved: nil
        case .silent: .yellow
        case .failed: .red
        }
    }
}

extension Failure {
    fileprivate func write(to output: inout some TextOutputStream, _ style: TerminalStyle) {
        output.write("\n" + style.bold("\(locale): \(code), rung \(rung)".printable) + "\n")
        for (head, text) in [("on     ", deviceText), ("reason ", reason), ("to mend", remedy)] {
            output.write("  \(head)  \(text.printable)\n")
        }
    }
}
