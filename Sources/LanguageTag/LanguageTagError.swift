// SPDX-License-Identifier: Apache-2.0

/// Why a text is not a language tag.
///
/// Positions are offsets in UTF-8 bytes from the start of the text.
public enum LanguageTagError: Error, Hashable, Sendable {
    /// The text is empty.
    case empty
    /// The text is longer than ``LanguageTag/maximumLength`` bytes.
    case tooLong
    /// A character other than an ASCII letter, a digit, `-` or `_`.
    case badCharacter(position: Int)
    /// Two separators in a row, or one at the start or the end.
    case emptySubtag(position: Int)
    /// A subtag of more than eight characters.
    case longSubtag(position: Int)
    /// The first subtag can be no language: RFC 5646 allows 2, 3, or 5 to 8 letters.
    case badLanguage(position: Int)
    /// A subtag that cannot stand where it stands, such as a script after a region.
    case unexpectedSubtag(Subtag, position: Int)
    /// Three letters after the language that are no extended language registered for it.
    case unknownExtendedLanguage(Subtag, position: Int)
    /// The same variant twice.
    case duplicateVariant(Subtag, position: Int)
    /// Two extensions with the same letter.
    case duplicateExtension(Subtag, position: Int)
    /// An extension letter or an `x` with nothing after it.
    case emptyExtension(Subtag, position: Int)
    /// A POSIX modifier (`@…`) without a known meaning for the language.
    case unknownModifier(position: Int)
    /// A POSIX modifier that names another script than the locale does.
    case contradictoryModifier(position: Int)
}

extension LanguageTagError {
    /// A stable name of the case for logs and machines.
    public var code: String {
        switch self {
        case .empty: "tag.empty"
        case .tooLong: "tag.too-long"
        case .badCharacter: "tag.bad-character"
        case .emptySubtag: "tag.empty-subtag"
        case .longSubtag: "tag.long-subtag"
        case .badLanguage: "tag.bad-language"
        case .unexpectedSubtag: "tag.unexpected-subtag"
        case .unknownExtendedLanguage: "tag.unknown-extended-language"
        case .duplicateVariant: "tag.duplicate-variant"
        case .duplicateExtension: "tag.duplicate-extension"
        case .emptyExtension: "tag.empty-extension"
        case .unknownModifier: "tag.unknown-modifier"
        case .contradictoryModifier: "tag.contradictory-modifier"
        }
    }
}

extension LanguageTagError: CustomStringConvertible {
    /// A sentence that says what to correct.
    public var description: String {
        switch self {
        case .empty:
            "The language tag is empty."
        case .tooLong:
            "The language tag is longer than \(LanguageTag.maximumLength) bytes."
        case .badCharacter(let position):
            "The character at byte \(position) cannot stand in a language tag: "
                + "use ASCII letters, digits and hyphens."
        case .emptySubtag(let position):
            "A part of the language tag is missing at byte \(position)."
        case .longSubtag(let position):
            "The part at byte \(position) of the language tag is longer than eight characters."
        case .badLanguage(let position):
            "The part at byte \(position) is no language code: two or three letters are expected."
        case .unexpectedSubtag(let subtag, let position):
            "“\(subtag)” cannot stand at byte \(position) of a language tag: "
                + "the order is language, script, region, variants."
        case .unknownExtendedLanguage(let subtag, let position):
            "“\(subtag)” at byte \(position) is no extended language registered for the language."
        case .duplicateVariant(let subtag, let position):
            "The variant “\(subtag)” is repeated at byte \(position)."
        case .duplicateExtension(let subtag, let position):
            "The extension “\(subtag)” is repeated at byte \(position)."
        case .emptyExtension(let subtag, let position):
            "Nothing follows “\(subtag)” at byte \(position)."
        case .unknownModifier(let position):
            "The locale modifier at byte \(position) is unknown: write the script in the tag."
        case .contradictoryModifier(let position):
            "The locale modifier at byte \(position) names another script than the locale does."
        }
    }
}
