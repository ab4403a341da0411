// SPDX-License-Identifier: Apache-2.0

/// The generated tables: strings of fixed-width records, read in place.
enum Tables {}

/// A table of records that start with their key, in the order of the keys' bytes.
struct RecordTable: Sendable {
    private let text: StaticString
    private let width: Int

    /// A table of records `width` bytes wide; the generator writes whole records only.
    @inline(__always)
    init(_ text: StaticString, width: Int) {
        self.text = text
        self.width = width
    }

    // A literal lives as long as the program, so its address may be kept.
    private var start: UnsafeRawPointer { UnsafeRawPointer(text.utf8Start) }
    private var count: Int { text.utf8CodeUnitCount / width }

    /// The record whose first bytes, read as a big-endian number, are `key`.
    @inline(__always)
    func record<Key: FixedWidthInteger & BitwiseCopyable>(_ key: Key) -> Record? {
        record { bytes in
            let other = Key(bigEndian: bytes.loadUnaligned(as: Key.self))
            return other == key ? 0 : other < key ? -1 : 1
        }
    }

    /// Binary search; `order` says whether a record comes before (-1) or after (1) the wanted one.
    @inline(__always)
    func record(_ order: (UnsafeRawPointer) -> Int) -> Record? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            let bytes = start + middle * width
            let found = order(bytes)
            if found == 0 { return Record(bytes: bytes) }
            if found < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// All records, in order.
    var records: some Sequence<Record> {
        (0..<count).lazy.map { [start, width] in Record(bytes: start + $0 * width) }
    }
}

/// One record of a table.
struct Record {
    fileprivate let bytes: UnsafeRawPointer

    /// The field of at most eight bytes at `offset`, or `nil` if it is blank.
    @inline(__always)
    func field(_ offset: Int, _ width: Int) -> Subtag? {
        var bits: UInt64 = 0
        for index in 0..<width {
            let byte = (bytes + offset + index).loadUnaligned(as: UInt8.self)
            if byte == UInt8(ascii: ".") { break }
            bits |= UInt64(byte) << UInt64(56 - 8 * index)
        }
        return bits == 0 ? nil : Subtag(bits: bits)
    }
}

extension Subtag {
    /// The first bytes as a table key, filled up with dots; `nil` if the subtag is longer.
    @inline(__always)
    var key4: UInt32? {
        guard count <= 4 else { return nil }
        return UInt32(truncatingIfNeeded: bits >> 32) | 0x2e2e_2e2e >> UInt32(8 * count)
    }

    /// The whole subtag as a table key, filled up with dots.
    @inline(__always)
    var key8: UInt64 { bits | (0x2e2e_2e2e_2e2e_2e2e >> UInt64(8 * count)) }
}

extension Record {
    /// The text of a field that is no single subtag.
    func text(_ offset: Int, _ width: Int) -> String {
        let field = UnsafeRawBufferPointer(start: bytes + offset, count: width)
        return String(decoding: field.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    }
}
