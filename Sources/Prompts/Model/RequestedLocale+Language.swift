// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

extension RequestedLocale {
    /// What matching compares; nil where it names no language.
    package var key: LocaleKey? {
        if case .locale(let locale) = meaning { locale.key } else { nil }
    }

    /// Whether a text of the one can be the text of the other: the same language and script.
    package func sharesLanguage(with other: RequestedLocale) -> Bool {
        guard let key, let otherKey = other.key else { return false }
        return key.language == otherKey.language && key.script == otherKey.script
    }
}
