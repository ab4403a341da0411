// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A file that is replaced as a whole or not at all.
package enum AtomicFile {
    /// Writes `bytes` to `path`: to a new file beside it, which then takes its place.
    ///
    /// - Throws: ``PlatformError`` of the step that failed; what was there before is unharmed.
    package static func write(_ bytes: [UInt8], to path: String) throws(PlatformError) {
        let new = "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36)).new"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw PlatformError(.write) }
        do throws(PlatformError) {
            defer { close(descriptor) }
            try writeAll(bytes.span.bytes, to: descriptor)
            guard fsync(descriptor) == 0, rename(new, path) == 0 else {
                throw PlatformError(.write)
            }
        } catch {
            unlink(new)
            throw error
        }
    }
}
