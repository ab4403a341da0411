// SPDX-License-Identifier: Apache-2.0

import Captions
import Testing

/// Odd SubRip files of others; see `Fixtures/srt/README.md`.
struct SubRipTests {
    @Test(
        "odd files give the captions that most players find",
        arguments: [
            ("bad-timestamps", 3), ("extra-blank-line", 3), ("missing-sequence", 3),
            ("missing-timecode", 2), ("negative-timestamps", 1), ("no-hours-and-millis", 3),
            ("unexpected-end", 2), ("utf16be", 3), ("utf16le", 3), ("with-byte-order-mark", 3),
            ("with-tags", 14),
        ])
    func counts(_ name: String, _ count: Int) throws {
        let file = try CaptionFile(Fixture.bytes("srt/\(name).srt"))
        #expect(file.format == .subRip)
        #expect(file.track.cues.count == count)
        #expect(file.lines.count == count)
    }

    @Test("what is left out is told with its line")
    func problems() throws {
        let file = try CaptionFile(Fixture.bytes("srt/missing-timecode.srt"))
        #expect(
            file.problems == [
                .textWithoutTimes(line: 5), .malformedTimes(line: 14), .malformedTimes(line: 18),
            ])
    }

    @Test("tags vanish, and what is no tag stays")
    func tags() throws {
        let file = try CaptionFile(Fixture.bytes("srt/with-tags.srt"))
        let texts = file.track.cues.map(\.text)
        #expect(texts[0] == "This is  the first subtitle.")
        #expect(texts[3].hasPrefix("This { \\an2} is not a valid tag"))
        #expect(abs(file.track.cues[4].start.seconds - 13.567) < 0.0005)
    }

    @Test("a file with two blank lines, CRLF and a number as text is read")
    func lines() throws {
        let track = try CaptionTrack(
            subRip: "1\r\n00:00:01,000 --> 00:00:02,000\r\n42\r\n\r\n\r\n"
                + "2\r\n00:00:03,000 --> 00:00:04,000\r\n1.567.202.\r\n7\r\n")
        #expect(track.cues.map(\.text) == ["42", "1.567.202.\n7"])
    }
}
