// SPDX-License-Identifier: Apache-2.0

internal import Platform

#if canImport(Glibc)
    import Glibc
#endif

/// A JSON text that was read, kept to find the line and path of what is wrong in it.
package final class JSONDocument: Sendable {
    package let file: String
    private let bytes: [UInt8]
    private let tree: JSONNode

    /// Reads a text that errors call `file`.
    package init(_ bytes: [UInt8], file: String) throws(VoiceDataError) {
        self.file = file
        self.bytes = bytes
        do throws(JSONParser.Failure) {
            tree = try JSONParser.parse(bytes)
        } catch {
            throw VoiceDataError(
                error.problem, file: file, line: Self.line(of: error.offset, in: bytes),
                path: error.path.jsonPath)
        }
    }

    /// Reads the file at `path`.
    package convenience init(path: String) throws(VoiceDataError) {
        guard let stream = fopen(path, "re") else {
            throw VoiceDataError(.unreadableFile(errno: errno), file: path, line: 0, path: "$")
        }
        defer { fclose(stream) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&part, 1, part.count, stream), count > 0 {
            bytes += part[..<count]
        }
        guard ferror(stream) == 0 else {
            throw VoiceDataError(.unreadableFile(errno: errno), file: path, line: 0, path: "$")
        }
        try self.init(bytes, file: path)
    }

    package var root: JSONField { JSONField(node: tree, document: self) }

    func error(_ problem: VoiceDataProblem, at offset: Int) -> VoiceDataError {
        VoiceDataError(
            problem, file: file, line: Self.line(of: offset, in: bytes),
            path: (tree.path(to: offset) ?? []).jsonPath)
    }

    private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
        bytes.prefix(offset).count { $0 == 0x0a } + 1
    }
}

/// A value of a document, read as the type that is expected there.
package struct JSONField {
    let node: JSONNode
    let document: JSONDocument

    package func error(_ problem: VoiceDataProblem) -> VoiceDataError {
        document.error(problem, at: node.offset)
    }

    package func string() throws(VoiceDataError) -> String {
        guard case .string(let text) = node.value else { throw error(.wrongType(.string)) }
        guard !text.isEmpty else { throw error(.emptyText) }
        return text
    }

    /// A text that is shown as a part of a sentence: of one line, and not blank.
    package func clause() throws(VoiceDataError) -> String {
        let text = try string()
        guard text.contains(where: { !$0.isWhitespace }) else { throw error(.emptyText) }
        guard text == text.printable else {
            throw error(.malformed(expected: "a text of one line without control characters"))
        }
        return text
    }

    /// A text, or nil for `null`.
    package func optionalString() throws(VoiceDataError) -> String? {
        if case .null = node.value { nil } else { try string() }
    }

    package func integer() throws(VoiceDataError) -> Int {
        guard case .number(let text) = node.value, let number = Int(text) else {
            throw error(.wrongType(.integer))
        }
        return number
    }

    package func elements() throws(VoiceDataError) -> [JSONField] {
        guard case .array(let nodes) = node.value else { throw error(.wrongType(.array)) }
        return nodes.map { JSONField(node: $0, document: document) }
    }

    /// Any keys.
    func members() throws(VoiceDataError) -> [JSONNode.Member] {
        guard case .object(let members) = node.value else { throw error(.wrongType(.object)) }
        return members
    }

    /// Any keys, with their values, in the order of the text.
    package func entries() throws(VoiceDataError) -> [(key: String, value: JSONField)] {
        try members().map { ($0.key, JSONField(node: $0.node, document: document)) }
    }

    /// No keys but `keys`, and `$schema`, which editors want.
    package func object(_ keys: [String]) throws(VoiceDataError) -> JSONObject {
        let members = try members()
        for member in members where !keys.contains(member.key) && member.key != "$schema" {
            throw document.error(.unknownKey(allowed: keys), at: member.keyOffset)
        }
        return JSONObject(members: members, field: self)
    }

    /// A text that must be one of the raw values.
    package func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type)
        throws(VoiceDataError)
        -> Choice where Choice.RawValue == String
    {
        guard let choice = Choice(rawValue: try string()) else {
            throw error(.unknownValue(allowed: Choice.allCases.map(\.rawValue)))
        }
        return choice
    }
}

/// The members of an object whose keys are known.
package struct JSONObject {
    fileprivate let members: [JSONNode.Member]
    package let field: JSONField

    package subscript(key: String) -> JSONField? {
        members.first { $0.key == key }.map { JSONField(node: $0.node, document: field.document) }
    }

    package func required(_ key: String) throws(VoiceDataError) -> JSONField {
        guard let value = self[key] else { throw field.error(.missingKey(key)) }
        return value
    }
}
