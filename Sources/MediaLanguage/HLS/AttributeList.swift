// SPDX-License-Identifier: Apache-2.0

/// An attribute list of a playlist's line (RFC 8216, section 4.2).
///
/// More is read than the RFC allows, since assets have it: blanks after a comma, attributes in any
/// order. Of an attribute that occurs twice the first counts.
struct AttributeList {
    private var values: [(name: String, value: String, isQuoted: Bool)] = []
    /// What could not be read: the name of the attribute, or the rest of the line.
    private(set) var damaged: [String] = []

    init(_ line: ArraySlice<UInt8>) {
        var rest = line
        while true {
            rest = rest.drop { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") || $0 == 9 }
            guard !rest.isEmpty else { return }
            guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else {
                damaged.append(Self.text(rest.prefix(32)))
                return
            }
            let name = Self.text(rest[..<equals])
            rest = rest[(equals + 1)...]
            let value: ArraySlice<UInt8>
            let isQuoted = rest.first == UInt8(ascii: "\"")
            if isQuoted {
                rest = rest.dropFirst()
                let end = rest.firstIndex(of: UInt8(ascii: "\""))
                if end == nil { damaged.append(name) }
                value = rest[..<(end ?? rest.endIndex)]
                rest = end.map { rest[($0 + 1)...] } ?? []
            } else {
                let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
                value = rest[..<end]
                rest = rest[end...]
            }
            if self[name] != nil { damaged.append(name) }
            values.append((name, Self.text(value), isQuoted))
        }
    }

    subscript(name: String) -> String? { values.first { $0.name == name }?.value }

    /// Puts the values of variables where quoted attributes refer to them.
    ///
    /// - Throws: ``MediaError`` as ``PlaylistVariables/replaced(_:_:)`` does.
    mutating func replace(
        with variables: inout PlaylistVariables, _ line: Int
    ) throws(MediaError) {
        for index in values.indices where values[index].isQuoted {
            values[index].value = try variables.replaced(values[index].value, line)
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
