// SPDX-License-Identifier: Apache-2.0

internal import Platform

/// The SHA-256 of an utterance's samples, as `sha256:` and 64 hexadecimal digits.
///
/// Two digests are comparable only if each was made in a fresh engine process: the engine's
/// samples depend on what it spoke before (measured).
package struct AudioDigest: Hashable, Sendable, CustomStringConvertible {
    private static let prefix = "sha256:"

    /// As it is written in a file.
    package let description: String

    /// Reads a digest; nil if the text is none.
    package init?(_ text: String) {
        guard text.hasPrefix(Self.prefix) else { return nil }
        let digits = text.utf8.dropFirst(Self.prefix.utf8.count)
        guard digits.count == 64, digits.allSatisfy(Self.isDigit) else { return nil }
        description = text
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

extension AudioDigest {
    /// The digest of samples, as 16-bit little-endian numbers.
    package init(_ samples: [Int16]) {
        var hash = SHA256()
        samples.littleEndian.withUnsafeBytes { hash.update($0) }
        description = Self.prefix + hash.hexadecimal
    }
}
