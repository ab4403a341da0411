// SPDX-License-Identifier: Apache-2.0

/// One utterance of a prompt: its text with every value filled in, or what is missing.
package struct PromptReading: Hashable, Sendable {
    /// The prompt's own variant, and what its message chose.
    package let variant: Prompt.Variant
    /// Ready to be spoken; where samples are missing, with the placeholders as the file has them.
    package let text: String
    /// The placeholders that no sample was given for, in order.
    package let missingSamples: [String]

    package init(variant: Prompt.Variant, text: String, missingSamples: [String] = []) {
        self.variant = variant
        self.text = text
        self.missingSamples = missingSamples
    }
}

extension Prompt {
    /// What is to be read of it: one text, or one for each branch of its ICU message.
    ///
    /// The number of a plural form is one that takes it in the language, whatever `samples` say:
    /// else the form would be read with a number that it is never shown with.
    ///
    /// - Throws: ``PromptError`` with ``PromptError/Problem/badMessage(_:)``.
    package func readings(samples: [String: String]) throws(PromptError) -> [PromptReading] {
        guard state.isSpeakable else { return [PromptReading(variant: variant, text: text)] }
        let rules = PluralRules(locale: locale)
        guard MessageParser.isMessage(text) else {
            let number = variant.plural.map { rules.number(of: $0) }
            return [filled(samples, count: number)]
        }
        do throws(MessageParser.Failure) {
            let expansion = MessageExpansion(samples: samples, rules: rules)
            return try expansion.readings(of: MessageParser.parse(text), of: self)
        } catch {
            throw PromptError(.badMessage(error.why), at: source)
        }
    }

    /// Plain words with placeholders; `count` goes to the first that takes a number.
    private func filled(_ samples: [String: String], count: String?) -> PromptReading {
        let parts = Placeholder.parts(of: text)
        let places = parts.compactMap { part in
            if case .placeholder(let place) = part { place } else { nil }
        }
        var values = samples
        let counted = places.first(where: \.isCount) ?? (places.count == 1 ? places[0] : nil)
        if let count, let counted { values[counted.name] = count }
        var missing: [String] = []
        for place in places where values[place.name] == nil && !missing.contains(place.name) {
            missing.append(place.name)
        }
        guard missing.isEmpty else {
            return PromptReading(variant: variant, text: text, missingSamples: missing)
        }
        let filled = parts.map { part in
            switch part {
            case .words(let words): words
            case .placeholder(let place): values[place.name] ?? ""
            }
        }.joined()
        return PromptReading(variant: variant, text: filled)
    }
}
