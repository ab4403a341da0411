// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A data file of the source tree, by lines.
struct Fixture {
    /// A line that is neither empty nor a comment, with its number from 1 on.
    struct Line {
        let number: Int
        let fields: [String]
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures")
    static let package = folder.appending(path: "../../..").standardizedFileURL

    static func lines(
        of path: String, in folder: URL = folder, separator: Character = "\t"
    ) throws -> [Line] {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .compactMap { index, line in
                guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
                let fields = line.split(separator: separator, omittingEmptySubsequences: false)
                return Line(
                    number: index + 1,
                    fields: fields.map { field in
                        separator == ";"
                            ? field.trimmingCharacters(in: .whitespaces) : String(field)
                    })
            }
    }
}
