// SPDX-License-Identifier: Apache-2.0

internal import Captions
internal import Foundation
internal import LanguageTag
internal import Platform
internal import SpeakCommands

/// What is wrong with a caption file; never holds any of its text.
struct CaptionReport {
    /// A caption or a line, and what is wrong with it.
    private struct Finding: Encodable {
        let line: Int
        /// The place of the caption in the file, from 1; nil where a line is no caption.
        let cue: Int?
        /// Seconds.
        let start: Double?
        let code: String
        let sentence: String
    }

    private let path: String
    private let language: LanguageTag?
    private let format: CaptionFile.Format?
    private let cues: Int
    private let findings: [Finding]

    init(_ path: String, _ file: CaptionFile, _ rules: CaptionRules) {
        self.path = path
        language = file.track.language
        format = file.format
        cues = file.track.cues.count
        var findings = file.problems.map {
            Finding(line: $0.line, cue: nil, start: nil, code: $0.code, sentence: $0.sentence)
        }
        for (index, problems) in rules.problems(in: file.track) {
            findings += problems.map {
                Finding(
                    line: file.lines[index], cue: index + 1,
                    start: file.track.cues[index].start.seconds, code: $0.code,
                    sentence: $0.sentence)
            }
        }
        self.findings = findings.sorted { $0.line < $1.line }
    }

    /// A file that can't be read as captions.
    init(_ path: String, _ language: LanguageTag?, _ error: CaptionFileError) {
        self.path = path
        self.language = language
        format = nil
        cues = 0
        findings = [
            Finding(line: 1, cue: nil, start: nil, code: error.code, sentence: error.description)
        ]
    }

    var isBroken: Bool { !findings.isEmpty }

    /// A line for each finding, as compilers write them, and one for the file.
    var text: String {
        var text = ""
        for finding in findings {
            let cue = finding.cue.map { "caption \($0): " } ?? ""
            text += "\(path):\(finding.line): \(finding.code): \(cue)\(finding.sentence)\n"
        }
        let broken = Set(findings.compactMap(\.cue)).count
        let tag = language?.description ?? "no language known"
        let others = findings.contains { $0.cue == nil } ? ", and lines that are lost" : ""
        return text + "\(path): \(cues.counted("caption")), \(tag): "
            + (isBroken
                ? "\(broken) \(broken == 1 ? "breaks" : "break") a rule\(others)\n"
                : "all keep the rules\n")
    }

    static func json(_ reports: [CaptionReport]) throws(CommandFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(reports) else {
            throw CommandFailure(.badInput, code: "notWritable", "A path is not UTF-8.")
        }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

extension CaptionReport: Encodable {
    private enum Key: String, CodingKey { case path, language, format, captions, findings }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(path, forKey: .path)
        try container.encode(language?.description, forKey: .language)
        try container.encode(format?.rawValue, forKey: .format)
        try container.encode(cues, forKey: .captions)
        try container.encode(findings, forKey: .findings)
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
