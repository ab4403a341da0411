// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MediaLanguage

@Suite("Text in segments")
struct SegmentedTextTests {
    private func joined(_ files: [String: String]) async -> String? {
        let all = files.mapValues { Array($0.utf8) }
        return await SegmentedText { all[$0] }.joined("https://a.example/t/index.m3u8")
    }

    private let playlist = "#EXTM3U\n#EXTINF:4,\n0.vtt\n#EXTINF:4,\n1.vtt\n"

    @Test("becomes one file with one header, each cue once, on the clock of the first segment")
    func join() async {
        let text = await joined([
            "https://a.example/t/index.m3u8": playlist,
            "https://a.example/t/0.vtt": """
            WEBVTT
            X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000

            00:01.000 --> 00:03.000
            One

            00:00:03.500 --> 00:00:04.500 align:start
            Two
            """,
            "https://a.example/t/1.vtt": """
            WEBVTT
            X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:1260000

            NOTE not a cue

            00:00:01.000 --> 00:00:02.000
            Three
            """,
        ])
        #expect(
            text == """
                WEBVTT

                00:01.000 --> 00:03.000
                One

                00:00:03.500 --> 00:00:04.500 align:start
                Two

                00:00:05.000 --> 00:00:06.000
                Three

                """)
    }

    @Test("is not played in part: a missing segment, or one that is no text, fails the track")
    func missing() async {
        #expect(
            await joined([
                "https://a.example/t/index.m3u8": playlist,
                "https://a.example/t/0.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n",
            ]) == nil)
        #expect(
            await joined([
                "https://a.example/t/index.m3u8": playlist,
                "https://a.example/t/0.vtt": "WEBVTT\n", "https://a.example/t/1.vtt": "<html>",
            ]) == nil)
        #expect(await joined(["https://a.example/t/index.m3u8": "#EXTM3U\n"]) == nil)
    }
}
