// SPDX-License-Identifier: Apache-2.0

/// A part of a text: words, or a place for a value.
enum TextPart: Hashable {
    case words(String)
    case placeholder(Placeholder)
}

/// A place for a value that the app fills in: it is never spoken as it stands.
struct Placeholder: Hashable {
    /// As `--sample` names it: `name` for `{name}`, `%{name}`, `%(name)s`; the number of the
    /// argument, from 1, for `%@`, `%d` and `%1$s`; `0` for `{0}`.
    let name: String
    /// Whether its format takes a whole number (`%d`), or its name says so (`{count}`).
    let isCount: Bool

    /// printf's (C, Objective-C, Java, Python), braces of many frameworks, and `%%`.
    ///
    /// A space is no flag here, for "100 % sure" is text, and a minus is one only before a width,
    /// for "20%-os" is Hungarian.
    static func parts(of text: String) -> [TextPart] {
        // Most texts have no place at all, and to read the pattern takes a millisecond.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") })
        else { return text.isEmpty ? [] : [.words(text)] }
        let pattern =
            #/%%|%(?:(\d+)\$)?(?:-(?=\d)|[+#0',])*\d*(?:\.\d+)?(?:hh|h|ll|l|q|L|j|z|t)?([@diouxXeEfFgGaAcCsSp])|%\((\w+)\)[#0+]*\d*(?:\.\d+)?([diouxXeEfFgGcrsa])|%\{([\w.]+)\}|\{\{\s*([\w.]+)\s*\}\}|\$\{([\w.]+)\}|\{([\w.]+)\}/#
        var parts: [TextPart] = []
        var position = text.startIndex
        var unnumbered = 0
        for match in text.matches(of: pattern) {
            if position < match.range.lowerBound {
                parts.append(.words(String(text[position..<match.range.lowerBound])))
            }
            position = match.range.upperBound
            let found = match.output
            if found.0 == "%%" {
                parts.append(.words("%"))
                continue
            }
            if let conversion = found.2, found.1 == nil { unnumbered += conversion.isEmpty ? 0 : 1 }
            let conversion = found.2 ?? found.4
            let name =
                found.2 != nil
                ? found.1.map(String.init) ?? String(unnumbered)
                : String(found.3 ?? found.5 ?? found.6 ?? found.7 ?? found.8 ?? "")
            parts.append(
                .placeholder(
                    Placeholder(
                        name: name,
                        isCount: conversion.map { "diouxX".contains($0) }
                            ?? countNames.contains(name.lowercased()))))
        }
        if position < text.endIndex { parts.append(.words(String(text[position...]))) }
        return parts
    }

    private static let countNames: Set<String> = [
        "count", "n", "num", "number", "quantity", "amount", "total",
    ]
}
