// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

/// The keys and values of one message, read as the types that are expected.
struct MessageFields {
    private let members: [JSONNode.Member]

    /// Reads a line: a JSON object, strictly.
    init(_ line: [UInt8]) throws(ServiceError) {
        let node: JSONNode
        do throws(JSONParser.Failure) { node = try JSONParser.parse(line) } catch {
            switch error.problem {
            case .notUTF8: throw .malformed(.notUTF8)
            case .duplicateKey: throw .malformed(.duplicateKey)
            default: throw .malformed(.notJSON(byte: error.offset))
            }
        }
        guard case .object(let members) = node.value else { throw .malformed(.notAnObject) }
        self.members = members
    }

    /// Refuses keys that mean nothing here, so that a misspelt one is not ignored.
    func allow(_ keys: [String]) throws(ServiceError) {
        guard members.allSatisfy({ keys.contains($0.key) }) else { throw .malformed(.unknownKey) }
    }

    /// A string; nil where the key is missing or null.
    func string(_ key: String) throws(ServiceError) -> String? {
        switch value(key) {
        case nil, .null?: return nil
        case .string(let text)?: return text
        default: throw .malformed(.wrongType(key))
        }
    }

    func required(_ key: String) throws(ServiceError) -> String {
        guard let text = try string(key) else { throw .malformed(.missing(key)) }
        return text
    }

    /// A number; nil where the key is missing or null.
    func number(_ key: String) throws(ServiceError) -> Double? {
        switch value(key) {
        case nil, .null?: return nil
        case .number(let text)?:
            guard let number = Double(text), number.isFinite else {
                throw .malformed(.outOfRange(key))
            }
            return number
        default: throw .malformed(.wrongType(key))
        }
    }

    /// One of the raw values; nil where the key is missing or null.
    func choice<Choice: RawRepresentable>(
        _ key: String, of _: Choice.Type
    ) throws(ServiceError) -> Choice? where Choice.RawValue == String {
        guard let text = try string(key) else { return nil }
        guard let choice = Choice(rawValue: text) else { throw .malformed(.outOfRange(key)) }
        return choice
    }

    private func value(_ key: String) -> JSONNode.Value? {
        members.first { $0.key == key }?.node.value
    }
}
