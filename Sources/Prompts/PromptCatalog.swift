// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

/// The prompts of several files, to be asked for by locale.
package struct PromptCatalog: Sendable {
    /// Every locale that has a text, in the order of the files.
    package let locales: [RequestedLocale]
    /// Each key once, in the order of the files.
    private let keys: [String]
    private let byLocale: [LocaleKey: [String: [Prompt]]]

    /// - Throws: ``PromptError`` where two files give the same form of a key in the same locale, or
    ///   a locale names no language.
    package init(_ prompts: [Prompt]) throws(PromptError) {
        var locales: [RequestedLocale] = []
        var keys: [String] = []
        var known: Set<String> = []
        var byLocale: [LocaleKey: [String: [Prompt]]] = [:]
        for prompt in prompts {
            guard let key = prompt.locale.key else {
                throw PromptError(.localeUnknown, at: prompt.source)
            }
            if byLocale[key] == nil { locales.append(prompt.locale) }
            if known.insert(prompt.key).inserted { keys.append(prompt.key) }
            let others = byLocale[key]?[prompt.key] ?? []
            if let first = others.first(where: { $0.variant == prompt.variant }) {
                throw PromptError(.duplicateKey(first: first.source), at: prompt.source)
            }
            byLocale[key, default: [:]][prompt.key] = others + [prompt]
        }
        self.locales = locales
        self.keys = keys
        self.byLocale = byLocale
    }

    /// Reads all files.
    package init(
        paths: [String], sourceLocale: RequestedLocale? = nil
    ) throws(PromptError) {
        try self.init(
            PromptFile.files(at: paths).map { (path) throws(PromptError) in
                try PromptFile.prompts(path: path, sourceLocale: sourceLocale)
            }.flatMap { $0 })
    }

    /// What an app that runs in `locale` would speak, key by key.
    ///
    /// A locale's own texts come first, then those of the same language and script for its language
    /// as such (`fr` for `fr-CA`); `pt-PT` never stands in for `pt-BR`. A key without a text comes
    /// as untranslated, with the text of the first locale that has one.
    package func prompts(for locale: RequestedLocale) -> [Prompt] {
        let tables = [locale.key, languageKey(of: locale)].compactMap {
            $0.flatMap { byLocale[$0] }
        }
        return keys.flatMap { key -> [Prompt] in
            if let own = tables.lazy.compactMap({ $0[key] }).first { return own }
            for other in locales {
                guard let other = other.key, let found = byLocale[other]?[key]?.first else {
                    continue
                }
                return [found.missing(in: locale)]
            }
            return []
        }
    }

    /// The locale's language and script with the region that is usual for them.
    private func languageKey(of locale: RequestedLocale) -> LocaleKey? {
        guard let key = locale.key else { return nil }
        let text = [key.language, key.script].compactMap { $0?.description }.joined(separator: "-")
        guard let usual = RequestedLocale(text).key, usual != key else { return nil }
        // Only texts that were written for the language, not those for its usual region.
        let isGeneral = locales.contains { $0.key == usual && $0.tag?.region == nil }
        return isGeneral ? usual : nil
    }
}

extension Prompt {
    fileprivate func missing(in locale: RequestedLocale) -> Prompt {
        Prompt(
            key: key, locale: locale, text: text, note: note, source: source,
            state: text.isBlank ? .empty : .untranslated)
    }
}
