// SPDX-License-Identifier: Apache-2.0

/// A JSON value to write, with its keys in the order given.
package indirect enum JSONText {
    case null
    case integer(Int)
    /// Rounded to one digit after the point; `null` where it is no finite number.
    case decimal(Double)
    case boolean(Bool)
    case string(String)
    case array([JSONText])
    case object([(key: String, value: JSONText)])

    package static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }

    /// On one line.
    package var line: String {
        switch self {
        case .null: "null"
        case .integer(let number): String(number)
        case .decimal(let number):
            number.isFinite ? String((number * 10).rounded() / 10) : "null"
        case .boolean(let value): String(value)
        case .string(let text): Self.quoted(text)
        case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.map { Self.quoted($0.key) + ": " + $0.value.line }
                .joined(separator: ", ") + "}"
        }
    }

    /// An object with a line for each key, and for each element of the array `key`.
    package func lines(spreading key: String) -> String {
        guard case .object(let members) = self else { return line }
        let parts = members.map { member in
            guard member.key == key, case .array(let elements) = member.value, !elements.isEmpty
            else { return "  \(Self.quoted(member.key)): \(member.value.line)" }
            return "  \(Self.quoted(key)): [\n    "
                + elements.map(\.line).joined(separator: ",\n    ") + "\n  ]"
        }
        return "{\n" + parts.joined(separator: ",\n") + "\n}"
    }

    /// A JSON string literal.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\u{0}"..<" ", "\u{7f}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
