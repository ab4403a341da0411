// SPDX-License-Identifier: Apache-2.0

/// How long texts take to say, in the length of one letter of an alphabet.
///
/// Measured with espeak-ng on prompt-like texts: about 14 letters a second, pauses apart; 3.8
/// Chinese characters, 8.6 kana, 6.1 Korean syllables, 7 Thai base characters.
enum SpokenLength {
    /// Letters a second at rate 1.
    static let pace = 14.0

    static func length(of text: Substring) -> Double {
        text.unicodeScalars.reduce(0) { $0 + length(of: $1) }
    }

    /// A pause after a clause or a sentence, between a word and the next.
    static func pause(in separator: Substring) -> Double {
        var pause = 0.0
        for character in separator {
            if character.isSentenceEnd || character.isNewline {
                pause = max(pause, 7)
            } else if character.isClauseEnd {
                pause = max(pause, 4)
            }
        }
        return pause
    }

    private static func length(of scalar: Unicode.Scalar) -> Double {
        let properties = scalar.properties
        switch properties.numericType {
        case .decimal?: return 4
        default: break
        }
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: return scalar.isMark ? 0 : 2
        case 0x3040...0x30FF: return 1.7
        case 0xAC00...0xD7AF: return 2.3
        default: break
        }
        if properties.isIdeographic { return 3.7 }
        if scalar.isMark { return 0 }
        if properties.isAlphabetic { return 1 }
        // `€`, `%` and the like are words when they are read.
        switch properties.generalCategory {
        case .currencySymbol, .mathSymbol: return 5
        default: return scalar == "%" ? 6 : 0
        }
    }
}
