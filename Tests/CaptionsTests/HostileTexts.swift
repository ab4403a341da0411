// SPDX-License-Identifier: Apache-2.0

import Captions
import LanguageTag

/// Texts that have been lost, cut or taken for mark-up by some reader.
enum Hostile {
    static let texts = [
        "a < b && c > d", "<b>not bold</b> <v Bob> </c>", "-->", "before --> after",
        "00:00:01.000 --> 00:00:02.000", "00:00:01,000 --> 00:00:02,000",
        "&amp; &lt; &nbsp; &notit; &#32;", "NOTE this is no comment", "STYLE", "WEBVTT", "REGION",
        "42", "1.567.202.", "{\\an8} {y:i}", "111 <<", "first\nsecond", "42\n43",
        "e\u{301} <\u{338} 👨‍👩‍👧 🇫🇷", "\u{202E}abc\u{202C} \u{2067}x\u{2069}",
        "PIN: שלום, 3!", "3 כרטיסים", "a\u{A0}b\u{202F}c",
    ]

    static let track = CaptionTrack(
        language: try? LanguageTag("he"),
        cues: texts.enumerated().map { index, text in
            Cue(
                identifier: "\(index + 1)", start: .milliseconds(index * 2000 + 100),
                end: .milliseconds(index * 2000 + 1900), text: text)
        })
}

extension String {
    /// Without the marks that writers add: directions and the word joiner.
    var withoutAddedMarks: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter { !["\u{200E}", "\u{200F}", "\u{2060}"].contains($0) }))
    }
}
