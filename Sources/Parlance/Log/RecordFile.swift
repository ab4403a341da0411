// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A line for each record at the end of a file.
///
/// Each line is one write to a descriptor opened with `O_APPEND`, so that the lines of several
/// processes do not mix. What a full disk or a crash has torn is closed with a line feed, so that
/// it costs one line. Before each record the path is looked at: a file that was moved, removed or
/// replaced is opened anew.
struct RecordFile: RecordTarget {
    let path: String
    private var opened: Opened?
    /// Whether the last line has no end.
    private var isTorn = false

    init(path: String) {
        self.path = path
    }

    mutating func write(_ record: SpeechRecord) throws(LogProblem) {
        let stream = try current()
        let line = (isTorn ? [newline] : []) + record.line
        do throws(PartialWrite) {
            try stream.append(line)
            isTorn = false
        } catch {
            if error.written > 0 { isTorn = error.written < line.count }
            throw .notWritten(file: path, errno: error.number)
        }
    }

    /// The file that is at the path now.
    private mutating func current() throws(LogProblem) -> LineOutput {
        var status = stat()
        if let opened, stat(path, &status) == 0, FileIdentity(status) == opened.identity {
            return opened.output
        }
        // Readable too, to see how the last line ends. Not blocking: a pipe may have no reader.
        let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw .notWritten(file: path, errno: errno) }
        let output = LineOutput(owning: descriptor)
        guard fstat(descriptor, &status) == 0 else {
            throw .notWritten(file: path, errno: errno)
        }
        var last: UInt8 = 0
        isTorn =
            status.st_size > 0 && pread(descriptor, &last, 1, status.st_size - 1) == 1
            && last != newline
        opened = Opened(output: output, identity: FileIdentity(status))
        return output
    }

    private struct Opened {
        let output: LineOutput
        let identity: FileIdentity
    }

    private struct FileIdentity: Equatable {
        let device: dev_t
        let number: ino_t

        init(_ status: stat) {
            device = status.st_dev
            number = status.st_ino
        }
    }
}

/// A line for each record on a descriptor that belongs to the app.
struct RecordStream: RecordTarget {
    private let output: LineOutput
    private let name: String

    init(descriptor: Int32, name: String) {
        output = LineOutput(borrowing: descriptor)
        self.name = name
    }

    func write(_ record: SpeechRecord) throws(LogProblem) {
        do throws(PartialWrite) { try output.append(record.line) } catch {
            throw .notWritten(file: name, errno: error.number)
        }
    }
}

private let newline = UInt8(ascii: "\n")

/// How many bytes were written before a failure, and its number.
private struct PartialWrite: Error {
    let written: Int
    let number: Int32
}

/// A descriptor that lines are written to.
private final class LineOutput {
    private let descriptor: Int32
    private let isOwned: Bool

    init(owning descriptor: Int32) {
        self.descriptor = descriptor
        isOwned = true
    }

    init(borrowing descriptor: Int32) {
        self.descriptor = descriptor
        isOwned = false
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    /// Writes a line with one call where the system takes it whole.
    func append(_ line: [UInt8]) throws(PartialWrite) {
        var written = 0
        while written < line.count {
            let count = line[written...].withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                written += count
            } else if count == 0 || errno != EINTR {
                throw PartialWrite(written: written, number: count == 0 ? EIO : errno)
            }
        }
    }
}
