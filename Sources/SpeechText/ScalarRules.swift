// SPDX-License-Identifier: Apache-2.0

/// What becomes of one scalar on its way to the engine.
enum ScalarFate: Hashable {
    case keep
    /// A space or line break that separates words.
    case space
    /// Left out; the letters around it join.
    case drop(CleaningReport.Kind)
    /// Left out; the words around it stay apart.
    case separate(CleaningReport.Kind)
}

extension Unicode.Scalar {
    /// The rule for this scalar.
    var fate: ScalarFate {
        if isASCII {
            if value > 0x20, value != 0x7F { return .keep }
            return isSpace ? .space : .separate(.control)
        }
        switch value {
        case 0x85, 0x2028, 0x2029: return .space
        case 0x200C, 0x200D: return .keep  // joiners shape Persian and Indic words
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return .drop(.bidiControl)
        case 0xFFFD: return .drop(.replacementCharacter)
        case 0x2800...0x28FF, 0x2460...0x24FF, 0x1F100...0x1F1E5: return .separate(.unsafeSymbol)
        default: break
        }
        switch properties.generalCategory {
        case .spaceSeparator: return .space
        case .control: return .separate(.control)
        case .format: return .drop(.format)
        case .unassigned, .surrogate: return .separate(.unassigned)
        case .privateUse: return .separate(.privateUse)
        default: return .keep
        }
    }

    var isSpace: Bool {
        value == 0x20 || value == 0x0A || value == 0x09 || value == 0x0D
    }

    /// Whether this ends a sentence: Latin, CJK, Arabic, Devanagari, Armenian, Ethiopic, Burmese.
    var isSentenceEnd: Bool {
        switch value {
        case 0x21, 0x2E, 0x3F, 0x2026, 0x203C...0x2049, 0x3002, 0xFF01, 0xFF0E, 0xFF1F, 0x61F,
            0x6D4,
            0x964, 0x965, 0x589, 0x1362, 0x1367, 0x1368, 0x104B, 0xFF61:
            true
        default: false
        }
    }

    /// Whether a sentence that ends with this needs no space behind it.
    var isFullWidthSentenceEnd: Bool {
        value == 0x3002 || value == 0xFF01 || value == 0xFF1F || value == 0xFF61
    }

    /// Whether a long sentence may be cut behind this.
    var isClauseEnd: Bool {
        switch value {
        case 0x2C, 0x3B, 0x3A, 0x60C, 0x61B, 0x3001, 0xFF0C, 0xFF1B, 0xFF1A, 0x104A, 0x1363: true
        default: false
        }
    }

    var isLetterOrDigit: Bool {
        isASCII
            ? (0x30...0x39).contains(value) || (0x41...0x5A).contains(value & ~0x20)
            : properties.isAlphabetic || properties.numericType != nil
    }

    /// Whether this can begin or end a word: not punctuation, not a space.
    var isWordy: Bool {
        if isASCII { return isLetterOrDigit || "+$%=<>^|~`&@#".unicodeScalars.contains(self) }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator,
            .lineSeparator, .paragraphSeparator, .format, .control:
            return false
        default: return true
        }
    }

    /// Whether each of these is a word of its own: Han and the like, written without spaces.
    var isIdeograph: Bool {
        value >= 0x2E80 && properties.isIdeographic
    }
}

extension Character {
    /// Whether this is drawn as a pictograph; neighbours of this kind end some voices (measured).
    var isPictograph: Bool {
        guard let first = unicodeScalars.first, !first.isASCII else { return false }
        return first.properties.isEmojiPresentation
            || (first.properties.isEmoji && unicodeScalars.count > 1)
            || (0x1F1E6...0x1F1FF).contains(first.value)
    }
}
