// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A folder of a test's own; removed with the last reference.
public final class TemporaryFolder: Sendable {
    /// Where the folder is.
    public let url: URL

    /// Creates an empty folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(
            path: "parlance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of a name in the folder.
    public func path(_ name: String) -> String {
        url.appending(path: name).path
    }
}
