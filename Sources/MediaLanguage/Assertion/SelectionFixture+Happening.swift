// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

extension SelectionFixture {
    /// Something that happens after playback has begun; one key each.
    enum Happening: Decodable {
        case appLocale(LocaleChain)
        case chooseAudio(TrackID)
        case chooseText(MediaRequest.Choice)
        case fail(TrackID)
        case isOffline(Bool)
        case answer(Bool)
        case reset
        /// The next title.
        case begin(Source)

        enum Keys: String, CodingKey, CaseIterable {
            case appLocale, chooseAudio, chooseText, fail, offline, answer, reset, begin, tracks
        }

        init(from decoder: any Decoder) throws {
            try decoder.refuseOthers(than: Keys.self)
            let values = try decoder.container(keyedBy: Keys.self)
            guard let key = values.allKeys.first, values.allKeys.count == 1 else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "one key is expected"))
            }
            switch key {
            case .appLocale: self = .appLocale(try values.locales(key))
            case .chooseAudio:
                self = .chooseAudio(TrackID(try values.decode(String.self, forKey: key)))
            case .chooseText:
                self = .chooseText(.init(word: try values.decode(String.self, forKey: key)))
            case .fail: self = .fail(TrackID(try values.decode(String.self, forKey: key)))
            case .offline: self = .isOffline(try values.decode(Bool.self, forKey: key))
            case .answer: self = .answer(try values.decode(Bool.self, forKey: key))
            case .reset: self = .reset
            case .begin, .tracks: self = .begin(try values.source(file: .begin, tracks: .tracks))
            }
        }
    }
}
