// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A file in a folder of a test's own.
struct TemporaryFile {
    private let folder: TemporaryFolder
    let path: String

    init(_ name: String, _ text: String) throws {
        folder = try TemporaryFolder()
        path = folder.path(name)
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
