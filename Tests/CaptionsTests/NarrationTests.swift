// SPDX-License-Identifier: Apache-2.0

import Captions
import LanguageTag
import Testing

/// Times of words, and cues of speech that did not come to its end.
struct NarrationTests {
    private func narration(
        _ text: String, _ tag: String, every step: Duration, _ extent: Narration.Extent
    ) throws -> Narration {
        let marks = text.split(separator: " ").enumerated().map { index, word in
            Narration.Mark(range: word.startIndex..<word.endIndex, time: step * index)
        }
        return Narration(text, language: try LanguageTag(tag), marks: marks, extent: extent)
    }

    @Test("words that the engine names are measured; numbers and parts of compounds are not")
    func basis() throws {
        let words = try narration(
            "At 42 well-known places.", "en", every: .milliseconds(400), .whole(.seconds(2))
        ).timedWords()
        #expect(
            words.map(\.basis) == [
                .measured, .interpolated, .measured, .interpolated, .measured,
            ])
        #expect(words[1].start == .milliseconds(400))
        #expect(words[3].start > .milliseconds(800) && words[3].start < .milliseconds(1200))
    }

    @Test("words of scripts without spaces are never called measured", arguments: Prompt.all)
    func unspaced(_ prompt: Prompt) throws {
        let words = try narration(
            prompt.text, prompt.tag, every: .milliseconds(900), .whole(.seconds(30))
        ).timedWords()
        let isUnspaced = ["zh", "ja", "th", "my", "km"].contains(prompt.tag.prefix(2))
        #expect(words.contains { $0.basis == .measured } == !isUnspaced)
        #expect(words.map(\.start) == words.map(\.start).sorted())
        #expect(words.count > 4)
    }

    @Test("cues end where speech was cut, and hold what was heard")
    func cut() throws {
        var cut = try narration(
            "Please wait here. The door opens soon.", "en", every: .milliseconds(500),
            .cut(at: .milliseconds(2200)))
        cut.marks.removeLast(2)
        let track = CaptionTrack(of: cut)
        #expect(track.spokenText == "Please wait here. The door")
        #expect(track.end == .milliseconds(2200))
        #expect(CaptionTrack(of: cut, startingAt: .milliseconds(500)).end == .milliseconds(2700))
        cut.extent = .cut(at: .zero)
        #expect(CaptionTrack(of: cut).cues.isEmpty)
    }

    @Test("a refused text is shown whole, for as long as reading takes", arguments: Prompt.all)
    func unheard(_ prompt: Prompt) throws {
        let track = CaptionTrack(of: Narration(prompt.text, language: prompt.language))
        #expect(track.spokenText.withoutSpaces == prompt.text.withoutSpaces)
        #expect(track.cues.flatMap(\.words).allSatisfy { $0.basis == .estimated })
        let limit = CaptionRules(for: prompt.language).readingSpeed ?? 20
        #expect(track.cues.allSatisfy { $0.readingSpeed(in: .scalars) < limit * 1.6 })
    }

    @Test("speech faster than reading stays verbatim, is reported, and a slower rate suggested")
    func tooFast() throws {
        let fast = try narration(
            "Extraordinarily complicated announcements rarely help anybody.", "en",
            every: .milliseconds(250), .whole(.milliseconds(1700)))
        let track = CaptionTrack(of: fast)
        #expect(track.spokenText == fast.text)
        let excess = try #require(track.excess())
        #expect(excess.cues == [0] && excess.limit == 20 && excess.fastest > 25)
        let rate = excess.readableRate(insteadOf: 2)
        #expect(rate <= 2 * 20 / excess.fastest && rate > 0.8)
    }

    @Test("a sound stands alone where there is time, else before the words that are heard with it")
    func sounds() throws {
        let speech = try narration(
            "Welcome to the museum.", "en", every: .milliseconds(400), .whole(.seconds(2)))
        var alone = CaptionTrack(of: speech, startingAt: .seconds(3))
        alone.add(sound: "chime", at: .seconds(1), for: .milliseconds(300))
        #expect(alone.cues.map(\.text) == ["[chime]", "Welcome to the museum."])
        #expect(alone.cues[0].end == .seconds(2))
        var together = CaptionTrack(of: speech, startingAt: .seconds(1))
        together.add(sound: "chime", at: .milliseconds(900), for: .seconds(1))
        #expect(together.cues.map(\.text) == ["[chime] Welcome to the museum."])
        #expect(together.spokenText == "Welcome to the museum.")
        #expect(together.cues[0].words.map { together.cues[0].text[$0.range] }.first == "Welcome")
    }

    @Test("the transcript keeps paragraphs, numbers, speakers and languages")
    func transcript() throws {
        let text = "Le billet\ncoûte 42\u{A0}€.\n\nSay <hello> & go."
        var narration = Narration(text, language: try LanguageTag("fr"))
        narration.runs = [
            Narration.Run(
                range: try #require(text.range(of: "Say <hello> & go.")),
                language: try LanguageTag("en"))
        ]
        var transcript = Transcript(of: narration)
        transcript.add(sound: "carillon")
        #expect(
            transcript.plainText
                == "Le billet coûte 42\u{A0}€.\n\nSay <hello> & go.\n\n[carillon]\n")
        let page = transcript.html(title: "Visite")
        #expect(page.contains("<html lang=\"fr\" dir=\"ltr\">"))
        #expect(page.contains("<p>Le billet coûte 42\u{A0}€.</p>"))
        #expect(page.contains("<p lang=\"en\" dir=\"ltr\">Say &lt;hello&gt; &amp; go.</p>"))
    }
}
