// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
package import VoiceMatching

/// A text that voices are tried with.
package struct Prompt: Hashable, Sendable {
    /// What a prompt can show.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A whole sentence of the language.
        case sentence
        /// Words of the language itself, no names and no loans: weekdays, months.
        case words
        /// Numbers between spaces.
        case digits
        case date, time, price
    }

    /// Unique in its set.
    package let id: String
    package let kind: Kind
    /// In NFC.
    package let text: String

    package init(id: String, kind: Kind, text: String) {
        self.id = id
        self.kind = kind
        self.text = text
    }
}

/// The prompts of one locale: `VoiceMatrix/prompts/<locale>.json`.
package struct PromptSet: Hashable, Sendable {
    /// The language and script of the texts.
    package let locale: SpokenLocale
    package let prompts: [Prompt]

    /// The script that the locale is written in, as locales name it: `Hans`, `Jpan`.
    ///
    /// Where CLDR does not know it (Sindarin), that of the texts.
    package let script: Subtag?

    package init(locale: SpokenLocale, prompts: [Prompt]) {
        self.locale = locale
        self.prompts = prompts
        script = locale.key.script ?? Self.script(of: prompts)
    }

    private static func script(of prompts: [Prompt]) -> Subtag? {
        for unit in prompts.flatMap({ ProbeUnit.units(of: $0.text) }) {
            if case .letters(let script) = unit.kind { return script }
        }
        return nil
    }

    /// Reads one locale's file.
    package init(path: String) throws(VoiceDataError) {
        try self.init(JSONDocument(path: path).root)
    }

    fileprivate init(_ field: JSONField) throws(VoiceDataError) {
        let object = try field.object(["locale", "source", "prompts"])
        let locale = try object.required("locale").spokenLocale()
        var prompts: [Prompt] = []
        for field in try object.required("prompts").elements() {
            let prompt = try Prompt(field)
            guard !prompts.contains(where: { $0.id == prompt.id }) else {
                throw field.error(.duplicateKey)
            }
            prompts.append(prompt)
        }
        self.init(locale: locale, prompts: prompts)
    }
}

extension [PromptSet] {
    /// The sets that are built in, by locale.
    package static func builtIn() throws(VoiceDataError) -> [PromptSet] {
        let document = try JSONDocument(BuiltInVoiceData.prompts, file: "built-in prompts.json")
        return try document.root.elements().map { (field) throws(VoiceDataError) in
            try PromptSet(field)
        }
    }

    /// The set for `locale`: of its language, script and region, else of its language and script.
    package func set(for locale: LocaleKey) -> PromptSet? {
        first { $0.locale.key == locale }
            ?? first {
                $0.locale.key.language == locale.language && $0.script == locale.script
            }
    }
}

extension Prompt {
    fileprivate init(_ field: JSONField) throws(VoiceDataError) {
        let object = try field.object(["id", "kind", "text"])
        self.init(
            id: try object.required("id").string(),
            kind: try object.required("kind").choice(Kind.self),
            text: try object.required("text").string())
    }
}
