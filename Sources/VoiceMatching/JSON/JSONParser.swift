// SPDX-License-Identifier: Apache-2.0

/// Reads JSON (RFC 8259) strictly, one pass, with the place of everything it reads.
///
/// Foundation's decoder gives no line numbers and keeps one of two equal keys in silence; data
/// that decides what is spoken must not lose an entry so.
package struct JSONParser {
    /// Why a text is no JSON, and where.
    package struct Failure: Error {
        package let problem: VoiceDataProblem
        package let offset: Int
        /// Where the key stands that is given a second time.
        package var firstOffset: Int?
        let path: [JSONPathStep]
    }

    package static let maximumDepth = 32

    private let bytes: [UInt8]
    private var index = 0
    private var path: [JSONPathStep] = []

    package static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONNode {
        var parser = JSONParser(bytes: bytes)
        parser.skipSpace()
        let node = try parser.value()
        parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.failure(.text(after: "the value")) }
        return node
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    // MARK: - Values

    private mutating func value() throws(Failure) -> JSONNode {
        let start = index
        guard path.count < Self.maximumDepth else { throw failure(.tooDeep) }
        let value: JSONNode.Value
        switch peek {
        case UInt8(ascii: "{"): value = .object(try members())
        case UInt8(ascii: "["): value = .array(try elements())
        case UInt8(ascii: "\""): value = .string(try string())
        case UInt8(ascii: "t"): value = try word("true", .bool(true))
        case UInt8(ascii: "f"): value = try word("false", .bool(false))
        case UInt8(ascii: "n"): value = try word("null", .null)
        default: value = .number(try number())
        }
        return JSONNode(value: value, offset: start)
    }

    private mutating func members() throws(Failure) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        var known = KnownKeys()
        index += 1
        skipSpace()
        if take("}") { return members }
        repeat {
            skipSpace()
            let keyOffset = index
            guard peek == UInt8(ascii: "\"") else { throw failure(.expected("a key in quotes")) }
            let key = try string()
            path.append(.key(key))
            if let first = known.place(of: key, in: members) {
                throw Failure(
                    problem: .duplicateKey, offset: keyOffset, firstOffset: first, path: path)
            }
            skipSpace()
            guard take(":") else { throw failure(.expected("“:” after the key")) }
            skipSpace()
            members.append(.init(key: key, keyOffset: keyOffset, node: try value()))
            path.removeLast()
            skipSpace()
        } while take(",")
        guard take("}") else { throw failure(.expected("“,” or “}”")) }
        return members
    }

    private mutating func elements() throws(Failure) -> [JSONNode] {
        var elements: [JSONNode] = []
        index += 1
        skipSpace()
        if take("]") { return elements }
        repeat {
            skipSpace()
            path.append(.index(elements.count))
            elements.append(try value())
            path.removeLast()
            skipSpace()
        } while take(",")
        guard take("]") else { throw failure(.expected("“,” or “]”")) }
        return elements
    }

    private mutating func word(_ word: String, _ value: JSONNode.Value) throws(Failure)
        -> JSONNode.Value
    {
        guard bytes[index...].starts(with: word.utf8) else { throw failure(.expected("a value")) }
        index += word.utf8.count
        return value
    }

    private mutating func number() throws(Failure) -> String {
        let start = index
        _ = take("-")
        let first = peek
        let whole = skipDigits()
        guard whole > 0, whole == 1 || first != UInt8(ascii: "0") else {
            index = start
            throw failure(.expected("a value"))
        }
        if take("."), skipDigits() == 0 { throw failure(.expected("a digit")) }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            if skipDigits() == 0 { throw failure(.expected("a digit")) }
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    // MARK: - Strings

    private mutating func string() throws(Failure) -> String {
        let start = index + 1
        index = start
        while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20
        {
            index += 1
        }
        if take("\"") { return try text(bytes[start..<index - 1], at: start) }
        return try escapedString(from: start)
    }

    /// The rare string with escapes.
    private mutating func escapedString(from start: Int) throws(Failure) -> String {
        var decoded = Array(bytes[start..<index])
        while let byte = peek, byte >= 0x20 {
            index += 1
            if byte == UInt8(ascii: "\"") { return try text(decoded[...], at: start) }
            if byte == UInt8(ascii: "\\") {
                decoded += Array(String(try escape()).utf8)
            } else {
                decoded.append(byte)
            }
        }
        throw failure(.expected("“\"” at the end of the string"))
    }

    private mutating func escape() throws(Failure) -> Unicode.Scalar {
        let byte = peek
        index += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default:
            index -= 1
            throw failure(.expected("an escape that JSON knows"))
        }
    }

    private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xdc00, take("\\"), take("u") else {
            throw failure(.expected("the second half of a surrogate pair"))
        }
        let second = try hexadecimal()
        guard (0xdc00...0xdfff).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
        else { throw failure(.expected("the second half of a surrogate pair")) }
        return scalar
    }

    private mutating func hexadecimal() throws(Failure) -> UInt32 {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure(.expected("four hexadecimal digits")) }
        index += 4
        return number
    }

    private func text(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(Failure) -> String {
        // Nearly all are short ASCII: without the validator's set-up, twice as fast in all.
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(problem: .notUTF8, offset: offset, path: path)
        }
        return text
    }

    // MARK: - Bytes

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
            index += 1
        }
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
        return index - start
    }

    private func failure(_ problem: SyntaxProblem) -> Failure {
        Failure(problem: .notJSON(problem), offset: index, path: path)
    }
}

/// The keys of an object that is being read: a list is fastest for few, a dictionary for many.
private struct KnownKeys {
    private static let few = 32
    private var places: [String: Int] = [:]

    /// Where the key stands among the members so far; nil if it is new.
    mutating func place(of key: String, in members: [JSONNode.Member]) -> Int? {
        guard members.count >= Self.few else {
            return members.first { $0.key == key }?.keyOffset
        }
        for member in members[places.count...] { places[member.key] = member.keyOffset }
        return places[key]
    }
}
