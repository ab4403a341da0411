// SPDX-License-Identifier: Apache-2.0

/// An `audio` message that grows as the engine speaks, and is sent from where it has grown.
///
/// Payload: the number of words (4 bytes), the samples, and the words (8 bytes each).
package struct AudioMessage {
    fileprivate static let wordSize = 8
    private static let samplesStart = Frame.headerSize + 4

    private var bytes = [UInt8](repeating: 0, count: samplesStart)
    private var words: [WordMark] = []

    package init() {}

    /// Bytes of samples so far.
    package var byteCount: Int { bytes.count - Self.samplesStart }

    package mutating func append(_ words: [WordMark], _ samples: UnsafeBufferPointer<Int16>) {
        self.words += words
        bytes.append(littleEndian: samples)
    }

    /// Hands out the encoded message, unless it is empty, with `last` after it, and begins anew.
    package mutating func take<Result, Failure: Error>(
        request: UInt32, followedBy last: [UInt8],
        _ body: ([UInt8]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if byteCount == 0, words.isEmpty { return try body(last) }
        complete(request: request)
        bytes += last
        defer { removeAll() }
        return try body(bytes)
    }

    func frame(request: UInt32) -> Frame {
        var message = self
        message.complete(request: request)
        return Frame(
            kind: EngineReply.Kind.audio.rawValue, request: request,
            payload: Array(message.bytes[Frame.headerSize...]))
    }

    /// Writes what is before and after the samples.
    private mutating func complete(request: UInt32) {
        var front = ByteWriter()
        let length = bytes.count - Frame.headerSize + words.count * Self.wordSize
        front.append(
            header: EngineReply.Kind.audio.rawValue, request: request, length: length)
        front.append(UInt32(words.count))
        bytes.replaceSubrange(..<Self.samplesStart, with: front.bytes)
        var back = ByteWriter()
        for word in words {
            back.append(UInt32(clamping: word.position))
            back.append(UInt32(clamping: word.sample))
        }
        bytes += back.bytes
    }

    package mutating func removeAll() {
        bytes.removeSubrange(Self.samplesStart...)
        words.removeAll(keepingCapacity: true)
    }
}

extension ByteReader {
    mutating func readAudio() throws(ProtocolError) -> (samples: [Int16], words: [WordMark]) {
        let count = Int(try read(UInt32.self))
        guard count <= remaining / AudioMessage.wordSize else { throw .truncated }
        let samples = try readSamples(bytes: remaining - count * AudioMessage.wordSize)
        var words: [WordMark] = []
        words.reserveCapacity(count)
        for _ in 0..<count {
            words.append(
                WordMark(
                    position: Int(try read(UInt32.self)), sample: Int(try read(UInt32.self))))
        }
        return (samples, words)
    }
}
