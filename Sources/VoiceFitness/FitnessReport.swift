// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
package import VoiceMatching

/// A voice and a script, as locales name it.
package struct ScriptFitness: Hashable, Sendable {
    package let script: Subtag
    package let verdict: FitnessVerdict
    /// Whether the words were of the voice's own language, and not of others in the same script.
    package let isOwn: Bool
    /// Of the letters of this script.
    package let share: ReadShare

    package init(script: Subtag, verdict: FitnessVerdict, isOwn: Bool, share: ReadShare) {
        self.script = script
        self.verdict = verdict
        self.isOwn = isOwn
        self.share = share
    }
}

/// All that a probe says of a voice.
package struct FitnessReport: Hashable, Sendable {
    package let voice: VoiceID
    /// Of the voice as a whole.
    package let verdict: FitnessVerdict
    /// By script code.
    package let scripts: [ScriptFitness]

    package init(voice: VoiceID, verdict: FitnessVerdict, scripts: [ScriptFitness]) {
        self.voice = voice
        self.verdict = verdict
        self.scripts = scripts
    }

    /// The verdict on one script; `unsupported` if it was not tried.
    package func verdict(on script: Subtag) -> FitnessVerdict {
        scripts.first { $0.script == script }?.verdict ?? .unsupported
    }

    /// What the voice review's fitness column says of it.
    ///
    /// A sign that is not read is no reason to limit a voice: an app can write the word.
    package var fitness: VoiceReview.Fitness {
        switch verdict {
        case .unsupported, .missingData: return .unknown
        case .fit: return hasEnoughWords ? .fit : .unknown
        case .unfit(let gaps): return .unfit(cannotRead: Self.names(gaps))
        case .partial(let gaps):
            let names = Self.names(gaps)
            if names.isEmpty { return hasEnoughWords ? .fit : .unknown }
            return .limited(cannotRead: names)
        }
    }

    /// Letters of the voice's own language below which nothing good is said of it.
    private static let fewestLetters = 15

    private var hasEnoughWords: Bool {
        scripts.contains { $0.isOwn && $0.share.total >= Self.fewestLetters }
    }

    private static func names(_ gaps: [FitnessGap]) -> [String] {
        var names: [String] = []
        for gap in gaps {
            let name: String? =
                switch gap {
                case .letters("Hani", _): "Chinese characters"
                case .letters(let script, _): "\(script) letters"
                case .digits, .nativeDigits, .numbers: "numbers"
                case .crash: "ordinary words (the engine crashes)"
                case .signs: nil
                }
            if let name, !names.contains(name) { names.append(name) }
        }
        return names
    }
}
