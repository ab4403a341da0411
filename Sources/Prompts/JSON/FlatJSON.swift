// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// Keys and texts as JSON: plain, nested (keys joined by dots), ARB (`@@locale`, `@key` with a
/// description), and i18next's plural suffixes (`item_one`, `item_other`).
enum FlatJSON {
    static func prompts(_ source: SourceText) throws(PromptError) -> [Prompt] {
        let root = try JSONValue.root(source)
        guard root.isObject else { throw root.unexpected("an object of keys and texts") }
        if VoiceMatrixPrompts.isMeant(root) { return try VoiceMatrixPrompts.prompts(root) }
        guard let locale = locale(root, file: source.file) else {
            throw PromptError(.localeUnknown, at: root.place)
        }
        var entries: [Entry] = []
        var ledger = KeyLedger()
        try collect(root, prefix: "", &entries, &ledger)
        let keys = Set(entries.map(\.key))
        return entries.map { $0.prompt(locale, among: keys) }
    }

    private static func locale(_ root: JSONValue, file: String) -> RequestedLocale? {
        root["@@locale"]?.string.map { RequestedLocale($0) } ?? FileLocale.locale(ofPath: file)
    }

    private static func collect(
        _ object: JSONValue, prefix: String, _ entries: inout [Entry], _ ledger: inout KeyLedger
    ) throws(PromptError) {
        for (name, place, value) in try object.members() {
            let key = prefix + name
            if name.hasPrefix("@") || name == "$schema" { continue }
            if value.isObject {
                try collect(value, prefix: key + ".", &entries, &ledger)
                continue
            }
            guard let text = value.string else { throw value.unexpected("a text or an object") }
            // `a.b` may stand beside `a` that holds `b`.
            try ledger.note(key, at: place)
            let note = object["@" + name]?["description"]?.string
            entries.append(Entry(key: key, text: text, note: note, place: place))
        }
    }

    private struct Entry {
        let key: String
        let text: String
        let note: String?
        let place: SourcePlace

        func prompt(_ locale: RequestedLocale, among keys: Set<String>) -> Prompt {
            let (key, form) = pluralForm(among: keys)
            return Prompt(
                key: key, locale: locale, text: text, note: note,
                variant: .init(plural: form.map(PluralForm.category)), source: place,
                state: text.isBlank ? .empty : .translated)
        }

        /// A suffix is a plural form only beside the key's `other` form: `step_one` alone is a key.
        private func pluralForm(
            among keys: Set<String>
        ) -> (key: String, PluralForm.Category?) {
            guard let mark = key.lastIndex(of: "_"),
                let form = PluralForm.Category(rawValue: String(key[mark...].dropFirst())),
                keys.contains(key[..<mark] + "_other"),
                form != .other || keys.contains(key[..<mark] + "_one")
            else { return (key, nil) }
            return (String(key[..<mark]), form)
        }
    }
}

extension String {
    /// Whether there is nothing to speak, not even punctuation.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
