// SPDX-License-Identifier: Apache-2.0

package import VoiceMatching

/// Xcode's string catalog, of which only the languages are read.
package enum StringCatalog {
    /// The source language and every language with a string.
    package static func locales(path: String) throws(VoiceDataError) -> [AppLocale] {
        let root = try JSONDocument(path: path).root
        var locales: [AppLocale] = []
        for (key, value) in try root.entries() {
            switch key {
            case "sourceLanguage": locales.append(AppLocale(try value.string()))
            case "strings":
                var tags: Set<String> = []
                for (_, string) in try value.entries() {
                    for (key, localizations) in try string.entries() where key == "localizations" {
                        for (tag, _) in try localizations.entries() { tags.insert(tag) }
                    }
                }
                locales += tags.map { AppLocale($0) }
            default: continue
            }
        }
        return locales.sortedOnce
    }
}
