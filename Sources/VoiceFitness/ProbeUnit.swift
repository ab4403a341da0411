// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
internal import SpeechText

/// A part of a text that is read or not read as a whole: a word of one script, a number, a sign.
package struct ProbeUnit: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Letters with their marks, all of one script as the character database names it.
        case letters(Subtag)
        case digits(isASCII: Bool)
        /// A currency sign.
        case sign
    }

    package let kind: Kind
    package let text: String
    /// Scalars of the prompt.
    package let range: Range<Int>
    /// Letters without their marks, or digits, or 1.
    package let size: Int

    /// The units of a text, in order; spaces and punctuation belong to none.
    package static func units(of text: String) -> [ProbeUnit] {
        var scanner = UnitScanner(text)
        var units: [ProbeUnit] = []
        while let unit = scanner.next() { units.append(unit) }
        return units
    }
}

/// Cuts a text into units.
private struct UnitScanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func next() -> ProbeUnit? {
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar.isLetter, let script = scriptOfWord() { return word(script) }
            if scalar.isDecimalDigit { return number() }
            position += 1
            if scalar.properties.generalCategory == .currencySymbol {
                return unit(.sign, from: position - 1, size: 1)
            }
        }
        return nil
    }

    /// The script of the word that starts here, which its first letter may leave open: `ʻ`, `ー`.
    private func scriptOfWord() -> Subtag? {
        for scalar in scalars[position...] {
            guard scalar.isLetter || scalar.isMark else { return nil }
            if let script = scalar.script { return script }
        }
        return nil
    }

    private mutating func word(_ script: Subtag) -> ProbeUnit {
        let start = position
        var letters = 0
        while position < scalars.count, continuesWord(script) {
            if scalars[position].isLetter { letters += 1 }
            position += 1
        }
        return unit(.letters(script), from: start, size: letters)
    }

    private func continuesWord(_ script: Subtag) -> Bool {
        let scalar = scalars[position]
        if scalar.isLetter { return scalar.script.map { $0 == script } ?? true }
        if scalar.isMark { return true }
        // Apostrophes inside a word, and the joiners that shape one.
        guard scalar == "'" || scalar == "’" || scalar.isJoiner, position + 1 < scalars.count else {
            return false
        }
        return scalars[position + 1].isLetter && scalars[position + 1].script == script
    }

    private mutating func number() -> ProbeUnit {
        let start = position
        let isASCII = scalars[position].isASCII
        var digits = 0
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar.isDecimalDigit {
                digits += 1
            } else if !scalar.separatesDigits || position + 1 == scalars.count
                || !scalars[position + 1].isDecimalDigit
            {
                break
            }
            position += 1
        }
        return unit(.digits(isASCII: isASCII), from: start, size: digits)
    }

    private func unit(_ kind: ProbeUnit.Kind, from start: Int, size: Int) -> ProbeUnit {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<position])
        return ProbeUnit(
            kind: kind, text: String(text), range: start..<position, size: size)
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

    fileprivate var separatesDigits: Bool {
        switch value {
        case 0x2C, 0x2E, 0x2019, 0x66B, 0x66C: true
        default: false
        }
    }
}
