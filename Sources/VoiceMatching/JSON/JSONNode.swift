// SPDX-License-Identifier: Apache-2.0

/// A JSON value and where it stands, so that a mistake in it can be shown.
package struct JSONNode: Sendable {
    package let value: Value
    /// In bytes from the start of the text; no two nodes or keys have the same.
    package let offset: Int

    package enum Value: Sendable {
        case null
        case bool(Bool)
        /// As written.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// In the order of the text, no key twice.
        case object([Member])
    }

    package struct Member: Sendable {
        package let key: String
        package let keyOffset: Int
        package let node: JSONNode
    }
}

/// One step from a JSON value to a value inside it.
enum JSONPathStep: Hashable, Sendable {
    case key(String)
    case index(Int)
}

extension [JSONPathStep] {
    /// The path as JSONPath writes it: `$.locales["fr-CA"].speak[0]`.
    var jsonPath: String {
        reduce(into: "$") { path, step in
            switch step {
            case .index(let index): path += "[\(index)]"
            case .key(let key):
                let isName = !key.isEmpty && key.utf8.allSatisfy { Self.isNameByte($0) }
                path += isName ? ".\(key)" : "[\(JSONText.quoted(key))]"
            }
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "$"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension JSONNode {
    /// The path to the node or key at `offset`, from this node on.
    func path(to offset: Int) -> [JSONPathStep]? {
        if self.offset == offset { return [] }
        switch value {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let rest = element.path(to: offset) { return [.index(index)] + rest }
            }
        case .object(let members):
            for member in members {
                if member.keyOffset == offset { return [.key(member.key)] }
                if let rest = member.node.path(to: offset) { return [.key(member.key)] + rest }
            }
        default: break
        }
        return nil
    }
}
