// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import SpeechText
import Testing

struct UnreadableTextTests {
    @Test(
        "what a voice cannot read is told by ranges of the text",
        arguments: [
            ("Bonjour à tous, 12 € !", ["Latn"], []),
            ("Café Чайковский, 2 €", ["Latn"], ["Чайковский"]),
            ("Musée Третьяковская галерея ici", ["Latn"], ["Третьяковская галерея"]),
            ("日本語 and 中文", ["Latn"], ["日本語", "中文"]),
            ("日本のカメラ", ["Hira", "Kana"], ["日本"]),
            ("日本のカメラ", ["Jpan"], []),
            ("你好 Metro", ["Hans", "Hant"], ["Metro"]),
            ("नमस्ते OK", ["Deva"], ["OK"]),
            ("नमस्ते", ["Latn"], ["नमस्ते"]),
            ("Добар дан, dobar dan", ["Cyrl", "Latn"], []),
            ("한국 漢字", ["Hang", "Kore"], ["漢字"]),
            ("… 123 €", [], []),
            ("e\u{301}te\u{301}", ["Latn"], []),
        ] as [(String, [Subtag], [String])])
    func ranges(text: String, scripts: [Subtag], unreadable: [String]) {
        let ranges = UnreadableText.ranges(in: text[...], reading: scripts)
        #expect(ranges.map { String(text[$0]) } == unreadable)
    }

    @Test("many ranges are bounded")
    func bounded() {
        let text = String(repeating: "a я ", count: 1000)
        #expect(
            UnreadableText.ranges(in: text[...], reading: ["Latn"]).count
                == UnreadableText.maximumRanges)
    }

    @Test(
        "a character's script is that of the Unicode Character Database",
        arguments: [
            ("a", "Latn"), ("é", "Latn"), ("ß", "Latn"), ("я", "Cyrl"), ("λ", "Grek"),
            ("ש", "Hebr"), ("ب", "Arab"), ("क", "Deva"), ("ি", "Beng"), ("ก", "Thai"),
            ("あ", "Hira"), ("ア", "Kana"), ("한", "Hang"), ("漢", "Hani"), ("𠮷", "Hani"),
            ("Ꭳ", "Cher"), ("ა", "Geor"), ("1", nil), ("€", nil), ("ー", nil), ("\u{301}", nil),
        ] as [(Unicode.Scalar, Subtag?)])
    func script(scalar: Unicode.Scalar, script: Subtag?) { #expect(scalar.script == script) }
}
