// SPDX-License-Identifier: Apache-2.0

internal import Glibc

extension SHA256 {
    /// The digest of all files below a folder: their names and contents, in the order of names.
    ///
    /// - Throws: ``PlatformError`` for a folder or file that can't be read.
    package static func digest(ofFolder path: String) throws(PlatformError) -> String {
        var hash = SHA256()
        for name in try Folder.files(below: path) {
            hash.update(name)
            try hash.update(contentsOf: "\(path)/\(name)")
        }
        return hash.hexadecimal
    }

    private mutating func update(contentsOf file: String) throws(PlatformError) {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw PlatformError(.read) }
        defer { close(descriptor) }
        var size = 0
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes {
                read(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw PlatformError(.read) }
            if count == 0 { return update("\(size)") }
            size += count
            buffer.withUnsafeBytes { update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
    }
}
