// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

extension JSONText {
    /// The same content for people: a line for each value, two spaces a level.
    var outline: String { lines.map { $0 + "\n" }.joined() }

    private var lines: [String] {
        switch self {
        case .object(let members): members.flatMap { Self.lines(of: $0.value, named: $0.key) }
        case .array(let elements):
            if let words = Self.words(elements) {
                Self.wrapped(words)
            } else {
                elements.map(\.row)
            }
        default: [word ?? ""]
        }
    }

    private static func lines(of value: JSONText, named key: String) -> [String] {
        if let word = value.word { return ["\(key): \(word)"] }
        let inner = value.lines
        guard !inner.isEmpty else { return ["\(key): none"] }
        return ["\(key):"] + inner.map { "  " + $0 }
    }

    /// What fits behind a key; nil for what has parts.
    private var word: String? {
        switch self {
        case .null: "-"
        case .string(let text): text
        case .boolean(let value): value ? "yes" : "no"
        case .integer, .decimal: line
        case .array, .object: nil
        }
    }

    private static func words(_ elements: [JSONText]) -> [String]? {
        let words = elements.compactMap(\.word)
        return words.count == elements.count ? words : nil
    }

    /// An object on one line.
    private var row: String {
        guard case .object(let members) = self else { return line }
        return members.map { "\($0.key)=\($0.value.word ?? $0.value.line)" }
            .joined(separator: " ")
    }

    /// Words in lines of about 80 characters.
    private static func wrapped(_ words: [String]) -> [String] {
        words.reduce(into: [String]()) { lines, word in
            if let last = lines.last, last.count + word.count < 80 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(word)
            }
        }
    }
}
