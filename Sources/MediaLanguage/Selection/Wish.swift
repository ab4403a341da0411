// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// A language that is looked for, and on whose word.
struct Wish {
    enum Origin {
        /// The language of a choice that doesn't load.
        case explicit
        case savedPreference
        case appLocale
        /// The sound's language, for forced text.
        case audio
    }

    let tiers: [[SpokenLocale]]
    let origin: Origin

    init(_ chain: LocaleChain) {
        tiers = chain.tiers
        origin = .appLocale
    }

    init(_ locale: SpokenLocale, _ origin: Origin) {
        tiers = [[locale]]
        self.origin = origin
    }

    var first: SpokenLocale? { tiers.first?.first }
    var all: [SpokenLocale] { tiers.flatMap(\.self) }

    /// Whether a track is in one of the languages.
    func accepts(_ track: MediaTrack) -> Bool {
        all.contains { LanguageFit(of: track, to: $0) != nil }
    }
}

/// A track that serves a wish.
struct Match {
    let track: MediaTrack
    let wish: SpokenLocale
    let fit: LanguageFit
}

extension Wish {
    /// The best track of the roles for the wish.
    ///
    /// In each tier all exact matches come first, in the order of the chain, then those of the
    /// same language, in the order of the chain. Among the tracks of one wish and level the order
    /// of `roles` decides, then a bare language before a sibling, plain content before peculiar,
    /// and the order of the asset. Tracks with the same tag are equal to a viewer, so there the
    /// declared default goes first.
    func best(in tracks: [MediaTrack], roles: [TrackRole]) -> Match? {
        for tier in tiers {
            for level in [MatchLevel.exact, .base] {
                for wish in tier {
                    let matches = tracks.compactMap { track -> Match? in
                        guard let fit = LanguageFit(of: track, to: wish), fit.level == level,
                            roles.contains(track.role)
                        else { return nil }
                        return Match(track: track, wish: wish, fit: fit)
                    }
                    if let best = Self.first(of: matches, roles: roles) { return best }
                }
            }
        }
        return nil
    }

    private static func first(of matches: [Match], roles: [TrackRole]) -> Match? {
        func rank(_ match: Match) -> (Int, Int, Int) {
            let role = roles.firstIndex(of: match.track.role) ?? roles.count
            return (role, match.fit.rawValue, Int(match.track.traits.rawValue))
        }
        // The first of equals: `min` keeps the order of the asset.
        guard let best = matches.min(by: { rank($0) < rank($1) }) else { return nil }
        let twins = matches.filter {
            rank($0) == rank(best) && $0.track.language.tag == best.track.language.tag
        }
        return twins.first { $0.track.isDefault } ?? best
    }
}
