// SPDX-License-Identifier: Apache-2.0

/// Cuts the text of a cue into text and tags (WebVTT, section 6.4, the cue text tokenizer).
struct WebVTTTokenizer {
    enum Token {
        case text(String)
        case start(String, classes: [String], annotation: String)
        case end(String)
        case timestamp(String)
    }

    private var reader: ScalarReader

    init(_ text: String) {
        reader = ScalarReader(text)
    }

    mutating func next() -> Token? {
        guard let first = reader.next else { return nil }
        guard first == "<" else { return .text(CharacterReference.replaceAll(in: untilTag())) }
        reader.advance()
        switch reader.next {
        case "/"?:
            reader.advance()
            return .end(String(untilBracket()))
        case let digit? where digit.isASCIIDigit: return .timestamp(String(untilBracket()))
        default: return startTag(untilBracket())
        }
    }

    private mutating func untilTag() -> Substring {
        reader.take { $0 != "<" }
    }

    /// To the closing bracket, which is taken too, or to the end.
    private mutating func untilBracket() -> Substring {
        let text = reader.take { $0 != ">" }
        if !reader.isAtEnd { reader.advance() }
        return text
    }

    private func startTag(_ text: Substring) -> Token {
        var tag = ScalarReader(text)
        let name = tag.take { !$0.isHTMLSpace && $0 != "." }
        var classes: [String] = []
        while tag.take(".") {
            let part = tag.take { !$0.isHTMLSpace && $0 != "." }
            if !part.isEmpty { classes.append(String(part)) }
        }
        let annotation = Substring(CharacterReference.replaceAll(in: tag.rest))
        return .start(
            String(name), classes: classes,
            annotation: annotation.htmlWords.joined(separator: " "))
    }
}
