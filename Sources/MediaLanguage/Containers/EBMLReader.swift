// SPDX-License-Identifier: Apache-2.0

/// Reads the variable-size numbers of EBML (RFC 8794, section 4).
struct EBMLReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// An element's identifier, with its length marker; nil at the end or where it is damaged.
    mutating func identifier() -> UInt64? {
        guard let first = rest.first, first >= 0x10 else { return nil }
        return take(first.leadingZeroBitCount + 1)
    }

    /// An element's length.
    enum Length {
        case known(UInt64)
        /// All bits are set: the element ends where another one begins.
        case unknown
    }

    /// An element's length; nil at the end or where it is damaged.
    mutating func length() -> Length? {
        guard let first = rest.first, first != 0 else { return nil }
        let width = first.leadingZeroBitCount + 1
        guard let value = take(width) else { return nil }
        let mask = (UInt64(1) << UInt64(7 * width)) - 1
        return value & mask == mask ? .unknown : .known(value & mask)
    }

    /// So many bytes, the highest first.
    mutating func take(_ count: Int) -> UInt64? {
        guard count <= 8, rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// So many bytes as they are.
    mutating func slice(_ count: UInt64) -> ArraySlice<UInt8>? {
        guard count <= UInt64(rest.count) else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return rest.prefix(Int(count))
    }
}

/// An element that lies in memory.
struct EBMLElement {
    let id: UInt64
    let content: ArraySlice<UInt8>

    /// The elements side by side in `bytes`.
    ///
    /// - Throws: ``MediaError/malformedMatroska(offset:)`` with the offset within Tracks.
    static func list(_ bytes: ArraySlice<UInt8>) throws(MediaError) -> [EBMLElement] {
        var reader = EBMLReader(bytes)
        var elements: [EBMLElement] = []
        while !reader.rest.isEmpty {
            let offset = reader.rest.startIndex
            guard let id = reader.identifier(), case .known(let length) = reader.length(),
                let content = reader.slice(length)
            else { throw .malformedMatroska(offset: offset) }
            elements.append(EBMLElement(id: id, content: content))
        }
        return elements
    }
}
