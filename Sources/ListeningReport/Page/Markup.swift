// SPDX-License-Identifier: Apache-2.0

/// HTML that is safe to put into a page: text becomes it only by escaping.
struct Markup {
    let html: String

    /// A text from outside, as element content or as the value of a quoted attribute.
    static func text(_ text: String) -> Markup {
        var html = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            // HTML has no way to hold these; U+0000 would end up as U+FFFD anyway.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                html += "\u{FFFD}"
            default: html.unicodeScalars.append(scalar)
            }
        }
        return Markup(html: html)
    }

    /// JSON for a script element of a data type: nothing in it can end the element.
    static func json(_ json: String) -> Markup {
        var html = ""
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<": html += "\\u003c"
            case ">": html += "\\u003e"
            case "&": html += "\\u0026"
            case "\u{2028}": html += "\\u2028"
            case "\u{2029}": html += "\\u2029"
            default: html.unicodeScalars.append(scalar)
            }
        }
        return Markup(html: html)
    }

    /// Markup after markup.
    static func joined(_ parts: [Markup]) -> Markup {
        Markup(html: parts.map(\.html).joined())
    }

    /// What a template made of safe values is, or a file of the program's own.
    fileprivate init(trusted html: String) { self.html = html }

    private init(html: String) { self.html = html }
}

/// A file of HTML with places `{{name}}` for values.
struct Template {
    /// The text between places, and the places' names.
    private let parts: [(text: String, name: String?)]

    init(_ resource: PageResource) { self.init(html: resource.text) }

    /// A template of the program's own.
    init(html: String) {
        var parts: [(text: String, name: String?)] = []
        var rest = html[...]
        while let open = rest.firstRange(of: "{{"),
            let close = rest[open.upperBound...].firstRange(of: "}}")
        {
            parts.append(
                (String(rest[..<open.lowerBound]), String(rest[open.upperBound..<close.lowerBound]))
            )
            rest = rest[close.upperBound...]
        }
        self.parts = parts + [(String(rest), nil)]
    }

    /// The template with every place filled in; a place without a value is a mistake in the program.
    func filled(_ values: [String: Markup]) -> Markup {
        var html = ""
        for (text, name) in parts {
            html += text
            guard let name else { continue }
            guard let value = values[name] else {
                preconditionFailure("a place of a template has no value")
            }
            html += value.html
        }
        return Markup(trusted: html)
    }
}

extension PageResource {
    /// The file as it is: it is the program's own.
    var markup: Markup { Markup(trusted: text) }
}
