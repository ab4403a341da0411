// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// The project's own sample prompts, `VoiceMatrix/prompts/<locale>.json`.
enum VoiceMatrixPrompts {
    /// Whether the file has its shape: a list of prompts, not an object of them.
    static func isMeant(_ root: JSONValue) -> Bool {
        root["locale"]?.string != nil && root["prompts"]?.elements != nil
    }

    static func prompts(_ root: JSONValue) throws(PromptError) -> [Prompt] {
        let locale = RequestedLocale(try root["locale"]?.requiredString() ?? "")
        var ledger = KeyLedger()
        return try (root["prompts"]?.elements ?? []).map { (entry) throws(PromptError) in
            guard let id = entry["id"] else { throw entry.unexpected("the key “id”") }
            guard let text = entry["text"] else { throw entry.unexpected("the key “text”") }
            let key = try id.requiredString()
            try ledger.note(key, at: id.place)
            let words = try text.requiredString()
            return Prompt(
                key: key, locale: locale, text: words, note: entry["kind"]?.string,
                source: text.place, state: words.isBlank ? .empty : .translated)
        }
    }
}
