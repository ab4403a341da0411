// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

/// A JSON value of a file of prompts, read as the type that is expected there.
///
/// Foundation's reader keeps one of two equal keys in silence and knows no lines.
struct JSONValue {
    typealias Member = (key: String, place: SourcePlace, value: JSONValue)

    private let node: JSONNode
    private let source: SourceText

    var place: SourcePlace { source.place(of: node.offset) }

    static func root(_ source: SourceText) throws(PromptError) -> JSONValue {
        do throws(JSONParser.Failure) {
            return JSONValue(node: try JSONParser.parse(source.bytes), source: source)
        } catch {
            throw PromptError(Self.problem(error, source), at: source.place(of: error.offset))
        }
    }

    var string: String? {
        if case .string(let text) = node.value { text } else { nil }
    }

    var bool: Bool? {
        if case .bool(let value) = node.value { value } else { nil }
    }

    var isObject: Bool {
        if case .object = node.value { true } else { false }
    }

    var elements: [JSONValue]? {
        guard case .array(let nodes) = node.value else { return nil }
        return nodes.map { JSONValue(node: $0, source: source) }
    }

    func requiredString() throws(PromptError) -> String {
        guard let string else { throw unexpected("a string") }
        return string
    }

    func members() throws(PromptError) -> [Member] {
        guard case .object(let members) = node.value else { throw unexpected("an object") }
        return members.map { member in
            (
                member.key, source.place(of: member.keyOffset),
                JSONValue(node: member.node, source: source)
            )
        }
    }

    /// The value of a key of an object.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = node.value else { return nil }
        return members.first { $0.key == key }.map { JSONValue(node: $0.node, source: source) }
    }

    func unexpected(_ expected: String) -> PromptError {
        PromptError(.unexpected(expected: expected), at: place)
    }

    private static func problem(
        _ failure: JSONParser.Failure, _ source: SourceText
    ) -> PromptError.Problem {
        switch failure.problem {
        case .notUTF8: .notUTF8
        case .duplicateKey:
            .duplicateKey(first: source.place(of: failure.firstOffset ?? failure.offset))
        case .notJSON(.expected(let what)): .notJSON("\(what) is expected")
        case .notJSON(.text(let after)): .notJSON("there is text after \(after)")
        default: .tooDeep(limit: JSONParser.maximumDepth)
        }
    }
}
