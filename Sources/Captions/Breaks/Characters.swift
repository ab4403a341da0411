// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// What the writing of a language means for words and pauses.
enum Writing {
    case spaced
    /// No spaces between words; a space separates phrases or sentences.
    case unspaced

    init(of language: LanguageTag?) {
        let name = language?.language.description ?? ""
        let unspaced = [
            "zh", "yue", "wuu", "hak", "nan", "gan", "hsn", "lzh", "ja", "th", "lo", "km", "my",
            "shn", "bo", "dz",
        ]
        self = unspaced.contains(name) ? .unspaced : .spaced
    }
}

extension Character {
    /// Ends a sentence in some script.
    var isSentenceEnd: Bool { ".!?…。！？．؟۔।॥።፧။៕".contains(self) }

    /// Ends a part of a sentence in some script.
    var isClauseEnd: Bool { isSentenceEnd || ",;:、，；：،؛၊፣៖—–".contains(self) }

    /// Opens what may not end a line.
    var isOpening: Bool { "«‹“‘„‚([{（「『【〈《〔［｛¿¡".contains(self) }

    /// Closes what has been opened.
    var isClosing: Bool { "»›”’\"')]}）」』】〉》〕］｝".contains(self) }

    /// Punctuation that some languages put a space before, which must not be broken.
    var isSpacedPunctuation: Bool { ";:!?»›%‰؟؛".contains(self) }

    var isDigit: Bool { unicodeScalars.first?.properties.numericType == .decimal }

    var isCurrency: Bool { unicodeScalars.first?.properties.generalCategory == .currencySymbol }

    var isKana: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return (0x3041...0x309F).contains(value)
    }

    /// A Chinese character.
    var isIdeograph: Bool { unicodeScalars.first?.properties.isIdeographic ?? false }
}
