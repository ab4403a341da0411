// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import Platform
internal import Utterance

/// The folder of a report.
package struct ReportFolder: Sendable {
    package static let page = "index.html"
    static let manifest = "report.json"

    package let path: String

    package init(path: String) { self.path = path }

    /// Makes it an empty report's folder: creates it, or takes away an earlier report's files.
    ///
    /// - Throws: ``ReportError/folderInUse(_:)`` where it holds anything else.
    package func prepare() throws(ReportError) {
        let manager = FileManager.default
        let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
        guard names.isEmpty || names.contains(Self.manifest) else { throw .folderInUse(path) }
        do {
            for name in ["sounds", "baseline", Self.page, Self.manifest] where names.contains(name)
            {
                try manager.removeItem(atPath: file(name))
            }
            try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch { throw .notWritable(path) }
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ text: String, to name: String) throws(ReportError) {
        try makeFolder(of: name)
        do { try PlainFile.write(text, to: file(name)) } catch {
            throw .notWritable(file(name))
        }
    }

    /// A WAV file of one channel.
    func write(
        _ samples: [Int16], sampleRate: Int, to name: String
    ) async throws(ReportError) {
        try makeFolder(of: name)
        do {
            let wave = try WaveFile(path: file(name), sampleRate: sampleRate)
            _ = try await wave.write(samples)
            _ = try await wave.finish()
        } catch { throw .notWritable(file(name)) }
    }

    /// Copies a file of another report.
    func copy(_ name: String, from other: ReportFolder, to copy: String) throws(ReportError) {
        try makeFolder(of: copy)
        do {
            try FileManager.default.copyItem(atPath: other.file(name), toPath: file(copy))
        } catch { throw .notWritable(file(copy)) }
    }

    private func makeFolder(of name: String) throws(ReportError) {
        let folder = URL(filePath: file(name)).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch { throw .notWritable(folder.path) }
    }
}
