// SPDX-License-Identifier: Apache-2.0

/// Why a requested locale names no language to speak.
public enum NoLanguage: Hashable, Sendable {
    /// The text is no language tag and no POSIX locale.
    case invalid(LanguageTagError)
    /// `und`, `root`, `mis`, `C`, `POSIX`, or nothing at all.
    case undetermined
    /// `mul`: several languages at once.
    case multiple
    /// `zxx`: no language at all, such as music.
    case noLinguisticContent
    /// `x-…`, or a language in `qaa` to `qtz`: known only by private agreement.
    case privateUse
    /// A code that names no language.
    case unknownLanguage(Subtag)
    /// A script that CLDR does not list.
    case unknownScript(Subtag)
    /// A region that CLDR does not list, as in `es-VZ`; what was meant is not guessed.
    case unknownRegion(Subtag)
}

extension NoLanguage {
    /// A stable name of the case for logs and machines.
    public var code: String {
        switch self {
        case .invalid(let error): error.code
        case .undetermined: "locale.undetermined"
        case .multiple: "locale.multiple"
        case .noLinguisticContent: "locale.no-linguistic-content"
        case .privateUse: "locale.private-use"
        case .unknownLanguage: "locale.unknown-language"
        case .unknownScript: "locale.unknown-script"
        case .unknownRegion: "locale.unknown-region"
        }
    }
}

extension NoLanguage: CustomStringConvertible {
    /// A sentence that a person can act on.
    public var description: String {
        switch self {
        case .invalid(let error): error.description
        case .undetermined: "The locale names no language."
        case .multiple: "The locale stands for several languages; ask for one."
        case .noLinguisticContent: "The content has no language to speak."
        case .privateUse: "The language is a private one, which no voice is known to speak."
        case .unknownLanguage(let subtag): "“\(subtag)” is no language that CLDR knows."
        case .unknownScript(let subtag): "“\(subtag)” is no script that CLDR knows."
        case .unknownRegion(let subtag): "“\(subtag)” is no region that CLDR knows."
        }
    }
}
