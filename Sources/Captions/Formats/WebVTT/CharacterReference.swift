// SPDX-License-Identifier: Apache-2.0

/// Character references as HTML reads them in text: `&amp;`, `&not` without its semicolon, `&#x20;`.
enum CharacterReference {
    static func replaceAll(in text: Substring) -> String {
        guard text.unicodeScalars.contains("&") else { return String(text) }
        var result = String.UnicodeScalarView()
        var reader = ScalarReader(text)
        while let next = reader.next {
            if next == "&", let found = read(&reader) {
                result.append(contentsOf: found.unicodeScalars)
            } else {
                result.append(next)
                reader.advance()
            }
        }
        return String(result)
    }

    /// Reads the reference that begins here; nil, with nothing taken, where none does.
    private static func read(_ reader: inout ScalarReader) -> String? {
        var ahead = reader
        ahead.advance()
        let value = ahead.take("#") ? number(&ahead) : name(&ahead)
        if value != nil { reader = ahead }
        return value
    }

    private static func number(_ reader: inout ScalarReader) -> String? {
        let isHexadecimal = reader.take("x") || reader.take("X")
        let digits = reader.take {
            $0.properties.isASCIIHexDigit && (isHexadecimal || $0.isASCIIDigit)
        }
        guard !digits.isEmpty else { return nil }
        _ = reader.take(";")
        let value = UInt32(digits, radix: isHexadecimal ? 16 : 10) ?? 0
        if (0x80...0x9F).contains(value) {
            return String(Array(windows1252.unicodeScalars)[Int(value - 0x80)])
        }
        return value == 0 ? "\u{FFFD}" : String(Unicode.Scalar(value) ?? "\u{FFFD}")
    }

    /// What HTML takes the numbers 0x80 to 0x9F for.
    private static let windows1252 =
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"

    /// The longest name of the table that stands here.
    private static func name(_ reader: inout ScalarReader) -> String? {
        var ahead = reader
        var name = String(ahead.take { $0.properties.isASCIIHexDigit || isASCIILetter($0) })
        if ahead.take(";") { name += ";" }
        while !name.isEmpty {
            if let value = names[name] {
                _ = reader.take(name)
                return value
            }
            name.removeLast()
        }
        return nil
    }

    private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for record in CharacterReferencesTable.records.split(separator: " ") {
            guard let equals = record.firstIndex(of: "=") else { continue }
            let scalars = record[record.index(after: equals)...].split(separator: "+")
                .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            names[String(record[..<equals])] = String(String.UnicodeScalarView(scalars))
        }
        return names
    }()
}
