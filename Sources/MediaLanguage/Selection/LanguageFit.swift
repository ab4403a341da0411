// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// How close two languages are that a selection found to belong together.
public enum MatchLevel: String, Hashable, Sendable {
    /// Equal canonical tags; likely subtags don't count, or every `en` would be `en-US`.
    case exact
    /// The same language, with another region, script or variant.
    case base
}

/// How a track's language stands to a wish, the better the smaller.
enum LanguageFit: Int, Comparable {
    case exact
    /// The same language, and no region: for everybody.
    case bare
    /// The same language of another region.
    case sibling
    /// Norwegian as a whole and its Bokmål, which real assets use for each other.
    case macrolanguage

    static func < (first: LanguageFit, second: LanguageFit) -> Bool {
        first.rawValue < second.rawValue
    }

    var level: MatchLevel { self == .exact ? .exact : .base }

    /// Compares a track with a wish; nil where it is another language or, for text, may be in
    /// another script.
    ///
    /// The script of text is that of likely subtags: `zh-TW` is in Hant. Sound has no script.
    init?(of track: MediaTrack, to wish: SpokenLocale) {
        guard let locale = track.language.locale,
            let fit = LanguageFit(of: locale, to: wish, canBeExact: track.language.canBeExact)
        else { return nil }
        guard track.kind == .audio || locale.key.script == wish.key.script else { return nil }
        self = fit
    }

    /// Compares languages, whatever their scripts.
    init?(of locale: SpokenLocale, to wish: SpokenLocale, canBeExact: Bool = true) {
        let tag = locale.tag
        if canBeExact, tag.hasSameLocale(as: wish.tag) {
            self = .exact
        } else if tag.language == wish.tag.language {
            self = tag.region == nil && tag.variants.isEmpty ? .bare : .sibling
        } else if Set([tag.language, wish.tag.language]) == ["nb", "no"] {
            self = .macrolanguage
        } else {
            return nil
        }
    }

    /// Whether only its script keeps a text from a wish.
    static func isBlockedByScript(_ track: MediaTrack, for wish: SpokenLocale) -> Bool {
        guard track.kind == .text, let locale = track.language.locale else { return false }
        return LanguageFit(of: locale, to: wish) != nil && locale.key.script != wish.key.script
    }
}

extension LanguageTag {
    /// Equality without what says nothing about the language: extensions and private use.
    fileprivate func hasSameLocale(as other: LanguageTag) -> Bool {
        language == other.language && script == other.script && region == other.region
            && variants == other.variants
    }
}
