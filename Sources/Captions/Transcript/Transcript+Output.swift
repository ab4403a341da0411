// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

extension Transcript {
    /// Plain text, a blank line between paragraphs.
    public var plainText: String {
        paragraphs.map { paragraph in
            let name = paragraph.speaker.map { $0.withPlainSpaces + ": " } ?? ""
            return name + paragraph.runs.map(\.text).joined() + "\n"
        }.joined(separator: "\n")
    }

    /// A page that stands alone, with every change of language and direction marked.
    public func html(title: String = "Transcript") -> String {
        var page = "<!DOCTYPE html>\n<html" + Self.attributes(language) + ">\n<head>\n"
        page += "<meta charset=\"utf-8\">\n"
        page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        page +=
            "<title>" + title.withPlainSpaces.htmlEscaped + "</title>\n</head>\n<body>\n<main>\n"
        for paragraph in paragraphs { page += Self.html(paragraph) + "\n" }
        return page + "</main>\n</body>\n</html>\n"
    }

    private static func html(_ paragraph: Paragraph) -> String {
        let name = paragraph.speaker.map { "<b>" + $0.withPlainSpaces.htmlEscaped + ":</b> " } ?? ""
        if paragraph.runs.count == 1, let run = paragraph.runs.first, name.isEmpty {
            return "<p" + attributes(run.language) + ">" + run.text.htmlEscaped + "</p>"
        }
        let runs = paragraph.runs.map { run in
            run.language == nil
                ? run.text.htmlEscaped
                : "<span" + attributes(run.language) + ">" + run.text.htmlEscaped + "</span>"
        }
        return "<p>" + name + runs.joined() + "</p>"
    }

    private static func attributes(_ language: LanguageTag?) -> String {
        guard let language else { return "" }
        let direction = Direction(of: language) == .rightToLeft ? "rtl" : "ltr"
        return " lang=\"" + language.description + "\" dir=\"" + direction + "\""
    }
}

extension String {
    /// Safe between tags and in quoted attributes; scalar by scalar, for a mark after `<` makes
    /// another character of it.
    fileprivate var htmlEscaped: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;".unicodeScalars
            case "<": result += "&lt;".unicodeScalars
            case ">": result += "&gt;".unicodeScalars
            case "\"": result += "&quot;".unicodeScalars
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
