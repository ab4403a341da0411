// SPDX-License-Identifier: Apache-2.0

package import VoiceMatching

/// Writes a report's page and its manifest beside the sounds.
package struct ListeningReport: Sendable {
    private let folder: ReportFolder
    private let engine: Inventory.Engine
    private let baseline: Baseline?

    package init(folder: ReportFolder, engine: Inventory.Engine, baseline: Baseline? = nil) {
        self.folder = folder
        self.engine = engine
        self.baseline = baseline
    }

    /// Writes `index.html` and `report.json`; the page shows only what differs from the baseline.
    ///
    /// - Throws: ``ReportError``
    package func write(_ rows: [ReviewRow]) throws(ReportError) {
        var entries = rows.map { ReportPage.Entry(row: $0) }
        if let baseline {
            entries = try entries.map { (entry) throws(ReportError) -> ReportPage.Entry? in
                try compared(entry, with: baseline)
            }.compactMap { $0 }
        }
        let unshown = baseline.map { baseline in
            (unchanged: rows.count - entries.count, removed: baseline.removed(from: rows))
        }
        let page = ReportPage(entries: entries, engine: engine, unshown: unshown)
        try folder.write(page.html(), to: ReportFolder.page)
        let manifest = ReportManifest(engine: "\(engine.name) \(engine.version)", rows: rows)
        try folder.write(manifest.json(), to: ReportFolder.manifest)
    }

    private func compared(
        _ entry: ReportPage.Entry, with baseline: Baseline
    ) throws(ReportError) -> ReportPage.Entry? {
        var entry = entry
        entry.changes = baseline.changes(of: entry.row)
        if entry.changes.isEmpty { return nil }
        if entry.row.spoken != nil {
            entry.earlier = try baseline.takeSound(of: entry.row, into: folder)
        }
        return entry
    }
}
