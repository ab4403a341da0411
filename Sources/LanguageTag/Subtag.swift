// SPDX-License-Identifier: Apache-2.0

/// One subtag of a language tag: 1 to 8 ASCII letters and digits, packed in one word.
///
/// The case is kept as given. A canonical ``LanguageTag`` holds languages and variants in lower
/// case, scripts as `Hant` and regions as `TW`, so subtags of canonical tags compare as BCP 47
/// says. The order is that of the ASCII text.
public struct Subtag: Hashable, Sendable {
    /// The text in the high bytes, filled up with zeros.
    ///
    /// So the order of the words is the order of the texts, and no subtag is zero.
    let bits: UInt64

    @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    /// A subtag, or `nil` unless `text` is 1 to 8 ASCII letters and digits.
    public init?(_ text: some StringProtocol) { self.init(bytes: text.utf8) }

    @inline(__always)
    private init?(bytes: some Sequence<UInt8>) {
        var bits: UInt64 = 0
        var count: UInt64 = 0
        for byte in bytes {
            guard count < 8, ASCII.lowercasedAlphanumeric(byte) != 0 else { return nil }
            bits |= UInt64(byte) &<< (56 &- 8 &* count)
            count &+= 1
        }
        guard count > 0 else { return nil }
        self.bits = bits
    }

    /// The language of tags that name none.
    public static var undetermined: Subtag { "und" }
}

extension Subtag: ExpressibleByStringLiteral {
    /// A subtag known at compile time.
    ///
    /// - Precondition: the literal is 1 to 8 ASCII letters and digits.
    public init(stringLiteral value: StaticString) {
        guard let subtag = value.withUTF8Buffer({ Subtag(bytes: $0) }) else {
            preconditionFailure("\(value) is not a subtag")
        }
        self = subtag
    }
}

extension Subtag: Comparable {
    /// ASCII order: digits, capitals, small letters; a prefix before what it begins.
    public static func < (first: Subtag, second: Subtag) -> Bool { first.bits < second.bits }
}

extension Subtag: CustomStringConvertible {
    /// The text.
    public var description: String {
        String(unsafeUninitializedCapacity: 8) { buffer in
            for index in 0..<count { buffer[index] = byte(at: index) }
            return count
        }
    }
}

extension Subtag {
    /// The number of letters and digits, 1 to 8.
    public var count: Int { 8 - bits.trailingZeroBitCount / 8 }

    @inline(__always)
    func byte(at index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * index)) }

    /// ASCII letters have bit 6 set, digits do not.
    private var letterBits: UInt64 { bits & 0x4040_4040_4040_4040 }

    var isLetters: Bool { letterBits.nonzeroBitCount == count }
    var isDigits: Bool { letterBits == 0 }
    var startsWithDigit: Bool { letterBits >> 62 == 0 }
    var endsWithDigit: Bool { letterBits & (0xff << UInt64(64 - 8 * count)) == 0 }

    /// In small letters.
    var lowercased: Subtag { Subtag(bits: bits | letterBits >> 1) }

    /// In capitals: the form of regions.
    var uppercased: Subtag { Subtag(bits: bits & ~(letterBits >> 1)) }

    /// First letter capital: the form of scripts.
    var titlecased: Subtag {
        let small = lowercased
        return Subtag(bits: small.bits & ~((small.letterBits >> 1) & (0xff << 56)))
    }
}

enum ASCII {
    /// The byte in lower case if it is an ASCII letter or digit, else 0.
    @inline(__always)
    static func lowercasedAlphanumeric(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x61...0x7a, 0x30...0x39: byte
        case 0x41...0x5a: byte | 0x20
        default: 0
        }
    }
}
