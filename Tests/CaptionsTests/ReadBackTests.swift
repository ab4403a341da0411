// SPDX-License-Identifier: Apache-2.0

import Captions
import Foundation
import TestSupport
import Testing

/// What other people's readers make of our files.
struct ReadBackTests {
    private typealias Reading = [String: [Entry]]

    /// Start, end and text of a cue; ffprobe tells no text.
    private struct Entry: Decodable {
        let start: Double
        let end: Double
        let text: String?

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            start = try list.decode(Double.self)
            end = try list.decode(Double.self)
            text = try list.decodeIfPresent(String.self)
        }
    }

    private func read(_ file: String, _ ending: String) async throws -> Reading {
        let folder = try TemporaryFolder()
        let path = folder.path("captions." + ending)
        try Data(file.utf8).write(to: URL(fileURLWithPath: path))
        let script = Fixture.folder.appendingPathComponent("Support/read-captions").path
        let result = try await run([script, path])
        guard result.status == 0 else { throw ProgramFailure(description: result.errors) }
        return try JSONDecoder().decode(Reading.self, from: result.output)
    }

    private func check(_ reading: Reading, _ track: CaptionTrack, _ readers: Set<String>) {
        #expect(Set(reading.keys) == readers)
        for (reader, entries) in reading {
            guard entries.count == track.cues.count else {
                Issue.record("\(reader) found \(entries.count) of \(track.cues.count) cues")
                continue
            }
            for (entry, cue) in zip(entries, track.cues) {
                #expect(abs(entry.start - cue.start.seconds) < 0.0011, "\(reader)")
                #expect(abs(entry.end - cue.end.seconds) < 0.0011, "\(reader)")
                // This reader takes `&amp;` in SubRip for a reference, which it is not.
                if reader == "ttconv", readers.contains("srt"), cue.text.contains("&") { continue }
                guard let text = entry.text else { continue }
                #expect(text.withoutAddedMarks == cue.text, "\(reader)")
            }
        }
    }

    @Test("ffprobe, webvtt-py and ttconv find in WebVTT what was written")
    func webVTT() async throws {
        check(
            try await read(Hostile.track.webVTT(), "vtt"), Hostile.track,
            ["ffprobe", "webvtt-py", "ttconv"])
    }

    @Test("ffprobe, srt and ttconv find in SubRip what was written")
    func subRip() async throws {
        check(
            try await read(Hostile.track.subRip(), "srt"), Hostile.track,
            ["ffprobe", "srt", "ttconv"])
    }

    @Test("prompts in every script are read alike by all", arguments: ["vtt", "srt"])
    func prompts(_ ending: String) async throws {
        var track = CaptionTrack()
        for prompt in Prompt.all {
            let part = CaptionTrack(
                of: Narration(prompt.text, language: prompt.language),
                startingAt: track.end + .seconds(1))
            track.append(part)
        }
        let reading = try await read(ending == "vtt" ? track.webVTT() : track.subRip(), ending)
        check(reading, track, Set(reading.keys))
        #expect(reading.count == 3)
    }
}
