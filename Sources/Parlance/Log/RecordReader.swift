// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Reads a log line by line, in memory that does not grow with it.
package struct RecordReader: ~Copyable {
    /// One line that is not empty.
    package enum Line {
        /// Limited to the vocabulary.
        case record(SpeechRecord, number: Int)
        /// No record: torn, foreign, or too long. What it holds is not kept.
        case unreadable(number: Int)
    }

    /// Bytes of a line that may be a record; the longest that is written is far below 4 kB.
    package static let maximumLine = 65_536

    private let descriptor: Int32
    private let name: String
    private let vocabulary: RecordVocabulary
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var filled = 0..<0
    private var lineNumber = 0
    private var isAtEnd = false

    /// Opens the log at a path; `-` is standard input.
    ///
    /// - Throws: ``LogProblem/notReadable(file:errno:)``.
    package init(path: String, vocabulary: RecordVocabulary) throws(LogProblem) {
        name = path == "-" ? "standard input" : path
        descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        self.vocabulary = vocabulary
        guard descriptor >= 0 else { throw .notReadable(file: name, errno: errno) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The next line that is not empty; nil at the end.
    package mutating func next() throws(LogProblem) -> Line? {
        while let bytes = try nextLine() {
            lineNumber += 1
            if bytes.isEmpty { continue }
            guard bytes.count <= Self.maximumLine, let record = SpeechRecord(line: bytes) else {
                return .unreadable(number: lineNumber)
            }
            return .record(vocabulary.limited(record), number: lineNumber)
        }
        return nil
    }

    /// The bytes before the next line feed or the end; of a line too long, its first part, which
    /// is one byte longer than any that is read.
    private mutating func nextLine() throws(LogProblem) -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if filled.isEmpty {
                try fill()
                if isAtEnd { return line.isEmpty ? nil : line }
            }
            let end = lineFeed(in: filled)
            let room = Self.maximumLine + 1 - line.count
            if room > 0 {
                line += buffer[filled.lowerBound..<(end ?? filled.upperBound)].prefix(room)
            }
            filled = (end.map { $0 + 1 } ?? filled.upperBound)..<filled.upperBound
            if end != nil { return line }
        }
    }

    /// Where the first line feed in that part of the buffer is.
    private func lineFeed(in range: Range<Int>) -> Int? {
        buffer[range].withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress,
                let found = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
            else { return nil }
            return range.lowerBound + start.distance(to: found)
        }
    }

    private mutating func fill() throws(LogProblem) {
        while true {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                filled = 0..<count
                isAtEnd = count == 0
                return
            }
            guard errno == EINTR else { throw .notReadable(file: name, errno: errno) }
        }
    }
}
