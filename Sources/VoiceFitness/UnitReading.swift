// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// What a voice did with a unit.
package enum UnitReading: Hashable, Sendable {
    /// Read in the voice itself. In which language cannot be told.
    case read
    /// Read letter by letter, by their names: “Cyrillic be”, “Chinese letter”.
    case spelled
    /// Left to another voice of the engine.
    case handedOver(to: String)
    /// Nothing was heard of it.
    case dropped
    /// The engine's process ended.
    case crashed
}

/// A unit with what the engine made of it.
package struct UnitEvidence: Hashable, Sendable {
    package let unit: ProbeUnit
    /// Nil where the engine's process ended.
    package let phonemes: String?

    package init(unit: ProbeUnit, phonemes: String?) {
        self.unit = unit
        self.phonemes = phonemes
    }

    /// How it was read; nil for a single letter, whose name may be its sound.
    package var reading: UnitReading? {
        guard let phonemes else { return .crashed }
        let trace = PhonemeTrace(phonemes)
        if trace.total == 0 { return .dropped }
        if case .letters(let script) = unit.kind {
            if Thresholds.isSpelled(trace, letters: unit.size, script) { return .spelled }
        }
        if trace.foreignShare >= Thresholds.foreign {
            return .handedOver(to: trace.otherVoice ?? "")
        }
        if case .letters(let script) = unit.kind, unit.size == 1, !script.isWrittenWithoutSpaces {
            return nil
        }
        return .read
    }
}

/// The measured borders between reading and spelling (see the article VoiceFitness).
enum Thresholds {
    /// Share of phonemes from another voice.
    static let foreign = 0.3

    /// Phoneme letters for each letter, from which on a word is spelled.
    private static func perLetter(_ script: Subtag) -> Double {
        switch script {
        case "Hang", "Mymr": 5
        case "Hani": 8
        // Vowel signs are marks and don't count: “भाषा” has two letters and eight phonemes.
        case "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh": 4.5
        default: 3.2
        }
    }

    /// Phoneme words for each word, from which on a text is spelled, whatever its words' share:
    /// 2.1 for Sorani by the Persian voice, which reads most of its letters; 1.0 for what is read.
    private static let wordsPerWord = 1.5

    /// Whether words of one script are spelled as a whole.
    static func areSpelled(_ units: [UnitEvidence], _ script: Subtag) -> Bool {
        guard !script.isWrittenWithoutSpaces, script != "Hang" else { return false }
        let words = units.filter { $0.unit.size > 1 }
        let spoken = words.reduce(0) { $0 + PhonemeTrace($1.phonemes ?? "").words }
        return !words.isEmpty && Double(spoken) >= wordsPerWord * Double(words.count)
    }

    static func isSpelled(_ trace: PhonemeTrace, letters: Int, _ script: Subtag) -> Bool {
        if script.isWrittenWithoutSpaces || letters > 1 {
            if Double(trace.total) >= perLetter(script) * Double(letters) { return true }
        }
        guard !script.isWrittenWithoutSpaces, script != "Hang", trace.words > 1 else {
            return false
        }
        return Double(trace.words) >= 0.6 * Double(letters)
    }
}

extension Subtag {
    /// Whether words of a script, as the character database names it, stand without spaces.
    var isWrittenWithoutSpaces: Bool {
        switch self {
        case "Hani", "Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr", "Tibt": true
        default: false
        }
    }
}
