// SPDX-License-Identifier: Apache-2.0

import Captions
import LanguageTag
import Testing

struct SegmentationTests {
    private func lines(
        _ text: String, _ tag: String, _ change: (inout CaptionRules) -> Void = { _ in }
    ) throws -> [String] {
        let language = try LanguageTag(tag)
        var rules = CaptionRules(for: language)
        change(&rules)
        return CaptionTrack(of: Narration(text, language: language), rules: rules).cues
            .map { $0.text.replacing("\n", with: "|") }
    }

    @Test("a sentence begins a cue of its own")
    func sentences() throws {
        #expect(
            try lines("Insert your card, please. Then wait for the green light.", "en")
                == ["Insert your card, please.", "Then wait for the green light."])
    }

    @Test(
        "a mark that closes a quote ends the sentence before it, one that opens begins the next",
        arguments: [
            (
                "« Non, la salle est fermée ! » Veuillez prendre votre carte et sortir.", "fr",
                ["« Non, la salle est fermée ! »", "Veuillez prendre votre carte et sortir."]
            ),
            (
                "»Nein, der Raum ist heute geschlossen!« »Doch, er ist noch geöffnet!«", "de",
                ["»Nein, der Raum ist heute geschlossen!«", "»Doch, er ist noch geöffnet!«"]
            ),
            (
                "He said: \"The room is closed today!\" \"It is still open, come in!\"", "en",
                ["He said: \"The room is closed today!\"", "\"It is still open, come in!\""]
            ),
        ])
    func quotes(_ text: String, _ tag: String, _ cues: [String]) throws {
        #expect(try lines(text, tag) == cues)
    }

    @Test("a number stays with the noun before it, where another place is as good")
    func numbered() throws {
        let text = "Prenez la sortie de la salle 3 pour trouver le bon quai."
        #expect(try !lines(text, "fr").contains { $0.contains("salle|3") })
    }

    @Test("an abbreviation ends no sentence")
    func abbreviations() throws {
        #expect(try lines("Dr. Smith will see you now.", "en") == ["Dr. Smith will see you now."])
    }

    @Test("a sentence of less than a second shares the line of its neighbour")
    func shortSentences() throws {
        #expect(try lines("Yes. Please go on.", "en") == ["Yes. Please go on."])
    }

    @Test("one line where it fits, else two of like length, the lower one longer")
    func balance() throws {
        #expect(
            try lines("Please insert your card into the reader now.", "en") == [
                "Please insert your card|into the reader now."
            ])
    }

    @Test("a line ends after punctuation rather than after an article")
    func punctuation() throws {
        #expect(
            try lines("You are right, man, thank you so much for the help.", "en") == [
                "You are right, man,|thank you so much for the help."
            ])
    }

    @Test(
        "what belongs together stays on one line",
        arguments: [
            ("Le billet coûte 42 € pour tous.", "fr", "42 €"),
            ("Il a dit : « Non, merci » et voilà !", "fr", "« Non"),
            ("Il a dit : « Non, merci » et voilà !", "fr", "voilà !"),
            ("Le musée ouvre à 8 h 30 demain matin.", "fr", "8 h 30"),
            ("It is 25 km to the next station.", "en", "25 km"),
            ("Das sind 1 234 567 Besucher im Jahr.", "de", "1 234 567"),
            ("Only -20% off and 76 % of 29.83 left.", "en", "76 %"),
            ("料金は42円です。お支払いください。", "ja", "42円"),
            ("下一班列车将于8点30分从5号站台发车。", "zh", "8点30分"),
            ("博物馆将于2026年11月30日关闭。", "zh", "2026年11月30日"),
            ("ค่าเข้าชมสำหรับผู้ใหญ่และ 21 บาทสำหรับเด็ก", "th", "21 บาท"),
        ])
    func keptWhole(_ text: String, _ tag: String, _ part: String) throws {
        // At every width that the part itself fits in.
        for width in part.count...42 {
            let all = try lines(text, tag) { rules in
                rules.lineLength = Double(width)
                rules.unit = .scalars
            }
            #expect(all.contains { $0.contains(part) }, "width \(width): \(all)")
        }
    }

    @Test("a word longer than a line stays whole and is reported")
    func longWord() throws {
        let language = try LanguageTag("de")
        let text = "Massenkommunikationsdienstleistungsunternehmen"
        let track = CaptionTrack(of: Narration(text, language: language))
        #expect(track.cues.map(\.text) == [text])
        let problems = CaptionRules(for: language).problems(in: track).flatMap(\.problems)
        #expect(problems == [.lineTooLong(line: 1, width: 46, limit: 42)])
    }

    @Test("Chinese and Korean lines end between words, Thai ones between words and never in one")
    func unspaced() throws {
        #expect(
            try lines("请把您的卡插入屏幕下方的读卡器，等待指示灯变绿。", "zh") == [
                "请把您的卡插入屏幕下方的读卡器，|等待指示灯变绿。"
            ])
        #expect(
            try lines("카드를 화면 아래의 판독기에 넣고 표시등을 기다려 주십시오.", "ko").joined().contains("판독기에"))
        let thai = try lines(Prompt.all[4].text, "th")
        #expect(thai.first == "กรุณาแตะหน้าจอเพื่อเริ่มต้น")
        #expect(!thai.contains { $0.hasSuffix("และ") || $0.contains("และ|") })
        let words: Set = [
            "กรุณา", "ใส่", "บัตร", "ของ", "คุณ", "เครื่อง", "อ่าน", "ด้าน", "หน้าจอ", "จนกว่า", "ไฟ",
        ]
        for line in thai.dropFirst().flatMap({ $0.split(separator: "|") }) {
            #expect(words.contains { line.hasPrefix($0) }, "\(line)")
        }
    }

    @Test("text without words and empty text give what there is to show")
    func degenerate() throws {
        #expect(try lines("", "en").isEmpty)
        #expect(try lines(" \n\t ", "en").isEmpty)
        #expect(try lines("…", "en") == ["…"])
        #expect(try lines("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "en").count == 1)
    }
}

