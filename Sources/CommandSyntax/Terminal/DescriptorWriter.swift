// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A writer over a file descriptor that writes everything or says why not.
///
/// Unbuffered: nothing is lost when the process ends, and what is written to two descriptors
/// appears in order.
package struct DescriptorWriter: TextOutputStream, Sendable {
    package let descriptor: Int32
    /// Why text was lost, if it was; a `TextOutputStream` can't throw.
    package private(set) var failure: OutputError?

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package static var standardOutput: DescriptorWriter { Self(descriptor: STDOUT_FILENO) }
    package static var standardError: DescriptorWriter { Self(descriptor: STDERR_FILENO) }

    /// Writes text; after a failure it does nothing, and ``failure`` says why.
    package mutating func write(_ text: String) {
        guard failure == nil else { return }
        do throws(OutputError) {
            try write(Array(text.utf8).span.bytes)
        } catch {
            failure = error
        }
    }

    /// Writes text and a line feed.
    package mutating func writeLine(_ text: String) {
        write(text + "\n")
    }

    /// Writes all bytes, over interrupted and partial writes; waits where the reader is slow.
    ///
    /// - Throws: ``OutputError``.
    package func write(_ bytes: RawSpan) throws(OutputError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.extracting(droppingFirst: count)
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                throw OutputError(number: errno)
            }
        }
    }

    /// For a descriptor that another program of the pipeline has made non-blocking.
    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
    }
}

/// Why output was lost.
package enum OutputError: Error, Hashable, Sendable {
    /// The reader has gone.
    case closed
    /// The disk or the quota is full.
    case full
    case failed(number: Int32)

    package init(number: Int32) {
        self =
            switch number {
            case EPIPE: .closed
            case ENOSPC, EDQUOT: .full
            default: .failed(number: number)
            }
    }

    /// A stable word for programs.
    package var code: String {
        switch self {
        case .closed: "output-closed"
        case .full: "output-full"
        case .failed: "output-failed"
        }
    }

    /// One sentence that a person can act on.
    package var sentence: String {
        switch self {
        case .closed: "the output was closed before everything was written."
        case .full: "the output's disk or quota is full."
        case .failed(let number):
            "the output can't be written: \(String(cString: strerror(number)))."
        }
    }
}
