// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
internal import VoiceFitness
internal import VoiceMatching

/// Reports as a person reads them: a line for each voice and script.
struct FitnessTable {
    private let reports: [FitnessReport]

    init(_ reports: [FitnessReport]) { self.reports = reports }

    var text: String {
        let header = ["VOICE", "VERDICT", "SCRIPT", "READ", "WORDS", "NOT READ"]
        return Table([header] + reports.flatMap(rows)).text
    }

    private func rows(_ report: FitnessReport) -> [[String]] {
        guard !report.scripts.isEmpty else {
            return [[report.voice.text, report.verdict.code, "-", "-", "-", report.verdict.lack]]
        }
        return report.scripts.map { script in
            [
                report.voice.text, script.verdict.code, "\(script.script)",
                "\(Int((100 * script.share.fraction).rounded(.down))) %",
                script.isOwn ? "own" : "of others", script.verdict.lack,
            ]
        }
    }
}

extension FitnessVerdict {
    /// What is not read or missing, as one clause.
    fileprivate var lack: String {
        if case .missingData(let data) = self { return data.advice }
        return gaps.map(\.description).joined(separator: "; ")
    }

    fileprivate var members: [(key: String, value: JSONText)] {
        var members: [(key: String, value: JSONText)] = [("verdict", .string(code))]
        if !gaps.isEmpty {
            members.append(("notRead", .array(gaps.map { .string($0.description) })))
        }
        if case .missingData(let data) = self { members.append(("install", .string(data.advice))) }
        return members
    }
}

extension FitnessReport {
    /// With the fitness that the voice review would state.
    var json: JSONText {
        .object(
            [("id", .string(voice.text))] + verdict.members + fitness.members + [
                ("scripts", .array(scripts.map(\.json)))
            ])
    }
}

extension VoiceReview.Fitness {
    fileprivate var members: [(key: String, value: JSONText)] {
        switch self {
        case .fit: [("fitness", .string("fit"))]
        case .unknown: [("fitness", .string("unknown"))]
        case .limited(let what): Self.members("limited", what)
        case .unfit(let what): Self.members("unfit", what)
        }
    }

    private static func members(
        _ fitness: String, _ cannotRead: [String]
    ) -> [(key: String, value: JSONText)] {
        [
            ("fitness", .string(fitness)),
            ("cannotRead", .array(cannotRead.map(JSONText.string))),
        ]
    }
}

extension ScriptFitness {
    fileprivate var json: JSONText {
        .object(
            [("script", .string("\(script)"))] + verdict.members + [
                ("words", .string(isOwn ? "own" : "borrowed")),
                (
                    "letters",
                    .object([
                        ("read", .integer(share.read)), ("spelled", .integer(share.spelled)),
                        ("handedOver", .integer(share.handedOver)),
                        ("dropped", .integer(share.dropped)),
                    ])
                ),
            ])
    }
}
