// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import Parlance
internal import VoiceMatching

extension LogSummary {
    private var latencies: [(key: String, title: String, histogram: DurationHistogram)] {
        [
            ("firstSound", "turn to first sound", toFirstSound),
            ("waited", "waited for its turn", waited),
            ("request", "whole request", requests),
            ("heard", "sound heard", heard),
            ("transition", "locale transition", transitions),
        ]
    }

    // MARK: - Text

    var text: String {
        var text = "\(records) records"
        text += ", \(kinds[.request] ?? 0) requests, \(kinds[.transition] ?? 0) transitions\n"
        if let first, let last { text += "from \(first.time.logText) to \(last.time.logText)\n" }
        if lostRecords > 0 { text += "\(lostRecords) records could not be written\n" }
        if unreadable > 0 {
            text += "\(unreadable) not readable, at line"
            text += " \(Self.list(unreadableLines, of: unreadable))\n"
        }
        text += section("Outcomes of requests", outcomes[.request])
        text += section("Outcomes of transitions", outcomes[.transition])
        text += section("Reasons", fallbackReasons)
        text += section("Match levels", matchLevels)
        text += section("Voices", voices)
        text += section("Engines", engines)
        text += section("Left out of texts", leftOut)
        return text + languages.text + latencyText
    }

    private func section(_ title: String, _ counts: Counts?) -> String {
        guard let counts, !counts.isEmpty else { return "" }
        return "\n\(title)\n"
            + Table(Self.sorted(counts).map { ["  \($0.key)", "\($0.value)"] }).text
    }

    private var latencyText: String {
        let rows = latencies.filter { $0.histogram.count > 0 }.map { row in
            ["  " + row.title, "\(row.histogram.count)"]
                + [0.5, 0.9, 0.99].map { Self.milliseconds(row.histogram.percentile($0)) }
                + [Self.milliseconds(row.histogram.maximum)]
        }
        guard !rows.isEmpty else { return "" }
        let header = ["  in ms", "COUNT", "P50", "P90", "P99", "MAX"]
        return "\nDurations\n" + Table([header] + rows).text
    }

    private static func milliseconds(_ value: Double?) -> String {
        value.map { "\(($0 * 10).rounded() / 10)" } ?? "-"
    }

    /// The most frequent first.
    private static func sorted(_ counts: Counts) -> [(key: String, value: Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    }

    fileprivate static func list(_ lines: [Int], of count: Int) -> String {
        lines.map { String($0) }.joined(separator: ", ") + (count > lines.count ? ", …" : "")
    }

    // MARK: - JSON

    var json: JSONText {
        .object([
            ("records", .integer(records)),
            ("requests", .integer(kinds[.request] ?? 0)),
            ("transitions", .integer(kinds[.transition] ?? 0)),
            ("from", .optional(first?.time.logText)), ("to", .optional(last?.time.logText)),
            ("unreadable", .integer(unreadable)),
            ("unreadableLines", .array(unreadableLines.map { .integer($0) })),
            ("lostRecords", .integer(lostRecords)), ("words", .integer(words)),
            ("outcomes", Self.json(outcomes[.request])),
            ("transitionOutcomes", Self.json(outcomes[.transition])),
            ("fallbackReasons", Self.json(fallbackReasons)),
            ("matchLevels", Self.json(matchLevels)), ("voices", Self.json(voices)),
            ("engines", Self.json(engines)), ("leftOut", Self.json(leftOut)),
            ("languageGuard", languages.json),
            ("milliseconds", .object(latencies.map { ($0.key, $0.histogram.json) })),
        ])
    }

    private static func json(_ counts: Counts?) -> JSONText {
        .object(sorted(counts ?? [:]).map { ($0.key, .integer($0.value)) })
    }
}

extension DurationHistogram {
    fileprivate var json: JSONText {
        func number(_ value: Double?) -> JSONText { value.map { .decimal($0) } ?? .null }
        guard count > 0 else { return .null }
        return .object([
            ("count", .integer(count)), ("p50", number(percentile(0.5))),
            ("p90", number(percentile(0.9))), ("p99", number(percentile(0.99))),
            ("max", .decimal(maximum)),
        ])
    }
}

extension LanguageGuard {
    private var rows: [(key: String, title: String, count: Int)] {
        [
            ("wrongLanguage", "spoken in a language nobody approved", counts[.wrong] ?? 0),
            ("sameLanguage", "in the language asked for", counts[.same] ?? 0),
            (
                "approvedOther", "in another one that the matrix approves",
                counts[.approvedOther] ?? 0
            ),
            ("unchecked", "voice or locale not known here", counts[.unchecked] ?? 0),
            ("noVoice", "no voice, nothing spoken", counts[.noVoice] ?? 0),
            ("voiceNotConfirmed", "voice not confirmed by the engine", notConfirmed),
            ("voiceNotInstalled", "voice gone when it was to speak", notInstalled),
        ]
    }

    fileprivate var text: String {
        let wrong = counts[.wrong] ?? 0
        var text = "\nWrong-language guard: " + (wrong == 0 ? "held" : "BROKEN") + "\n"
        text += Table(rows.map { ["  " + $0.title, "\($0.count)"] }).text
        if wrong > 0 { text += "  at lines \(LogSummary.list(wrongLines, of: wrong))\n" }
        return text
    }

    fileprivate var json: JSONText {
        .object(
            rows.map { ($0.key, .integer($0.count)) }
                + [("wrongLines", .array(wrongLines.map { .integer($0) }))])
    }
}
