// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
package import Prompts
package import VoiceMatching

/// One text to be heard in one locale, and who speaks it.
package struct ReviewItem: Hashable, Sendable {
    /// From 1, in the order of the report; names the files and the row.
    package let number: Int
    package let prompt: Prompt
    package let reading: PromptReading
    /// The app's locale, which a voice is asked for.
    package let locale: RequestedLocale
    package let resolution: Resolution

    package init(
        number: Int, prompt: Prompt, reading: PromptReading, locale: RequestedLocale,
        resolution: Resolution
    ) {
        self.number = number
        self.prompt = prompt
        self.reading = reading
        self.locale = locale
        self.resolution = resolution
    }

    /// The prompt's key, with the form where there are several: `tickets (plural few)`.
    package var id: String {
        let label = reading.variant.label
        return label.isEmpty ? prompt.key : "\(prompt.key) (\(label))"
    }

    /// Why it is not even given to a voice; nil where it is.
    package var obstacle: Silence? {
        if !prompt.state.isSpeakable {
            return Silence(code: prompt.state.rawValue, sentence: prompt.state.reason ?? "")
        }
        if !reading.missingSamples.isEmpty {
            let options = reading.missingSamples.map { "--sample \($0)=…" }
            return Silence(
                code: "sampleMissing",
                sentence: "The text needs sample values: \(options.joined(separator: ", ")).")
        }
        if let refusal = resolution.refusal {
            return Silence(code: refusal.code, sentence: refusal.description)
        }
        return nil
    }
}

/// Why nothing is heard: a stable code and a sentence.
package struct Silence: Error, Hashable, Sendable {
    package let code: String
    package let sentence: String

    package init(code: String, sentence: String) {
        self.code = code
        self.sentence = sentence
    }
}

/// What became of an item.
package struct ReviewRow: Sendable {
    package enum Outcome: Sendable {
        case spoken(SpokenPrompt)
        case silent(Silence)
    }

    package let item: ReviewItem
    package let outcome: Outcome

    package var spoken: SpokenPrompt? {
        if case .spoken(let spoken) = outcome { spoken } else { nil }
    }
}
