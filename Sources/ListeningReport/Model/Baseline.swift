// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials

/// The report of an earlier release, to show only what has changed since.
package struct Baseline: Sendable {
    /// What is different in a row, in words.
    enum Change: String {
        case new = "New since the earlier report."
        case text = "The text has changed."
        case voice = "The voice has changed."
        case sound = "The sound has changed."
        case nowSilent = "It was spoken in the earlier report."
        case nowSpoken = "It was not spoken in the earlier report."
        case reason = "The reason why nothing is spoken has changed."
    }

    private let folder: ReportFolder
    private let rows: [String: ReportManifest.Row]

    /// Reads the earlier report in a folder.
    package init(path: String) throws(ReportError) {
        folder = ReportFolder(path: path)
        let manifest = try ReportManifest(folder: folder)
        rows = Dictionary(
            manifest.rows.map { (Self.key($0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static func key(_ row: ReportManifest.Row) -> String { row.locale + "\n" + row.prompt }

    /// What has changed; empty for a row that is as it was.
    func changes(of row: ReviewRow) -> [Change] {
        let now = ReportManifest.Row(row)
        guard let then = rows[Self.key(now)] else { return [.new] }
        var changes: [Change] = []
        if now.text != then.text { changes.append(.text) }
        switch (now.audio, then.audio) {
        case (nil, nil): if now.reason != then.reason { changes.append(.reason) }
        case (nil, _?): changes.append(.nowSilent)
        case (_?, nil): changes.append(.nowSpoken)
        case (let audio?, let earlier?):
            if now.voice != then.voice { changes.append(.voice) }
            if audio != earlier { changes.append(.sound) }
        }
        return changes
    }

    /// Copies the earlier sound of a row into the new report, so that it is whole by itself.
    func takeSound(
        of row: ReviewRow, into report: ReportFolder
    ) throws(ReportError) -> PageData.Sound? {
        guard let then = rows[Self.key(ReportManifest.Row(row))], let sound = then.sound,
            let milliseconds = then.milliseconds, !sound.split(separator: "/").contains("..")
        else { return nil }
        let copy = "baseline/" + row.item.path("wav").dropFirst("sounds/".count)
        try report.copy(sound, from: folder, to: copy)
        return PageData.Sound(sound: copy, milliseconds: milliseconds)
    }

    /// How many rows of the earlier report the new one has no more.
    func removed(from rows: [ReviewRow]) -> Int {
        let keys = Set(rows.map { Self.key(ReportManifest.Row($0)) })
        return self.rows.keys.count { !keys.contains($0) }
    }
}
