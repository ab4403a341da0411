// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import MediaLanguage
import TestSupport

/// Random assets and requests, the same for the same seed.
struct RandomTracks {
    private static let tags: [String?] = [
        "en", "en-US", "en-GB", "fr", "fr-CA", "fre", "zh-Hans", "zh-Hant", "zh-TW", "sr-Latn",
        "sr", "no", "nb", "ja", "und", "zxx", "qaa", "English", nil, "en_stereo", "pt-BR",
    ]
    private static let wishes = [
        "en-US", "fr-CA", "fr", "zh-CN", "zh-TW", "sr", "sr-Latn", "nb", "pt-PT", "de", "ja",
    ]

    let tracks: [MediaTrack]
    let request: MediaRequest

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...12, using: &random)
        tracks = (0..<count).map { index in
            let kind = MediaTrack.Kind.allCases.randomElement(using: &random) ?? .audio
            let roles: [TrackRole] =
                kind == .audio
                ? [.main, .main, .description, .commentary]
                : [.subtitle, .subtitle, .caption, .forced, .description]
            return MediaTrack(
                TrackID("\(kind)-\(index)"), kind,
                language: TrackLanguage(Self.tags.randomElement(using: &random) ?? nil),
                role: roles.randomElement(using: &random) ?? .main,
                isAutoselect: Int.random(in: 0..<4, using: &random) > 0,
                isDefault: Int.random(in: 0..<4, using: &random) == 0,
                isOriginal: Int.random(in: 0..<6, using: &random) == 0,
                source: Bool.random(using: &random) ? .bundled : .streamed)
        }
        func locale() -> RequestedLocale {
            RequestedLocale(Self.wishes.randomElement(using: &random) ?? "en")
        }
        request = MediaRequest(
            appLocales: LocaleChain([locale()]),
            preference: MediaPreference(
                audioLanguage: Bool.random(using: &random) ? .system : .tag(locale()),
                textMode: MediaPreference.TextMode.allCases.randomElement(using: &random)
                    ?? .automatic,
                textLanguage: Bool.random(using: &random) ? .system : .tag(locale()),
                need: MediaPreference.Need.allCases.randomElement(using: &random) ?? .none),
            reachable: Bool.random(using: &random) ? [.bundled] : [.bundled, .streamed])
    }

    /// The base languages that anybody asked for, as sound or as text.
    func wanted(_ tag: LanguageTag?) -> Set<String> {
        var languages = Set(request.appLocales.tiers.joined().map { $0.tag.language.description })
        if let tag { languages.insert(tag.language.description) }
        return languages.contains("nb") ? languages.union(["no"]) : languages
    }
}
