// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

extension JSONText {
    /// The same content for people: a line for each value, two spaces a level, empty ones left out.
    var outline: String { Self.lines(of: self, indent: "").map { $0 + "\n" }.joined() }

    private static func lines(of value: JSONText, indent: String) -> [String] {
        switch value {
        case .object(let members):
            members.flatMap { member in
                if let short = member.value.short { return [indent + member.key + ": " + short] }
                let inner = lines(of: member.value, indent: indent + "  ")
                return inner.isEmpty ? [] : [indent + member.key + ":"] + inner
            }
        case .array(let elements):
            elements.flatMap { element in
                if let short = element.short { return [indent + short] }
                guard case .object(let members) = element else { return [String]() }
                return [
                    indent
                        + members.map { "\($0.key)=\($0.value.short ?? $0.value.line)" }
                        .joined(separator: " ")
                ]
            }
        default: value.short.map { [indent + $0] } ?? []
        }
    }

    /// What fits behind a key.
    private var short: String? {
        switch self {
        case .null: "-"
        case .string(let text): text
        case .boolean(let value): value ? "yes" : "no"
        case .integer, .decimal: line
        case .array, .object: nil
        }
    }
}
