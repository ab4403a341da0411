// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LanguageTag
internal import MediaLanguage

/// Selects from an asset of 50 tracks for ten app locales, and prints one JSON object.
func selectAll() throws {
    let tags = ["en-US", "en-GB", "fr", "fr-CA", "de", "es-419", "zh-Hans", "zh-Hant", "ja", nil]
    let tracks = (0..<50).map { index in
        let isAudio = index < 20
        let roles: [TrackRole] = isAudio ? [.main, .description] : [.subtitle, .caption, .forced]
        return MediaTrack(
            TrackID("\(index)"), isAudio ? .audio : .text,
            language: TrackLanguage(tags[index % tags.count]),
            role: roles[index / tags.count % roles.count], isDefault: index == 0)
    }
    let requests = ["en-US", "fr-CA", "de-AT", "es-MX", "zh-TW", "ja", "sv", "pt-BR", "en", "nb"]
        .map { MediaRequest(appLocales: LocaleChain($0)) }
    var found = 0
    let rates = ratesPerSecond {
        for request in requests where request.selection(from: tracks).audio.track != nil {
            found += 1
        }
        return requests.count
    }
    let result: [String: Double] = [
        "tracks": Double(tracks.count), "locales": Double(requests.count),
        "perSecond": rates[rates.count / 2], "lowest": rates[0], "highest": rates[rates.count - 1],
        "selected": Double(found),
    ]
    print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
}

/// Reads a playlist twice, and prints the milliseconds of the second time and the renditions.
func readPlaylist(_ path: String) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    var milliseconds = 0.0
    var count = 0
    for _ in 0..<2 {
        let clock = ContinuousClock.now
        count = try HLSPlaylist.inventory(of: bytes).tracks.count
        milliseconds = (.now - clock) / .milliseconds(1)
    }
    print(milliseconds, count)
}
