// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that tests read, in the source tree.
enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures")

    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: path)))
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// The names of a folder's files, sorted.
    static func names(_ path: String) -> [String] {
        let all = try? FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: path).path)
        return (all ?? []).sorted()
    }
}
