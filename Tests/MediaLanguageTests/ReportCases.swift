// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import MediaLanguage
import Testing

/// Selector cases reduced from public reports, as `Fixtures/cases/reports.json` holds them.
struct ReportCases: Decodable {
    struct Case: Decodable, CustomTestStringConvertible {
        struct Preference: Decodable {
            let audioLanguageTag: String
            let textMode: String
            let textLanguageTag: String
            let accessibilityRole: String
        }

        struct Explicit: Decodable {
            let audio: String?
            let text: String?
        }

        struct Track: Decodable {
            let id: String
            let type: String
            let languageRaw: String?
            let role: String
            let autoselect: Bool
            let `default`: Bool
        }

        struct Slot: Decodable, Equatable {
            let id: String?
            let reason: String
        }

        struct Expectation: Decodable {
            let audio: Slot
            let text: Slot
            let forced: String?
        }

        let n: Int
        let source: String
        let appLocale: [String]
        let preference: Preference
        let explicit: Explicit
        let tracks: [Track]
        let expect: Expectation

        var testDescription: String { "\(n), \(source)" }
    }

    let cases: [Case]

    static func read() throws -> [Case] {
        let data = Data(try Fixture.bytes("cases/reports.json"))
        return try JSONDecoder().decode(Self.self, from: data).cases
    }
}

extension ReportCases.Case {
    var request: MediaRequest {
        get throws {
            MediaRequest(
                appLocales: LocaleChain(appLocale.map { RequestedLocale($0) }),
                preference: MediaPreference(
                    audioLanguage: preference.audioLanguageTag == "system"
                        ? .system : .tag(RequestedLocale(preference.audioLanguageTag)),
                    textMode: try #require(.init(rawValue: preference.textMode)),
                    textLanguage: preference.textLanguageTag == "system"
                        ? .system : .tag(RequestedLocale(preference.textLanguageTag)),
                    need: try #require(.init(rawValue: preference.accessibilityRole))),
                explicitAudio: explicit.audio.map { TrackID($0) },
                explicitText: explicit.text.map { .track(TrackID($0)) })
        }
    }

    var mediaTracks: [MediaTrack] {
        get throws {
            try tracks.map { track in
                MediaTrack(
                    TrackID(track.id), try #require(.init(rawValue: track.type)),
                    language: TrackLanguage(track.languageRaw),
                    role: try #require(.init(rawValue: track.role)),
                    isAutoselect: track.autoselect, isDefault: track.default)
            }
        }
    }
}
