// SPDX-License-Identifier: Apache-2.0

/// Appends the protocol's little-endian values to a message.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends a length and the UTF-8 of `text`.
    package mutating func append(_ text: String) {
        append(UInt32(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    package mutating func append<Element>(
        _ list: [Element], each: (inout ByteWriter, Element) -> Void
    ) {
        append(UInt32(list.count))
        for element in list { each(&self, element) }
    }

}

extension [UInt8] {
    /// Appends samples as the protocol has them.
    mutating func append(littleEndian samples: UnsafeBufferPointer<Int16>) {
        #if _endian(little)
            append(contentsOf: UnsafeRawBufferPointer(samples))
        #else
            for sample in samples {
                withUnsafeBytes(of: sample.littleEndian) { append(contentsOf: $0) }
            }
        #endif
    }
}

/// Reads the protocol's values from a message that may be hostile: each read is checked.
package struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    package var remaining: Int { bytes.endIndex - position }

    package mutating func read<Value: FixedWidthInteger>(
        _: Value.Type = Value.self
    ) throws(ProtocolError) -> Value {
        let size = MemoryLayout<Value>.size
        guard remaining >= size else { throw .truncated }
        var value = Value.zero
        for offset in (0..<size).reversed() {
            value = (value << 8) | Value(truncatingIfNeeded: bytes[position + offset])
        }
        position += size
        return value
    }

    package mutating func readString() throws(ProtocolError) -> String {
        let count = Int(try read(UInt32.self))
        guard count <= remaining else { throw .truncated }
        defer { position += count }
        guard let text = String(validating: bytes[position..<position + count], as: UTF8.self)
        else { throw .invalidText }
        return text
    }

    package mutating func readList<Element>(
        each: (inout ByteReader) throws(ProtocolError) -> Element
    ) throws(ProtocolError) -> [Element] {
        let count = Int(try read(UInt32.self))
        guard count <= remaining else { throw .truncated }
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(try each(&self)) }
        return list
    }

    /// Reads `size` bytes as samples.
    package mutating func readSamples(bytes size: Int) throws(ProtocolError) -> [Int16] {
        guard size <= remaining, size.isMultiple(of: 2) else { throw .truncated }
        let raw = bytes[position..<position + size]
        position += size
        return Array<Int16>(unsafeUninitializedCapacity: raw.count / 2) { buffer, count in
            raw.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
            #if _endian(big)
                for index in buffer.indices { buffer[index] = Int16(littleEndian: buffer[index]) }
            #endif
            count = raw.count / 2
        }
    }

    /// Checks that nothing is left over.
    package func finish() throws(ProtocolError) {
        guard remaining == 0 else { throw .trailingBytes }
    }
}

/// A message that does not follow the protocol.
package enum ProtocolError: String, Error, Hashable, Sendable {
    case truncated
    case trailingBytes
    case invalidText
    case unknownMessage
    case messageTooLong
    case unexpectedMessage
    case versionMismatch
}
