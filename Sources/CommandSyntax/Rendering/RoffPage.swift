// SPDX-License-Identifier: Apache-2.0

/// Roff source, line by line; every text passes through ``escaped(_:)``.
struct RoffPage {
    private(set) var source = ""
    private var endsWithParagraph = false

    /// Adds a line that is roff already.
    mutating func line(_ roff: String) {
        source += roff + "\n"
        endsWithParagraph = roff == ".PP"
    }

    mutating func heading(_ title: String) {
        trimTrailingParagraph()
        line(".SH " + RoffPage.argument(title))
    }

    /// Adds running text: a sentence begins a line, so that the formatter sets the space before it.
    mutating func text(_ text: String) {
        for sentence in text.replacing(". ", with: ".\n").split(separator: "\n") {
            for line in wrapped(String(sentence), width: 72) { self.line(escaped(line)) }
        }
    }

    mutating func paragraphs(_ paragraphs: [String]) {
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { line(".PP") }
            text(paragraph)
        }
    }

    /// Adds terms, which are roff already, with their descriptions.
    mutating func definitions(_ rows: [(term: String, description: String)]) {
        for row in rows {
            line(".TP")
            line(row.term)
            text(row.description)
        }
    }

    /// Removes a paragraph mark with nothing after it, which linters refuse.
    mutating func trimTrailingParagraph() {
        guard endsWithParagraph else { return }
        source.removeLast(".PP\n".count)
        endsWithParagraph = false
    }

    /// A macro's argument in quotes.
    static func argument(_ text: String) -> String {
        "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
    }
}

/// Text as roff shows it unchanged.
///
/// A hyphen becomes a minus, so that an option can be copied from the page and searched for; a
/// point or quote at the start of a line is no macro; other scripts are written by code point.
func escaped(_ text: String) -> String {
    var result = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case "…": result += "..."
        case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            result +=
                "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
    }
    return result
}

/// Text that a person copies into a shell: quotes and accents stay ASCII.
func code(_ text: String) -> String {
    escaped(text).replacing("'", with: "\\(aq").replacing("`", with: "\\(ga")
        .replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
}

func bold(_ text: String) -> String { "\\fB" + escaped(text) + "\\fR" }

func italic(_ text: String) -> String { "\\fI" + escaped(text) + "\\fR" }
