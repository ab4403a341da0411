// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A copy of the installed voice data that a test may damage; removed with the last reference.
public final class VoiceDataCopy: Sendable {
    /// The folder that holds `phontab` and the dictionaries.
    public let path: String

    /// Copies the data of the installed engine.
    public init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "parlance-data-\(UUID().uuidString)")
        path = folder.path
        try FileManager.default.copyItem(atPath: Self.installedPath(), toPath: path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The installed data folder.
    public static func installedPath() throws -> String {
        let libraries = "/usr/lib"
        let architectures = try FileManager.default.contentsOfDirectory(atPath: libraries)
        let found = architectures.map { "\(libraries)/\($0)/espeak-ng-data" }
            .first { FileManager.default.fileExists(atPath: $0 + "/phontab") }
        guard let found else { throw CocoaError(.fileNoSuchFile) }
        return found
    }

    /// Removes a file or folder, named relative to the data folder.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    /// Cuts a file to its first `size` bytes.
    public func truncate(_ name: String, to size: UInt64) throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: "\(path)/\(name)"))
        try handle.truncate(atOffset: size)
        try handle.close()
    }

    /// Copies a file of the installed data back into its place.
    public func restore(_ name: String) throws {
        let source = "\(try Self.installedPath())/\(name)"
        try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        try FileManager.default.copyItem(atPath: source, toPath: "\(path)/\(name)")
    }
}
