// SPDX-License-Identifier: Apache-2.0

/// Which well-formed subtags name something, by CLDR's validity data.
enum KnownSubtags {
    private static var scripts: RecordTable { RecordTable(Tables.knownScripts, width: 4) }
    private static var regions: RecordTable { RecordTable(Tables.knownRegions, width: 4) }
    private static var variants: RecordTable { RecordTable(Tables.knownVariants, width: 8) }

    /// Whether `language` is in use; deprecated codes are not, their aliases are.
    static func containsLanguage(_ language: Subtag) -> Bool {
        guard language.count <= 3, language.count >= 2, language.isLetters else { return false }
        var index = 0
        for position in 0..<language.count {
            index = index * 26 + Int(language.byte(at: position) - UInt8(ascii: "a"))
        }
        if language.count == 3 { index += 26 * 26 }
        // Six bits a character from "0" on, the first bit highest.
        let digit = Tables.knownLanguages.utf8Start[index / 6] - UInt8(ascii: "0")
        return digit >> UInt8(5 - index % 6) & 1 == 1
    }

    static func containsScript(_ script: Subtag) -> Bool {
        script.key4.flatMap(scripts.record(_:)) != nil
    }

    static func containsRegion(_ region: Subtag) -> Bool {
        region.key4.flatMap(regions.record(_:)) != nil
    }

    static func containsVariant(_ variant: Subtag) -> Bool { variants.record(variant.key8) != nil }

    /// `qaa` to `qtz`, which ISO 639-2 leaves to private agreement.
    static func isPrivateLanguage(_ language: Subtag) -> Bool {
        language.count == 3 && language >= "qaa" && language <= "qtz"
    }
}

extension LanguageTag {
    /// The variants that no registry lists, such as the `stereo` of `en-stereo`.
    package var unknownVariants: [Subtag] {
        variants.filter { !KnownSubtags.containsVariant($0) }
    }
}
