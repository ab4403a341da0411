// SPDX-License-Identifier: Apache-2.0

/// A JSON value to be written, with members in the order given.
enum JSONValue {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case array([JSONValue])
    case object([(String, JSONValue)])

    static func strings(_ members: (String, String)...) -> JSONValue {
        .object(members.map { ($0.0, .string($0.1)) })
    }

    /// The text, two spaces a level; an empty list or object stays on its line.
    func rendered(indent: String = "") -> String {
        switch self {
        case .string(let text): Self.quoted(text)
        case .integer(let number): String(number)
        case .bool(let value): String(value)
        case .array(let values):
            Self.block("[", values.map { $0.rendered(indent: indent + "  ") }, "]", indent)
        case .object(let members):
            Self.block(
                "{",
                members.map { Self.quoted($0.0) + ": " + $0.1.rendered(indent: indent + "  ") },
                "}",
                indent)
        }
    }

    private static func block(
        _ open: String, _ items: [String], _ close: String, _ indent: String
    ) -> String {
        guard !items.isEmpty else { return open + close }
        let lines = items.map { indent + "  " + $0 }.joined(separator: ",\n")
        return open + "\n" + lines + "\n" + indent + close
    }

    /// RFC 8259, section 7.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
