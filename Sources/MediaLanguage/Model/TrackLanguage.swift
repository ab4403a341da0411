// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// The language of a track: what the asset says, and what that means.
///
/// Many assets write no language tags but what somebody thought was one. What can be read safely
/// is read; what cannot is unknown, and an unknown language matches nothing.
public struct TrackLanguage: Hashable, Sendable {
    /// The text as it came; nil where the asset says nothing.
    public let raw: String?
    /// The language where it is known.
    public let locale: SpokenLocale?
    /// Whether the tag may equal a wish; else it can only be of the same language.
    public let canBeExact: Bool
    /// What is wrong or unusual in the text.
    public let diagnostics: [MediaDiagnostic]

    /// No language is declared.
    public static let undeclared = TrackLanguage(nil)

    /// Reads what an asset writes, in time bounded by ``LanguageTag/maximumLength``.
    ///
    /// - Three-letter codes become two-letter ones, aliases what they stand for.
    /// - `_` is read as `-`, as POSIX does.
    /// - Of a tag with parts that nothing registers (`en_stereo`, `sv-tal`, `en-x-foo`) the
    ///   language counts, and the tag is never equal to a wish.
    public init(_ text: String?) {
        raw = text
        guard let text, !text.isEmpty else {
            locale = nil
            canBeExact = false
            diagnostics = [.languageMissing]
            return
        }
        var diagnostics: [MediaDiagnostic] =
            text.utf8.contains(UInt8(ascii: "_"))
            ? [.separatorNormalized] : []
        var reading = RequestedLocale(text)
        if case .none(.invalid(.unknownExtendedLanguage(let subtag, let position))) = reading
            .meaning
        {
            diagnostics.append(.partIgnored(subtag.description))
            reading = RequestedLocale(
                String(decoding: text.utf8.prefix(position - 1), as: UTF8.self))
        }
        switch reading.meaning {
        case .locale(let locale):
            let unknown = locale.tag.unknownVariants + locale.tag.privateUse
            diagnostics += unknown.map { .partIgnored($0.description) }
            self.locale = locale
            canBeExact = !diagnostics.contains { $0.isPartIgnored }
        case .none(let reason):
            locale = nil
            canBeExact = false
            diagnostics.append(.languageUnknown(reason))
        }
        self.diagnostics = diagnostics
    }

    /// The canonical tag; nil where the language is unknown.
    public var tag: LanguageTag? { locale?.tag }
}

extension MediaDiagnostic {
    fileprivate var isPartIgnored: Bool {
        if case .partIgnored = self { true } else { false }
    }
}
