// SPDX-License-Identifier: Apache-2.0

/// Collects received bytes and gives out whole lines, none longer than the limit.
struct LineBuffer {
    private var bytes: [UInt8] = []
    /// Where the next line begins, and from where on its end was not searched for.
    private var start = 0
    private var searched = 0
    private let limit: Int

    /// A line that is longer than the limit: what follows it can't be told.
    struct TooLong: Error {}

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether a whole line can only come with more bytes; false as long as nobody has looked.
    var needsMore: Bool { searched == bytes.count }

    mutating func append(_ part: UnsafeRawBufferPointer) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes.append(contentsOf: part)
    }

    /// The next line without its end, or nil until more bytes have come; empty lines are skipped.
    mutating func next() throws(TooLong) -> [UInt8]? {
        while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = bytes[start..<end]
            start = end + 1
            searched = start
            guard line.count <= limit else { throw TooLong() }
            if line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) {
                return Array(line)
            }
        }
        searched = bytes.count
        guard bytes.count - start <= limit else { throw TooLong() }
        return nil
    }

    /// What is left at the end of the input: a last line that nobody ended.
    mutating func rest() -> [UInt8]? {
        defer { self = LineBuffer(limit: limit) }
        return start == bytes.count ? nil : Array(bytes[start...])
    }
}
