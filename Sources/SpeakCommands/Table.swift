// SPDX-License-Identifier: Apache-2.0

internal import Platform

/// Rows in columns as wide as their widest cell, two spaces between, each on one line.
package struct Table {
    let rows: [[String]]

    package init(_ rows: [[String]]) {
        self.rows = rows.map { $0.map(\.printable) }
    }

    package var text: String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (cell, width) in zip(row, widths) {
                line += cell + String(repeating: " ", count: width - cell.count + 2)
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}
