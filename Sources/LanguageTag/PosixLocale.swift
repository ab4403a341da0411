// SPDX-License-Identifier: Apache-2.0

/// Locale names of the C library: `language_TERRITORY.codeset@modifier` (POSIX.1-2024, 8.2).
enum PosixLocale {
    /// A tag, not yet canonical, and what was done to read it.
    typealias Reading = (tag: LanguageTag, notes: SpokenLocale.Notes)

    /// Reads a locale name or a language tag, which is a name without codeset and modifier.
    static func read(_ text: String) throws(LanguageTagError) -> Reading {
        try withContiguousUTF8(of: text) { bytes throws(LanguageTagError) in try read(bytes) }
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(LanguageTagError) -> Reading {
        guard bytes.count <= LanguageTag.maximumLength else { throw .tooLong }
        let at = bytes.firstIndex(of: UInt8(ascii: "@"))
        let dot = bytes[..<(at ?? bytes.count)].firstIndex(of: UInt8(ascii: "."))
        let end = dot ?? at ?? bytes.count
        let name = UnsafeBufferPointer(rebasing: bytes[..<end])
        if let dot { try checkCodeset(bytes[(dot + 1)..<(at ?? bytes.count)]) }
        var reading: Reading
        if bytes.isEmpty || isUnspecified(name) {
            reading = (LanguageTag(language: .undetermined), [])
        } else {
            let parsed = try TagParser.parse(name)
            reading = (parsed.tag, parsed.isLegacy ? .aliasApplied : [])
        }
        if dot != nil { reading.notes.insert(.posixPartsDropped) }
        if let at { try apply(bytes[(at + 1)...], to: &reading) }
        return reading
    }

    /// `C` and `POSIX` mean that no language was chosen.
    private static func isUnspecified(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        switch name.count {
        case 1: name[0] | 0x20 == UInt8(ascii: "c")
        case 5: name.lazy.map { $0 | 0x20 }.elementsEqual("posix".utf8)
        default: false
        }
    }

    private static func checkCodeset(
        _ codeset: Slice<UnsafeBufferPointer<UInt8>>
    ) throws(LanguageTagError) {
        guard !codeset.isEmpty else { throw .emptySubtag(position: codeset.startIndex) }
        let bad = codeset.firstIndex { byte in
            ASCII.lowercasedAlphanumeric(byte) == 0
                && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_")
        }
        if let bad { throw .badCharacter(position: bad) }
    }

    /// What the C library's modifiers mean in BCP 47: a script, a variant, or nothing.
    ///
    /// An unknown one is an error, for it may be the very thing that decides what can be read.
    private static func apply(
        _ modifier: Slice<UnsafeBufferPointer<UInt8>>, to reading: inout Reading
    ) throws(LanguageTagError) {
        let position = modifier.startIndex
        let name = String(
            decoding: modifier.map { ASCII.lowercasedAlphanumeric($0) }, as: UTF8.self)
        switch name {
        case "euro", "abegede":
            // A currency, and an order of sorting.
            reading.notes.insert(.posixPartsDropped)
        default:
            if let script = scripts[name] {
                try apply(script: script, at: position, to: &reading.tag)
            } else if let variant = Subtag(name), KnownSubtags.containsVariant(variant) {
                if !reading.tag.variants.contains(variant) { reading.tag.variants.append(variant) }
            } else {
                throw .unknownModifier(position: position)
            }
            reading.notes.insert(.modifierApplied)
        }
    }

    private static func apply(
        script: Subtag, at position: Int, to tag: inout LanguageTag
    ) throws(LanguageTagError) {
        guard tag.script == nil || tag.script == script else {
            throw .contradictoryModifier(position: position)
        }
        tag.script = script
    }

    /// glibc's script modifiers; `iqtelif` is the Latin alphabet of Tatar.
    private static let scripts: [String: Subtag] = [
        "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
        "iqtelif": "Latn",
    ]
}
