// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// Which scripts and regions a menu has of each language: what has to be told apart.
struct MenuLanguages {
    private var scripts: [Subtag: Set<Subtag?>] = [:]
    private var regions: [Written: Set<Subtag?>] = [:]

    private struct Written: Hashable {
        let language: Subtag
        let script: Subtag?

        init(_ locale: SpokenLocale) {
            language = locale.tag.language
            script = locale.key.script
        }
    }

    init(_ menu: [MediaTrack]) {
        for locale in menu.compactMap(\.language.locale) {
            scripts[locale.tag.language, default: []].insert(locale.key.script)
            regions[Written(locale), default: []].insert(locale.tag.region)
        }
    }

    /// The locale's script, where the menu has its language in another one, too.
    func script(of locale: SpokenLocale) -> Subtag? {
        (scripts[locale.tag.language]?.count ?? 0) > 1 ? locale.key.script : nil
    }

    /// The locale's region, where the menu has another one of its language and script.
    ///
    /// Where the script has told all apart, a region would only be longer.
    func region(of locale: SpokenLocale) -> Subtag? {
        (regions[Written(locale)]?.count ?? 0) > 1 ? locale.tag.region : nil
    }
}
