// SPDX-License-Identifier: Apache-2.0

/// A part of a text that is never divided: a word with what clings to it.
struct Atom {
    /// In the source text, trailing spaces included.
    let range: Range<String.Index>
    /// The text without its trailing spaces, and its spaces as one.
    let text: String
    /// Width of ``text``, and of the space behind it.
    let width: Double
    let space: Double
    /// How bad a break behind it is.
    let breakCost: Double
    /// Its words; ranges are of the source text.
    let words: ArraySlice<TimedWord>
    /// When its first word begins and its last word ends; between those of its neighbours where it
    /// has no words.
    let start: Duration
    let end: Duration
}

extension ArraySlice<Atom> {
    /// Width of the text, without the space at the end.
    var width: Double {
        guard let last else { return 0 }
        return dropLast().reduce(0) { $0 + $1.width + $1.space } + last.width
    }

    /// The text with its own spaces, none at the end.
    var text: String {
        guard let last else { return "" }
        return dropLast().map { $0.text + ($0.space > 0 ? " " : "") }.joined() + last.text
    }
}

extension StringProtocol {
    /// The same text with each run of spaces and control characters as one space, none at the ends.
    ///
    /// A single space that does not break stays what it is.
    var withPlainSpaces: String {
        var result = ""
        var run = ""
        for character in self {
            if character.isBlank {
                run.append(character)
                continue
            }
            if !run.isEmpty, !result.isEmpty {
                let keeps = run.count == 1 && run.allSatisfy(\.isUnbreakableSpace)
                result += keeps ? run : " "
            }
            run = ""
            result.append(character)
        }
        return result
    }
}

extension Character {
    /// No-break space, figure space and narrow no-break space.
    var isUnbreakableSpace: Bool { "\u{A0}\u{2007}\u{202F}".contains(self) }

    /// Nothing to see: spaces, line feeds and control characters.
    var isBlank: Bool {
        unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
        }
    }
}