/// What holds for every text.
struct SegmentationPropertyTests {
    @Test("together the cues are the text, no character is divided, and the rules are kept")
    func invariants() throws {
        var random = SeededNumbers(seed: 20_261_130)
        for round in 0..<300 {
            let prompt = Prompt.all[round % Prompt.all.count]
            let text = prompt.text.shuffled(&random)
            var rules = CaptionRules(for: prompt.language)
            rules.maximumLines = 1 + round % 3
            var narration = Narration(text, language: prompt.language)
            narration.marks = text.marks(&random)
            let length = (narration.marks.map(\.time).max() ?? .zero) + .seconds(1)
            narration.extent = round.isMultiple(of: 3) ? .unheard : .whole(length)
            let track = CaptionTrack(of: narration, rules: rules, startingAt: .milliseconds(500))

            #expect(track.spokenText.withoutSpaces == text.withoutSpaces)
            check(track, rules)
            let characters = Set(text.indices).union([text.endIndex])
            for cue in track.cues {
                let source = try #require(cue.source)
                #expect(characters.isSuperset(of: [source.lowerBound, source.upperBound]))
                for word in cue.words {
                    #expect(word.start <= word.end)
                    #expect(cue.text[word.range].contains { $0.isLetter || $0.isNumber })
                }
            }
        }
    }

    private func check(_ track: CaptionTrack, _ rules: CaptionRules) {
        for (index, problems) in rules.problems(in: track) {
            for problem in problems {
                switch problem {
                // Speech is as fast as it is, and a word as long.
                case .tooFast, .tooShort: break
                case .lineTooLong(let line, _, _):
                    let text = track.cues[index].lines[line - 1]
                    let widest = text.split(separator: " ").map(rules.unit.width).max() ?? 0
                    #expect(widest > rules.lineLength, "\(text)")
                case .gapTooShort, .tooLong:
                    // Words that follow at once, or one that lasts.
                    #expect(track.cues[index].words.count < 3, "\(problem) in \(track.cues[index])")
                default: Issue.record("\(problem.code) in \(track.cues[index])")
                }
            }
        }
    }
}

/// SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

extension String {
    /// The same parts in another order, with odd spaces and characters between.
    fileprivate func shuffled(_ random: inout SeededNumbers) -> String {
        let odd = [
            "", "", "", "\n", "\n\n", "\t", "\u{2028}", "\u{A0}", "e\u{301}", "🇫🇷", "-->", "<b>",
            "&amp;", "\u{202E}", "[x]", "42 €", "«", "\r\n", "\0", " \u{301}",
        ]
        return split(separator: " ").shuffled(using: &random)
            .flatMap { [String($0), odd.randomElement(using: &random) ?? ""] }
            .joined(separator: " ")
    }

    /// Marks of an engine that names most words, some of them at a wrong time.
    fileprivate func marks(_ random: inout SeededNumbers) -> [Narration.Mark] {
        var time = Duration.zero
        return split(separator: " ").compactMap { word in
            let start = time
            time += .milliseconds(word.count * Int.random(in: 60...90, using: &random))
            guard !word.isEmpty, Int.random(in: 0..<5, using: &random) > 0 else { return nil }
            let isWrong = start > .seconds(1) && Int.random(in: 0..<20, using: &random) == 0
            return Narration.Mark(
                range: word.startIndex..<word.endIndex, time: isWrong ? .zero : start)
        }
    }
}
