// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import MediaLanguage
import Testing

/// Most playlists of one language have no EXT-X-MEDIA line for it: FFmpeg writes such.
@Suite("Sound that no line declares")
struct UndeclaredSoundTests {
    private let text =
        ##"#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="t",NAME="x",LANGUAGE="fr",AUTOSELECT=YES,URI="t.m3u8""##

    private func asset(_ lines: String...) throws -> MediaAsset {
        try MediaAsset.read(
            manifest: Array(("#EXTM3U\n" + lines.joined(separator: "\n") + "\n").utf8),
            address: "https://example.org/film.m3u8")
    }

    @Test(
        "is played as a safe track of unknown language, not muted",
        arguments: ["", #",CODECS="avc1.4d001e,mp4a.40.2""#, #",CODECS="mp4a.40.2",AUDIO="none""#])
    func isPlayed(attributes: String) throws {
        let asset = try asset(
            "#EXT-X-STREAM-INF:BANDWIDTH=1" + attributes, "low.m3u8",
            text, #"#EXT-X-STREAM-INF:BANDWIDTH=2,SUBTITLES="t""# + attributes, "high.m3u8")
        let request = MediaRequest(
            appLocales: LocaleChain("fr"), preference: MediaPreference(textMode: .always))
        let selection = request.selection(from: asset.inventory.tracks)
        #expect(selection.audio.track?.stableID == "audio||main")
        #expect(selection.audio.track?.diagnostics == [.languageMissing, .notDeclared])
        #expect(selection.audio.reason == .safeFallback)
        #expect(selection.audio.mismatches == [.unknownLanguage])
        #expect(
            PlaybackPlan(selection, of: asset).mpvOptions == [
                "--aid=1", "--sub-file=https://example.org/t.m3u8", "https://example.org/high.m3u8",
            ])
    }

    @Test("is not made up where the codecs exclude it, and not beside declared sound")
    func isNotMadeUp() throws {
        let silent = try asset(
            #"#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="hvc1.2.4.L123, wvtt""#, "a.m3u8")
        #expect(silent.inventory.tracks.isEmpty)
        let declared = try asset(
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",LANGUAGE="en",URI="a.m3u8""#,
            "#EXT-X-STREAM-INF:BANDWIDTH=1", "b.m3u8")
        #expect(declared.inventory.tracks.count == 1)
    }
}
