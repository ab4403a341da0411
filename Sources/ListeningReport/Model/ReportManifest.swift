// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import LanguageTag
internal import ListeningEvidence
internal import Prompts
internal import VoiceMatching

/// What a later report compares itself with: `report.json` beside the page.
struct ReportManifest: Codable {
    static let format = 1

    struct Row: Codable {
        let prompt: String
        let locale: String
        let text: String
        /// Nil where nothing was heard.
        let voice: String?
        let audio: String?
        let sound: String?
        let milliseconds: Int?
        /// Why nothing was heard.
        let reason: String?
    }

    let format: Int
    /// As `espeak-ng 1.51`.
    let engine: String
    let rows: [Row]

    init(engine: String, rows: [ReviewRow]) {
        format = Self.format
        self.engine = engine
        self.rows = rows.map(Row.init)
    }

    init(folder: ReportFolder) throws(ReportError) {
        do {
            let data = try Data(contentsOf: URL(filePath: folder.file(ReportFolder.manifest)))
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch { throw .notAReport(folder.path) }
        guard format == Self.format else { throw .notAReport(folder.path) }
    }

    func json() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        // Strings and numbers only: they always can be encoded.
        guard let data = try? encoder.encode(self) else { return "{}\n" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

extension ReportManifest.Row {
    init(_ row: ReviewRow) {
        prompt = row.item.id
        locale = row.item.locale.tag?.description ?? row.item.locale.raw
        text = row.item.reading.text
        voice = row.spoken == nil ? nil : row.item.voiceID?.text
        audio = row.spoken?.digest.description
        sound = row.spoken?.soundPath
        milliseconds = row.spoken?.duration.milliseconds
        reason = if case .silent(let silence) = row.outcome { silence.code } else { nil }
    }
}
