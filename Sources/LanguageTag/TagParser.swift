// SPDX-License-Identifier: Apache-2.0

/// The grammar of RFC 5646, section 2.1, with the validity rules of section 2.2.9 that need no
/// registry but that of extended languages.
struct TagParser {
    private var reader: SubtagReader
    private var tag = LanguageTag(language: .undetermined)

    /// A tag as written, or what replaces a legacy tag as a whole.
    typealias Reading = (tag: LanguageTag, isLegacy: Bool)

    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(LanguageTagError) -> Reading {
        do throws(LanguageTagError) {
            var parser = TagParser(reader: try SubtagReader(bytes))
            try parser.parseTag()
            return (parser.tag, false)
        } catch {
            // Legacy tags are looked up only when the grammar fails: ordinary tags pay nothing.
            guard let tag = LegacyTag.replacement(of: bytes) else { throw error }
            return (tag, true)
        }
    }

    private init(reader: SubtagReader) { self.reader = reader }

    private mutating func parseTag() throws(LanguageTagError) {
        if reader.current != "x" {
            try parseLanguage()
            try parseExtendedLanguage()
            try parseScript()
            try parseRegion()
            try parseVariants()
            try parseExtensions()
        }
        try parsePrivateUse()
        if let rest = reader.current {
            throw .unexpectedSubtag(rest, position: reader.position)
        }
    }

    private mutating func parseLanguage() throws(LanguageTagError) {
        guard let subtag = reader.current, subtag.isLetters, subtag.count >= 2 else {
            throw .badLanguage(position: reader.position)
        }
        if subtag == "root" {
            // The name of the root locale in CLDR, the one four-letter code in this place.
            tag.language = .undetermined
        } else if subtag.count == 4 {
            throw .badLanguage(position: reader.position)
        } else {
            tag.language = subtag
        }
        try reader.advance()
    }

    private mutating func parseExtendedLanguage() throws(LanguageTagError) {
        guard let subtag = reader.current, subtag.count == 3, subtag.isLetters else { return }
        guard ExtendedLanguages.language(of: subtag, after: tag.language) != nil else {
            throw .unknownExtendedLanguage(subtag, position: reader.position)
        }
        tag.extendedLanguage = subtag
        try reader.advance()
    }

    private mutating func parseScript() throws(LanguageTagError) {
        guard let subtag = reader.current, subtag.count == 4, subtag.isLetters else { return }
        tag.script = subtag.titlecased
        try reader.advance()
    }

    private mutating func parseRegion() throws(LanguageTagError) {
        guard let subtag = reader.current, subtag.isRegionForm else { return }
        tag.region = subtag.uppercased
        try reader.advance()
    }

    private mutating func parseVariants() throws(LanguageTagError) {
        while let subtag = reader.current, subtag.isVariantForm {
            guard !tag.variants.contains(subtag) else {
                throw .duplicateVariant(subtag, position: reader.position)
            }
            tag.variants.append(subtag)
            try reader.advance()
        }
    }

    private mutating func parseExtensions() throws(LanguageTagError) {
        while let singleton = reader.current, singleton.count == 1, singleton != "x" {
            let position = reader.position
            guard !tag.extensions.contains(where: { $0.singleton == singleton }) else {
                throw .duplicateExtension(singleton, position: position)
            }
            try reader.advance()
            let subtags = try subtags(longerThan: 1)
            guard !subtags.isEmpty else { throw .emptyExtension(singleton, position: position) }
            tag.extensions.append(.init(singleton: singleton, subtags: subtags))
        }
    }

    private mutating func parsePrivateUse() throws(LanguageTagError) {
        guard reader.current == "x" else { return }
        let position = reader.position
        try reader.advance()
        tag.privateUse = try subtags(longerThan: 0)
        guard !tag.privateUse.isEmpty else { throw .emptyExtension("x", position: position) }
    }

    private mutating func subtags(longerThan length: Int) throws(LanguageTagError) -> [Subtag] {
        var list: [Subtag] = []
        while let subtag = reader.current, subtag.count > length {
            list.append(subtag)
            try reader.advance()
        }
        return list
    }
}

extension Subtag {
    /// Two letters or three digits (RFC 5646, section 2.2.4).
    var isRegionForm: Bool { (count == 2 && isLetters) || (count == 3 && isDigits) }

    /// Five to eight characters, or four that start with a digit (RFC 5646, section 2.2.5).
    var isVariantForm: Bool { count >= 5 || (count == 4 && startsWithDigit) }
}
