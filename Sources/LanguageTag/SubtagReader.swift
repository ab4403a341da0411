// SPDX-License-Identifier: Apache-2.0

/// Walks over the subtags of a text, in lower case, one ahead.
struct SubtagReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var next = 0
    /// The subtag under the cursor, or `nil` at the end.
    private(set) var current: Subtag?
    /// Where it starts, in bytes.
    private(set) var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(LanguageTagError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= LanguageTag.maximumLength else { throw .tooLong }
        self.bytes = bytes
        try advance()
    }

    mutating func advance() throws(LanguageTagError) {
        // After the last subtag `next` is one past the end, unless a separator was last.
        guard next <= bytes.count else {
            current = nil
            position = bytes.count
            return
        }
        position = next
        var bits: UInt64 = 0
        var count = 0
        while next < bytes.count {
            let byte = bytes[next]
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { break }
            let small = ASCII.lowercasedAlphanumeric(byte)
            guard small != 0 else { throw .badCharacter(position: next) }
            guard count < 8 else { throw .longSubtag(position: position) }
            bits |= UInt64(small) << UInt64(56 - 8 * count)
            count += 1
            next += 1
        }
        guard count > 0 else { throw .emptySubtag(position: position) }
        current = Subtag(bits: bits)
        next += 1
    }
}
