// SPDX-License-Identifier: Apache-2.0

import Captions
import LanguageTag
import Testing

struct WriterTests {
    private func cue(_ text: String) -> Cue {
        Cue(identifier: "1", start: .zero, end: .seconds(2), text: text)
    }

    @Test("WebVTT is plain: signature, blank line, cues; no style, region or header lines")
    func plain() {
        let track = CaptionTrack(cues: [cue("Hello\nworld")])
        #expect(
            track.webVTT()
                == "WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.000\nHello\nworld\n")
        #expect(
            track.subRip() == "1\n00:00:00,000 --> 00:00:02,000\nHello\nworld\n")
    }

    @Test("what would end a cue or a line in a reader does not reach the file")
    func blankLines() {
        let track = CaptionTrack(
            cues: [cue("a\n\nb\u{2028}c\u{2029}d\u{85}e\u{B}f\u{C}g\r\nh\0i"), cue("\n \n")])
        #expect(
            track.webVTT()
                == "WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.000\na\nb c d e f g h i\n")
        #expect(track.subRip() == "1\n00:00:00,000 --> 00:00:02,000\na\nb c d e f g h i\n")
    }

    @Test("times past 99 hours have three digits of hours, and are read again")
    func longTimes() throws {
        let start = Duration.seconds(120 * 3600) + .milliseconds(7)
        let track = CaptionTrack(cues: [Cue(start: start, end: start + .seconds(1), text: "x")])
        #expect(track.webVTT().contains("120:00:00.007 --> 120:00:01.007"))
        #expect(try CaptionTrack(webVTT: track.webVTT()).cues[0].start == start)
        #expect(try CaptionTrack(subRip: track.subRip()).cues[0].start == start)
    }

    @Test("a note and an identifier never hold an arrow")
    func arrows() {
        var cue = cue("x")
        cue.identifier = "a --> b"
        let file = CaptionTrack(cues: [cue]).webVTT(note: "voice --> fr\n\nrate 1")
        #expect(file.hasPrefix("WEBVTT\n\nNOTE voice -> fr\nrate 1\n\n00:00"))
    }

    @Test("a line of a right-to-left caption that begins in Latin gets a mark, others do not")
    func direction() throws {
        let texts = ["PIN: שלום, 3!", "3 שלום", "שלום", "...", "OK"]
        let track = CaptionTrack(language: try LanguageTag("he"), cues: texts.map(cue))
        let lines = track.webVTT().split(separator: "\n").filter { !$0.contains("-->") }
        #expect(
            lines.dropFirst().filter { $0 != "1" } == [
                "\u{200F}PIN: שלום, 3!", "\u{200F}3 שלום", "שלום", "...", "\u{200F}OK",
            ])
        let english = CaptionTrack(language: try LanguageTag("en"), cues: [cue("שלום is hello")])
        #expect(english.webVTT().contains("\u{200E}שלום"))
    }

    @Test("speakers, languages, sounds and word times are written and read again")
    func markup() throws {
        let language = try LanguageTag("en")
        let french = try LanguageTag("fr-CA")
        let text = "Press départ & wait."
        var narration = Narration(text, language: language, extent: .whole(.seconds(3)))
        let foreign = try #require(text.range(of: "départ"))
        narration.runs = [Narration.Run(range: foreign, language: french)]
        narration.speaker = "Ana <1>"
        narration.marks = text.split(separator: " ").enumerated().map { index, word in
            Narration.Mark(
                range: word.startIndex..<word.endIndex, time: .milliseconds(700 * index))
        }
        var track = CaptionTrack(of: narration, startingAt: .seconds(3))
        track.add(sound: "chime", at: .seconds(1), for: .seconds(1))
        #expect(
            track.webVTT(wordTimes: true) == """
                WEBVTT

                1
                00:00:01.000 --> 00:00:02.000
                [chime]

                2
                00:00:03.000 --> 00:00:06.200
                <v Ana &lt;1&gt;><c>Press</c> <lang fr-CA><00:00:03.700><c>départ</c></lang> &amp; \
                <00:00:05.100><c>wait</c>.

                """)
        let again = try CaptionTrack(webVTT: track.webVTT(wordTimes: true), language: language)
        #expect(again.cues.map(\.text) == ["[chime]", text])
        #expect(again.cues[0].annotations.map(\.kind) == [.sound])
        #expect(again.cues[1].speaker == "Ana <1>")
        #expect(again.cues[1].annotations.map(\.kind).contains(.language(french)))
        #expect(again.cues[1].words.map(\.start.seconds) == [3, 3.7, 5.1])
        #expect(again.spokenText == text)
    }

    @Test("what is written is read again", arguments: Hostile.texts.indices)
    func roundTrip(_ index: Int) throws {
        let track = Hostile.track
        let vtt = try CaptionTrack(webVTT: track.webVTT(), language: track.language)
        let srt = try CaptionTrack(subRip: track.subRip(), language: track.language)
        try #require(vtt.cues.count == track.cues.count && srt.cues.count == track.cues.count)
        for read in [vtt, srt] {
            #expect(read.cues[index].text.withoutAddedMarks == Hostile.texts[index])
            #expect(read.cues[index].start == track.cues[index].start)
            #expect(read.cues[index].end == track.cues[index].end)
        }
    }

    @Test("a byte order mark, CRLF and text below the signature do no harm")
    func signatures() throws {
        let track = try CaptionTrack(
            webVTT:
                "\u{FEFF}WEBVTT - title\r\nKind: captions\r\n\r\n00:01.000 --> 00:02.000\r\nx\r\n")
        #expect(track.cues.map(\.text) == ["x"])
        #expect(throws: CaptionFileError.notWebVTT) { try CaptionTrack(webVTT: "WEBVTTX\n") }
        #expect(throws: CaptionFileError.noCaptions) { try CaptionFile(Array("hello\n".utf8)) }
        #expect(throws: CaptionFileError.notText) { try CaptionFile([0xC3, 0x28]) }
    }
}

extension String {
    func range(of part: String) -> Range<String.Index>? {
        ranges(of: part).first
    }
}
