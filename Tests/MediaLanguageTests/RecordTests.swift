// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import MediaLanguage
import Testing

@Suite("What telemetry records")
struct RecordTests {
    @Test("requested, selected, role and reason; no name, identifier or signature")
    func record() {
        let track = MediaTrack(
            "secret-id", .audio, language: TrackLanguage("fr"), role: .main,
            displayName: "Secret name")
        let selection = MediaRequest(appLocales: LocaleChain("fr-CA"))
            .selection(from: [track])
        let record = SelectionRecord(
            selection,
            asset: "https://viewer:word@cdn.example/film.m3u8?Signature=abc&account=7#t=3")
        let json = record.json
        #expect(json.contains(#""asset":"https://cdn.example/film.m3u8""#))
        #expect(json.contains(#""requested":"fr-CA""#) && json.contains(#""selected":"fr""#))
        #expect(json.contains(#""reason":"base_language""#) && json.contains(#""role":"main""#))
        for secret in ["secret", "Secret", "Signature", "account", "viewer", "word"] {
            #expect(!json.contains(secret), "\(secret)")
        }
    }

    @Test(
        "an address keeps its host and path",
        arguments: [
            ("https://a.example/b?c", "https://a.example/b"),
            ("https://a.example?c=/@d", "https://a.example"),
            ("film.m3u8?token=1", "film.m3u8"), ("https://u@h", "https://h"),
            ("https://a/b@c", "https://a/b@c"), ("https://a/b;jsessionid=1/c", "https://a/b"),
        ])
    func addresses(address: String, kept: String) {
        let selection = MediaRequest(appLocales: LocaleChain("en")).selection(from: [])
        #expect(SelectionRecord(selection, asset: address).asset == kept)
    }
}
