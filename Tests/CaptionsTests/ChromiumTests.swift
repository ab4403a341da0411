// SPDX-License-Identifier: Apache-2.0

import Captions
import Foundation
import LanguageTag
import TestSupport
import Testing

/// What a browser's own text tracks make of our files.
struct ChromiumTests {
    private struct Shown: Decodable {
        let start: Double
        let end: Double
        let text: String
    }

    /// Loads each file as a track of a page and returns its cues.
    private func cues(of files: [String]) async throws -> [[Shown]] {
        let folder = try TemporaryFolder()
        let sources = files.map { Data($0.utf8).base64EncodedString() }
        let page = """
            <!DOCTYPE html><meta charset="utf-8"><video></video><pre id="result"></pre><script>
            const sources = \(sources);
            const video = document.querySelector("video");
            const loads = sources.map(source => new Promise((resolve, reject) => {
              const track = document.createElement("track");
              track.kind = "captions";
              track.onload = () => resolve([...track.track.cues].map(cue => ({
                start: cue.startTime, end: cue.endTime, text: cue.getCueAsHTML().textContent })));
              track.onerror = () => reject("not loaded");
              track.src = "data:text/vtt;charset=utf-8;base64," + source;
              video.append(track);
              track.track.mode = "hidden";
            }));
            Promise.all(loads).then(
              all => document.title = btoa(unescape(encodeURIComponent(JSON.stringify(all)))),
              error => document.title = "error " + error);
            </script>
            """
        let path = folder.path("page.html")
        try Data(page.utf8).write(to: URL(fileURLWithPath: path))
        let result = try await run([
            "chromium", "--headless=new", "--no-sandbox", "--disable-gpu",
            "--disable-dev-shm-usage", "--user-data-dir=" + folder.path("profile"),
            "--virtual-time-budget=20000", "--dump-dom", "file://" + path,
        ])
        let dom = String(decoding: result.output, as: UTF8.self)
        guard let title = dom.firstMatch(of: /<title>([A-Za-z0-9+\/=]+)<\/title>/),
            let json = Data(base64Encoded: String(title.output.1))
        else { throw ProgramFailure(description: "no answer: \(dom.suffix(300))\(result.errors)") }
        return try JSONDecoder().decode([[Shown]].self, from: json)
    }

    @Test("Chromium's text tracks hold the cues that were written, with their times and texts")
    func textTracks() async throws {
        let prompts = Prompt.all.map {
            CaptionTrack(of: Narration($0.text, language: $0.language))
        }
        var hours = Hostile.track.shifted(by: .seconds(120 * 3600))
        hours.language = nil
        let tracks = [Hostile.track, hours] + prompts
        let files = tracks.map { $0.webVTT() } + prompts.map { $0.webVTT(wordTimes: true) }
        let shown = try await cues(of: files)
        for (found, track) in zip(shown, tracks + prompts) {
            try #require(found.count == track.cues.count)
            for (one, cue) in zip(found, track.cues) {
                #expect(abs(one.start - cue.start.seconds) < 0.0005)
                #expect(abs(one.end - cue.end.seconds) < 0.0005)
                #expect(one.text.withoutAddedMarks == cue.text)
            }
        }
    }
}
