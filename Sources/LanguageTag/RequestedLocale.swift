// SPDX-License-Identifier: Apache-2.0

/// A locale as an app, a document or the environment spells it, and what it means for speech.
///
/// Both BCP 47 (`zh-Hant-TW`) and POSIX (`pt_BR.UTF-8@euro`, `sr_RS@latin`) are read. Reading
/// never fails and never guesses a language: what names none says why.
public struct RequestedLocale: Hashable, Sendable {
    /// The text as it came, for diagnostics.
    public let raw: String
    /// What it asks for.
    public let meaning: Meaning

    /// A language to speak, or the reason why there is none.
    public enum Meaning: Hashable, Sendable {
        /// A known language.
        case locale(SpokenLocale)
        /// No language to match.
        case none(NoLanguage)
    }

    /// Reads `raw`, in time linear in its length and bounded by ``LanguageTag/maximumLength``.
    public init(_ raw: String) {
        self.raw = raw
        meaning = Self.meaning(of: raw)
    }

    /// The canonical tag, also of locales without a language; `nil` only for invalid text.
    public var tag: LanguageTag? {
        switch meaning {
        case .locale(let locale): locale.tag
        case .none(.invalid): nil
        case .none: (try? PosixLocale.read(raw))?.tag.canonical
        }
    }

    private static func meaning(of raw: String) -> Meaning {
        do throws(LanguageTagError) {
            let read = try PosixLocale.read(raw)
            var tag = read.tag
            let changes = tag.canonicalize()
            if let reason = NoLanguage(of: tag) { return .none(reason) }
            return .locale(SpokenLocale(tag: tag, changes: changes, notes: read.notes))
        } catch {
            return .none(.invalid(error))
        }
    }
}

extension NoLanguage {
    /// Why a canonical tag names no language to speak, or `nil` if it names one.
    init?(of tag: LanguageTag) {
        switch tag.language {
        case .undetermined where !tag.privateUse.isEmpty: self = .privateUse
        case .undetermined, "mis": self = .undetermined
        case "mul": self = .multiple
        case "zxx": self = .noLinguisticContent
        case let language where KnownSubtags.isPrivateLanguage(language): self = .privateUse
        case let language where !KnownSubtags.containsLanguage(language):
            self = .unknownLanguage(language)
        // RFC 5646's `i-default` says that the language is unspecified, although CLDR calls it en.
        case _ where tag.privateUse == ["i", "default"]: self = .undetermined
        default:
            guard let reason = Self.unknownPart(of: tag) else { return nil }
            self = reason
        }
    }

    private static func unknownPart(of tag: LanguageTag) -> NoLanguage? {
        if let script = tag.script, script != LikelySubtags.unknownScript,
            !KnownSubtags.containsScript(script)
        {
            return .unknownScript(script)
        }
        if let region = tag.region, region != LikelySubtags.unknownRegion,
            !KnownSubtags.containsRegion(region)
        {
            return .unknownRegion(region)
        }
        return nil
    }
}
