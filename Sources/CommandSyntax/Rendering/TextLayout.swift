// SPDX-License-Identifier: Apache-2.0

/// Breaks a text at spaces into lines of at most `width` characters; a longer word stands alone.
func wrapped(_ text: String, width: Int) -> [String] {
    wrapped(words: text.split(separator: " ").map(String.init), width: width)
}

/// As above, for words that may hold spaces themselves, as `[--locale TAG]`.
func wrapped(words: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
        if line.isEmpty {
            line = word
        } else if line.count + 1 + word.count <= width {
            line += " " + word
        } else {
            lines.append(line)
            line = word
        }
    }
    return line.isEmpty ? lines : lines + [line]
}

/// Rows of a term and its description, as help texts have them.
struct DefinitionList {
    static let indent = 2
    /// Longer terms stand on a line of their own.
    static let widestTerm = 26

    let rows: [(term: String, description: String)]

    func lines(width: Int) -> [String] {
        let terms = rows.map(\.term.count).filter { $0 <= Self.widestTerm }
        let column = Self.indent + (terms.max() ?? Self.widestTerm) + 2
        return rows.flatMap { row in
            Self.lines(of: row, column: column, width: width)
        }
    }

    private static func lines(
        of row: (term: String, description: String), column: Int, width: Int
    ) -> [String] {
        let margin = String(repeating: " ", count: column)
        var lines = wrapped(row.description, width: width - column).map { margin + $0 }
        let term = String(repeating: " ", count: indent) + row.term
        if let first = lines.first, row.term.count <= widestTerm {
            lines[0] = term + first.dropFirst(term.count)
        } else {
            lines.insert(term, at: 0)
        }
        return lines
    }
}
