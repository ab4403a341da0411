// SPDX-License-Identifier: Apache-2.0

internal import CPlatform

/// A SHA-256 digest (FIPS 180-4) of bytes that come in parts.
package struct SHA256: Sendable {
    private var hash = platform_sha256()

    /// - Parameter portably: Without the processor's own instructions, which give the same.
    package init(portably: Bool = false) { platform_sha256_start(&hash, portably ? 1 : 0) }

    /// The digest of the bytes, as `sha256sum` prints it.
    package static func hexadecimal(of bytes: [UInt8]) -> String {
        var hash = SHA256()
        bytes.withUnsafeBytes { hash.update($0) }
        return hash.hexadecimal
    }

    /// Adds bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        platform_sha256_take(&hash, bytes.baseAddress, bytes.count)
    }

    /// Adds a text's UTF-8 and a zero, so that two texts differ from one that joins them.
    package mutating func update(_ text: String) {
        (Array(text.utf8) + [0]).withUnsafeBytes { update($0) }
    }

    /// The digest of what has come so far, in hexadecimal digits.
    package var hexadecimal: String {
        var copy = hash
        var digest = [UInt8](repeating: 0, count: 32)
        platform_sha256_end(&copy, &digest)
        return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
