// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

/// The scripts of characters, from the Unicode Character Database.
enum ScriptTable {
    private static let width = 14

    /// The table once as numbers: 10 kB, read in a fraction of a millisecond.
    private static let ranges: [(first: UInt32, last: UInt32, script: Subtag)] =
        text
        .withUTF8Buffer { bytes in
            stride(from: 0, to: bytes.count, by: width).map { start in
                (
                    number(bytes[start..<start + 5]), number(bytes[start + 5..<start + 10]),
                    script(bytes[start + 10..<start + 14])
                )
            }
        }

    /// The script of a scalar; nil for what all or no scripts use.
    static func script(of scalar: Unicode.Scalar) -> Subtag? {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            let range = ranges[middle]
            if scalar.value < range.first {
                high = middle
            } else if scalar.value > range.last {
                low = middle + 1
            } else {
                return range.script
            }
        }
        return nil
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        digits.reduce(0) { $0 << 4 | UInt32($1 <= 0x39 ? $1 - 0x30 : $1 - 0x57) }
    }

    private static func script(_ code: Slice<UnsafeBufferPointer<UInt8>>) -> Subtag {
        // The generator writes codes of four letters only.
        Subtag(String(decoding: code, as: UTF8.self)) ?? .undetermined
    }
}

extension Unicode.Scalar {
    /// The script by its ISO 15924 code: `Latn`, `Hani`; nil for digits, punctuation, symbols and
    /// marks that many scripts use.
    package var script: Subtag? {
        if isASCII { return (0x41...0x5A).contains(value & ~0x20) ? "Latn" : nil }
        return ScriptTable.script(of: self)
    }

    /// Whether this is a letter, without the marks that go with one.
    package var isLetter: Bool {
        if isASCII { return (0x41...0x5A).contains(value & ~0x20) }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            return true
        default: return false
        }
    }

    /// Whether this is a decimal digit of any script.
    package var isDecimalDigit: Bool {
        if isASCII { return (0x30...0x39).contains(value) }
        return properties.generalCategory == .decimalNumber
    }
}

extension Subtag {
    /// Whether text in this script, as a locale names it, may hold letters of `script`, as the
    /// character database names it: `Hans` is written in `Hani`, `Jpan` in that and kana.
    package func isWritten(in script: Subtag) -> Bool {
        if self == script { return true }
        return switch self {
        case "Hans", "Hant": script == "Hani"
        case "Jpan": script == "Hani" || script == "Hira" || script == "Kana"
        // Korean of today: Hanja are asked for by their own code.
        case "Kore": script == "Hang"
        case "Hrkt": script == "Hira" || script == "Kana"
        case "Aran": script == "Arab"
        case "Latf", "Latg": script == "Latn"
        default: false
        }
    }
}
