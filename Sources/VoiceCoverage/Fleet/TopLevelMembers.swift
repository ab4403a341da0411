// SPDX-License-Identifier: Apache-2.0

/// Where the values of an object's own keys stand in a JSON text.
///
/// It only looks for the ends of strings and brackets, several times faster than reading. A text
/// that is no JSON may pass; who uses the ranges must read them, or have read equal bytes before.
struct TopLevelMembers: Sendable {
    private var ranges: [String: Range<Int>] = [:]

    /// Nil where the text is not an object, or a key is there twice.
    init?(_ text: ArraySlice<UInt8>, keys: Set<String>) {
        let start = text.startIndex
        let found = text.withUnsafeBufferPointer { bytes in
            var scanner = Scanner(bytes: bytes)
            return scanner.members(keys)
        }
        guard let found else { return nil }
        for (key, range) in found {
            let place = start + range.lowerBound..<start + range.upperBound
            guard ranges.updateValue(place, forKey: key) == nil else { return nil }
        }
    }

    /// Where the elements of an array stand; nil where it is not an array of objects.
    static func elements(of text: ArraySlice<UInt8>) -> [Range<Int>]? {
        let start = text.startIndex
        return text.withUnsafeBufferPointer { bytes in
            var scanner = Scanner(bytes: bytes)
            return scanner.elements()
        }?.map { start + $0.lowerBound..<start + $0.upperBound }
    }

    subscript(key: String) -> Range<Int>? { ranges[key] }
}

private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0

    mutating func members(_ keys: Set<String>) -> [(String, Range<Int>)]? {
        var found: [(String, Range<Int>)] = []
        skipSpace()
        guard take("{") else { return nil }
        repeat {
            skipSpace()
            let keyStart = index + 1
            guard take("\""), skipString() else { return nil }
            let key = String(decoding: bytes[keyStart..<index - 1], as: UTF8.self)
            skipSpace()
            guard take(":") else { return nil }
            skipSpace()
            let start = index
            guard skipValue() else { return nil }
            if keys.contains(key) { found.append((key, start..<index)) }
            skipSpace()
        } while take(",")
        return found
    }

    mutating func elements() -> [Range<Int>]? {
        var found: [Range<Int>] = []
        found.reserveCapacity(256)
        guard take("[") else { return nil }
        repeat {
            skipSpace()
            let start = index
            guard index < bytes.count, bytes[index] == UInt8(ascii: "{"), skipValue() else {
                return nil
            }
            found.append(start..<index)
            skipSpace()
        } while take(",")
        return take("]") && index == bytes.count ? found : nil
    }

    /// Up to the comma or bracket that ends the value on its own level.
    private mutating func skipValue() -> Bool {
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                guard skipString() else { return false }
                if depth == 0 { return true }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return true }
                depth -= 1
                if depth == 0 {
                    index += 1
                    return true
                }
            case UInt8(ascii: ",") where depth == 0: return true
            default: break
            }
            index += 1
        }
        return false
    }

    /// From behind the opening quote to behind the closing one.
    private mutating func skipString() -> Bool {
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\") { index += 1 }
        }
        return false
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}
