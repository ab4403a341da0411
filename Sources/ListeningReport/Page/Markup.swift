// SPDX-License-Identifier: Apache-2.0

/// HTML that is safe to put into a page: text becomes it only by escaping.
struct Markup {
    let html: String

    /// A text from outside, as element content or as the value of a quoted attribute.
    static func text(_ text: String) -> Markup {
        replacing(in: text) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            // HTML has no way to hold these; U+0000 would end up as U+FFFD anyway.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                "\u{FFFD}"
            default: nil
            }
        }
    }

    /// JSON for a script element of a data type: nothing in it can end the element.
    static func json(_ json: String) -> Markup {
        replacing(in: json) { scalar in
            switch scalar {
            case "<": "\\u003c"
            case ">": "\\u003e"
            case "&": "\\u0026"
            case "\u{2028}": "\\u2028"
            case "\u{2029}": "\\u2029"
            default: nil
            }
        }
    }

    private static func replacing(
        in text: String, by replacement: (Unicode.Scalar) -> String?
    ) -> Markup {
        let scalars = text.unicodeScalars
        var html = ""
        var copied = scalars.startIndex
        for index in scalars.indices {
            guard let safe = replacement(scalars[index]) else { continue }
            html += text[copied..<index]
            html += safe
            copied = scalars.index(after: index)
        }
        html += text[copied...]
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
