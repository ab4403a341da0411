// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
package import VoiceMatching

/// What a voice does not read.
package enum FitnessGap: Hashable, Sendable {
    /// Letters of a script, as the character database names it, with what became of them.
    case letters(Subtag, ReadShare)
    /// The digits 0 to 9.
    case digits
    /// The digits of the locale's own script.
    case nativeDigits
    /// The numbers of a date, a time or a price.
    case numbers(of: Prompt.Kind)
    /// Currency signs that are silent or left to another voice.
    case signs([String])
    /// The engine's process ends at a prompt of the language; its id.
    case crash(prompt: String)
}

/// Whether a voice can be used for a script.
package enum FitnessVerdict: Hashable, Sendable {
    case fit
    /// All but this.
    case partial([FitnessGap])
    /// It cannot read the letters of the script.
    case unfit([FitnessGap])
    /// It could perhaps, with its data.
    case missingData(MissingData)
    /// The engine cannot set this voice, or there is no text to try it with.
    case unsupported
}

extension FitnessVerdict {
    /// A stable word.
    package var code: String {
        switch self {
        case .fit: "fit"
        case .partial: "partial"
        case .unfit: "unfit"
        case .missingData: "missingData"
        case .unsupported: "unsupported"
        }
    }

    package var gaps: [FitnessGap] {
        switch self {
        case .partial(let gaps), .unfit(let gaps): gaps
        case .fit, .missingData, .unsupported: []
        }
    }
}

extension FitnessGap: CustomStringConvertible {
    /// A clause for people.
    package var description: String {
        switch self {
        case .letters(let script, let share): "\(Self.name(script)) (\(share.loss))"
        case .digits: "numbers"
        case .nativeDigits: "numbers in its own digits"
        case .numbers(let kind): "the numbers of a \(kind.rawValue)"
        case .signs(let signs): "the sign \(signs.joined(separator: " "))"
        case .crash(let prompt): "the prompt “\(prompt)”, which ends the engine"
        }
    }

    private static func name(_ script: Subtag) -> String {
        switch script {
        case "Hani": "Chinese characters"
        case "Hira": "hiragana"
        case "Kana": "katakana"
        default: "\(script) letters"
        }
    }
}

extension ReadShare {
    /// What became of most of the letters that were not read.
    fileprivate var loss: String {
        let parts = [
            (spelled, "spelled by name"), (handedOver, "left to another voice"),
            (dropped, "silent"),
        ]
        let most = parts.max { $0.0 < $1.0 } ?? (0, "")
        return "\(100 * (total - read) / max(1, total)) % not read, \(most.1)"
    }
}
