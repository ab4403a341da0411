// SPDX-License-Identifier: Apache-2.0

/// The tags that RFC 5646, section 2.2.8, keeps although its grammar can't read them.
enum LegacyTag {
    private static var table: RecordTable { RecordTable(Tables.legacyTags, width: 32) }

    /// The canonical tag for a whole legacy tag, or `nil` if `bytes` are none.
    static func replacement(of bytes: UnsafeBufferPointer<UInt8>) -> LanguageTag? {
        guard let key = key(bytes), let record = table.record(key) else { return nil }
        // The replacements are well formed and themselves no legacy tags, as a test makes sure.
        return try? LanguageTag.parse(record.text(16, 16))
    }

    /// The tag in lower case with hyphens, filled up with dots.
    private static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt128? {
        guard bytes.count <= 16 else { return nil }
        var key: UInt128 = 0
        for index in 0..<16 {
            let byte = index < bytes.count ? bytes[index] : UInt8(ascii: ".")
            let small = ASCII.lowercasedAlphanumeric(byte)
            let mapped = small != 0 ? small : byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte
            key = key << 8 | UInt128(mapped)
        }
        return key
    }
}
