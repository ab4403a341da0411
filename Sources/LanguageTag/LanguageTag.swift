// SPDX-License-Identifier: Apache-2.0

/// A language tag of BCP 47, canonical as CLDR defines it (UTS #35, part 1, annex C).
///
/// Two spellings of the same thing are equal: `iw_IL` and `he-IL`, `zh-cmn-Hans` and `zh-Hans`,
/// `sgn-US` and `ase`. Nothing is inferred here; see ``maximized`` and ``LocaleKey``.
public struct LanguageTag: Hashable, Sendable {
    /// The language, `und` where the tag names none.
    public internal(set) var language: Subtag
    /// The extended language of an uncanonical tag (`yue` of `zh-yue`); canonical tags have none.
    public internal(set) var extendedLanguage: Subtag?
    /// The script, as `Hant`.
    public internal(set) var script: Subtag?
    /// The region, as `TW` or `419`.
    public internal(set) var region: Subtag?
    /// The variants, sorted.
    public internal(set) var variants: [Subtag] = []
    /// The extensions, sorted by singleton.
    public internal(set) var extensions: [Extension] = []
    /// What stands behind `x`.
    public internal(set) var privateUse: [Subtag] = []

    /// An extension: a letter or digit other than `x`, and what belongs to it.
    public struct Extension: Hashable, Sendable {
        /// `u` for a locale's settings, `t` for transformed content.
        public let singleton: Subtag
        /// At least one subtag.
        public internal(set) var subtags: [Subtag]
    }

    /// The longest text accepted, in UTF-8 bytes; real tags are below 40.
    public static let maximumLength = 255

    /// Reads a tag of RFC 5646, with `-` or `_`, in any case, and makes it canonical.
    ///
    /// - Throws: the first reason why the text is not a tag.
    public init(_ text: some StringProtocol) throws(LanguageTagError) {
        self = try Self.parse(text)
        _ = canonicalize()
    }

    /// Reads a tag without replacing or sorting anything but the case.
    ///
    /// The whole-tag spellings that RFC 5646 calls grandfathered (`i-klingon`) have no parts, so
    /// they come as what replaces them.
    public static func parse(_ text: some StringProtocol) throws(LanguageTagError) -> LanguageTag {
        try withContiguousUTF8(of: text) { bytes throws(LanguageTagError) in
            try TagParser.parse(bytes).tag
        }
    }

    /// The same tag in canonical form.
    public var canonical: LanguageTag {
        var copy = self
        _ = copy.canonicalize()
        return copy
    }

    init(language: Subtag, script: Subtag? = nil, region: Subtag? = nil) {
        self.language = language
        self.script = script
        self.region = region
    }
}

extension LanguageTag: CustomStringConvertible {
    /// The tag as text, with hyphens and each part in its conventional case.
    public var description: String {
        String(unsafeUninitializedCapacity: subtags.reduce(0) { $0 + $1.count + 1 }) { buffer in
            var end = 0
            for subtag in subtags {
                if end > 0 {
                    buffer[end] = UInt8(ascii: "-")
                    end += 1
                }
                for index in 0..<subtag.count { buffer[end + index] = subtag.byte(at: index) }
                end += subtag.count
            }
            return end
        }
    }

    /// Every part in the order of the text.
    private var subtags: [Subtag] {
        var list = [language]
        list.reserveCapacity(4 + variants.count)
        if let extendedLanguage { list.append(extendedLanguage) }
        if let script { list.append(script) }
        if let region { list.append(region) }
        list += variants
        for item in extensions {
            list.append(item.singleton)
            list += item.subtags
        }
        if !privateUse.isEmpty {
            list.append("x")
            list += privateUse
        }
        return list
    }
}

/// Runs `body` on the UTF-8 bytes of `text`, without a copy where the text is contiguous.
///
/// Of a text that has to be copied no more is taken than shows that it is too long.
@inline(__always)
func withContiguousUTF8<Value>(
    of text: some StringProtocol,
    _ body: (UnsafeBufferPointer<UInt8>) throws(LanguageTagError) -> Value
) throws(LanguageTagError) -> Value {
    // The standard library's closures don't carry typed errors.
    func result(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Value, LanguageTagError> {
        do throws(LanguageTagError) { return .success(try body(bytes)) } catch {
            return .failure(error)
        }
    }
    return try
        (text.utf8.withContiguousStorageIfAvailable(result)
        ?? Array(text.utf8.prefix(LanguageTag.maximumLength + 1)).withUnsafeBufferPointer(result))
        .get()
}
