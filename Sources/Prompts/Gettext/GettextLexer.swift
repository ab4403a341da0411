// SPDX-License-Identifier: Apache-2.0

/// The tokens of a PO file, as the gettext manual's grammar has them ("The Format of PO Files").
struct GettextLexer {
    enum Token: Hashable {
        /// What follows `#`, up to the end of the line.
        case comment(String)
        case keyword(String)
        /// The index of `msgstr[1]`.
        case index(Int)
        /// Without its quotes and escapes.
        case string(String)
    }

    private let source: SourceText
    private var offset = 0

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func next() throws(PromptError) -> (token: Token, place: SourcePlace)? {
        while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
        guard let byte = peek else { return nil }
        let place = source.place(of: offset)
        switch byte {
        case UInt8(ascii: "#"):
            let line = source.bytes[(offset + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }
            offset = line.endIndex
            return (.comment(try text(line, at: place)), place)
        case UInt8(ascii: "\""): return (.string(try string()), place)
        case UInt8(ascii: "["):
            let digits = source.bytes[(offset + 1)...].prefix { $0 != UInt8(ascii: "]") }.prefix(4)
            guard let index = Int(String(decoding: digits, as: UTF8.self)), index >= 0,
                digits.endIndex < source.bytes.count
            else { throw error("the number of a plural form is expected", place) }
            offset = digits.endIndex + 1
            return (.index(index), place)
        default:
            let word = source.bytes[offset...].prefix { byte in
                byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
            }
            guard !word.isEmpty else { throw error("a keyword or a string is expected", place) }
            offset = word.endIndex
            return (.keyword(String(decoding: word, as: UTF8.self)), place)
        }
    }

    private var peek: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

    /// One string; gettext ends none at the end of a line.
    private mutating func string() throws(PromptError) -> String {
        let start = source.place(of: offset)
        offset += 1
        var bytes: [UInt8] = []
        while let byte = peek {
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): return try text(bytes[...], at: start)
            case 0x0A, 0x0D: throw error("a string is not closed", start)
            case UInt8(ascii: "\\"): bytes.append(try escape(start))
            default: bytes.append(byte)
            }
        }
        throw error("a string is not closed", start)
    }

    /// The byte that an escape of C stands for.
    private mutating func escape(_ place: SourcePlace) throws(PromptError) -> UInt8 {
        guard let byte = peek else { throw error("a string is not closed", place) }
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "a"): return 0x07
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "v"): return 0x0B
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return byte
        case UInt8(ascii: "x"): return try number(radix: 16, digits: 1...2, place)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            offset -= 1
            return try number(radix: 8, digits: 1...3, place)
        default: throw error("a string has an escape that C does not know", place)
        }
    }

    private mutating func number(
        radix: Int, digits: ClosedRange<Int>, _ place: SourcePlace
    ) throws(PromptError) -> UInt8 {
        let text = source.bytes[offset...].prefix(digits.upperBound).prefix { byte in
            Int(String(UnicodeScalar(byte)), radix: radix) != nil
        }
        guard text.count >= digits.lowerBound,
            let value = UInt8(String(decoding: text, as: UTF8.self), radix: radix)
        else { throw error("a string has an escape that is no byte", place) }
        offset = text.endIndex
        return value
    }

    private func text(
        _ bytes: ArraySlice<UInt8>, at place: SourcePlace
    ) throws(PromptError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw PromptError(.notUTF8, at: place)
        }
        return text
    }

    func error(_ why: String, _ place: SourcePlace) -> PromptError {
        PromptError(.notGettext(why), at: place)
    }
}
