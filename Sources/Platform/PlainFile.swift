// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A file that can be made again: it is written without waiting for the disk, which Foundation's
/// writing always does (measured).
package enum PlainFile {
    /// Creates or replaces the file at `path`.
    ///
    /// - Throws: ``PlatformError`` when it is not, or not wholly, written.
    package static func write(_ text: String, to path: String) throws(PlatformError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw PlatformError(.write) }
        defer { close(descriptor) }
        try writeAll(text.utf8Span.span.bytes, to: descriptor)
    }
}

/// Writes all bytes, over interrupted and partial writes.
///
/// - Throws: ``PlatformError``
package func writeAll(_ bytes: RawSpan, to descriptor: Int32) throws(PlatformError) {
    var rest = bytes
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
            rest = rest.extracting(droppingFirst: count)
        } else if errno != EINTR {
            throw PlatformError(.write)
        }
    }
}
