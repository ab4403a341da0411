// SPDX-License-Identifier: Apache-2.0

/// One message on the socket between a host and an engine process.
///
/// Layout, little-endian: payload length (4 bytes), kind (1), zero (3), request (4), payload.
package struct Frame: Hashable, Sendable {
    /// Version of everything in this module; host and engine must agree.
    package static let protocolVersion: UInt32 = 2
    package static let headerSize = 12
    /// Longest payload accepted: a peer that announces more is broken.
    package static let maximumPayload = 4 << 20

    package var kind: UInt8
    /// The request that this belongs to; 0 where there is none.
    package var request: UInt32
    package var payload: ArraySlice<UInt8>

    package init(kind: UInt8, request: UInt32, payload: [UInt8]) {
        self.kind = kind
        self.request = request
        self.payload = payload[...]
    }

    /// The bytes to send.
    package var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.append(header: kind, request: request, length: payload.count)
        return writer.bytes + payload
    }
}

extension ByteWriter {
    /// Appends what is before a frame's payload.
    mutating func append(header kind: UInt8, request: UInt32, length: Int) {
        append(UInt32(length))
        append(UInt32(kind))
        append(request)
    }
}

/// Collects received bytes and gives out whole frames.
package struct FrameDecoder {
    private var buffer: [UInt8] = []
    private var position = 0

    package init() {}

    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if position == buffer.count {
            buffer.removeAll(keepingCapacity: true)
            position = 0
        } else if position > 1 << 16 {
            buffer.removeFirst(position)
            position = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// The next whole frame, or nil until more bytes have come.
    package mutating func next() throws(ProtocolError) -> Frame? {
        guard buffer.count - position >= Frame.headerSize else { return nil }
        var reader = ByteReader(buffer[position..<position + Frame.headerSize])
        let length = Int(try reader.read(UInt32.self))
        let kind = try reader.read(UInt32.self)
        let request = try reader.read(UInt32.self)
        guard length <= Frame.maximumPayload else { throw .messageTooLong }
        guard let kind = UInt8(exactly: kind) else { throw .unknownMessage }
        let start = position + Frame.headerSize
        guard buffer.count >= start + length else { return nil }
        position = start + length
        var frame = Frame(kind: kind, request: request, payload: [])
        frame.payload = buffer[start..<start + length]
        return frame
    }
}
