// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// What a release promises of one asset: a request, what happens then, and what is to play.
///
/// A JSON file. Of the expectation only what is written is checked; a key that is not known is an
/// error, so that a misspelt one cannot pass.
struct SelectionFixture: Decodable {
    /// What it promises, as a sentence.
    let name: String
    let asset: Source
    /// The language of the labels.
    let interface: RequestedLocale
    let request: Request
    let then: [Happening]
    let expect: Expectation

    /// Tracks of a file beside the fixture, or as they are written.
    enum Source {
        case file(String)
        case tracks([Track])
    }

    enum Keys: String, CodingKey, CaseIterable {
        case name, asset, tracks, interface, request, then, expect
    }

    init(from decoder: any Decoder) throws {
        try decoder.refuseOthers(than: Keys.self)
        let values = try decoder.container(keyedBy: Keys.self)
        name = try values.decode(String.self, forKey: .name)
        asset = try values.source(file: .asset, tracks: .tracks)
        interface = try values.locale(
            values.decodeIfPresent(String.self, forKey: .interface) ?? "en", .interface)
        request = try values.decode(Request.self, forKey: .request)
        then = try values.decodeIfPresent([Happening].self, forKey: .then) ?? []
        expect = try values.decode(Expectation.self, forKey: .expect)
    }
}

extension SelectionFixture {
    struct Track: Decodable {
        let media: MediaTrack

        enum Keys: String, CodingKey, CaseIterable {
            case id, type, language, role, autoselect, `default`, original, source, name
        }

        init(from decoder: any Decoder) throws {
            try decoder.refuseOthers(than: Keys.self)
            let values = try decoder.container(keyedBy: Keys.self)
            let language = TrackLanguage(try values.decodeIfPresent(String.self, forKey: .language))
            media = MediaTrack(
                TrackID(try values.decode(String.self, forKey: .id)),
                try values.word(.type), language: language, role: try values.word(.role),
                isAutoselect: try values.decodeIfPresent(Bool.self, forKey: .autoselect) ?? true,
                isDefault: try values.decodeIfPresent(Bool.self, forKey: .default) ?? false,
                isOriginal: try values.decodeIfPresent(Bool.self, forKey: .original) ?? false,
                source: try values.wordIfPresent(.source) ?? .streamed,
                displayName: try values.decodeIfPresent(String.self, forKey: .name),
                diagnostics: language.diagnostics)
        }
    }

    struct Request: Decodable {
        let media: MediaRequest
        let localePolicy: MediaSession.LocalePolicy

        enum Keys: String, CodingKey, CaseIterable {
            case appLocale, audio, text, textLocale, need, scope, explicitAudio, explicitText
            case forced, offline, localePolicy
        }

        init(from decoder: any Decoder) throws {
            try decoder.refuseOthers(than: Keys.self)
            let values = try decoder.container(keyedBy: Keys.self)
            var preference = MediaPreference()
            switch try values.decodeIfPresent(String.self, forKey: .audio) {
            case nil, "system": break
            case "original": preference.audioLanguage = .original
            case let tag?: preference.audioLanguage = .tag(try values.locale(tag, .audio))
            }
            switch try values.decodeIfPresent(String.self, forKey: .textLocale) {
            case nil, "system": break
            case let tag?: preference.textLanguage = .tag(try values.locale(tag, .textLocale))
            }
            preference.textMode = try values.wordIfPresent(.text) ?? .automatic
            preference.need = try values.wordIfPresent(.need) ?? .none
            preference.scope = try values.wordIfPresent(.scope) ?? .account
            let isOffline = try values.decodeIfPresent(Bool.self, forKey: .offline) ?? false
            media = MediaRequest(
                appLocales: try values.locales(.appLocale), preference: preference,
                explicitAudio: try values.decodeIfPresent(String.self, forKey: .explicitAudio)
                    .map { TrackID($0) },
                explicitText: try values.decodeIfPresent(String.self, forKey: .explicitText)
                    .map { MediaRequest.Choice(word: $0) },
                showsForced: try values.decodeIfPresent(Bool.self, forKey: .forced) ?? true,
                reachable: isOffline ? [.bundled] : [.bundled, .streamed])
            localePolicy = try values.wordIfPresent(.localePolicy) ?? .immediately
        }
    }
}

extension MediaRequest.Choice {
    /// `off`, or a track's identifier.
    init(word: String) { self = word == "off" ? .off : .track(TrackID(word)) }
}

extension KeyedDecodingContainer {
    /// One word of an enumeration.
    func word<Word>(_ key: Key) throws -> Word
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        let text = try decode(String.self, forKey: key)
        guard let word = Word(rawValue: text) else {
            let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "“\(text)” is none of \(known)")
        }
        return word
    }

    func wordIfPresent<Word>(_ key: Key) throws -> Word?
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        try contains(key) ? word(key) : nil
    }

    func locales(_ key: Key) throws -> LocaleChain {
        LocaleChain(try decode([String].self, forKey: key).map { try locale($0, key) })
    }

    /// A tag that names a language: without one a misspelt tag would select what nobody asked for.
    func locale(_ tag: String, _ key: Key) throws -> RequestedLocale {
        let locale = RequestedLocale(tag)
        guard case .none(let reason) = locale.meaning else { return locale }
        throw DecodingError.dataCorruptedError(
            forKey: key, in: self, debugDescription: "“\(tag)”: \(reason.description)")
    }

    func source(file: Key, tracks: Key) throws -> SelectionFixture.Source {
        if contains(tracks) {
            return .tracks(try decode([SelectionFixture.Track].self, forKey: tracks))
        }
        return .file(try decode(String.self, forKey: file))
    }
}
