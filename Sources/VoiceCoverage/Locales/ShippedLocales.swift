// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// The locales that an app ships, as the names of its files tell.
///
/// | layout | names |
/// |---|---|
/// | gettext | `fr_CA/LC_MESSAGES/app.mo`, `po/fr_CA.po` |
/// | Android | `res/values-fr-rCA/strings.xml`, `res/values-b+sr+Latn/strings.xml` |
/// | trees of JSON | `locales/fr-CA.json`, `i18n/fr-CA/home.json`, and so at the top |
/// | Xcode | `fr-CA.lproj/Localizable.strings`; what a string catalog holds is in the file |
///
/// The source language of Android's plain `values` has no name, so it is not found. A name that only
/// looks like a locale's, as `jp` for Japanese, is one with a mistake, which must be found.
package enum ShippedLocales {
    /// The locales of a file that lists them between spaces or line ends, as gettext's `LINGUAS`;
    /// `#` begins a comment.
    package static func listed(in text: String) -> [AppLocale] {
        text.split(whereSeparator: \.isNewline).flatMap { line in
            line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
                .map { AppLocale(String($0)) }
        }.sortedOnce
    }

    /// The locales that the file at `path`, relative to the top of the app's files, belongs to.
    package static func named(by path: String) -> [AppLocale] {
        let parts = path.split(separator: "/").map(String.init)
        guard let file = parts.last else { return [] }
        let folders = Array(parts.dropLast())
        return
            (gettext(folders, file) + android(folders, file) + json(folders, file)
            + xcode(folders)).map { AppLocale($0) }
    }

    private static func gettext(_ folders: [String], _ file: String) -> [String] {
        guard let (name, end) = file.nameAndExtension, end == "po" || end == "mo" else { return [] }
        if folders.last == "LC_MESSAGES" { return folders.dropLast().suffix(1) }
        return end == "po" && (isLocale(name) || name.isCodeOfNoLanguage) ? [name] : []
    }

    private static func android(_ folders: [String], _ file: String) -> [String] {
        guard let folder = folders.last, folder.hasPrefix("values-"), file.hasSuffix(".xml") else {
            return []
        }
        return AndroidQualifiers.locale(in: folder.dropFirst("values-".count)).map { [$0] } ?? []
    }

    private static let treeFolders: Set<String> = [
        "locales", "locale", "_locales", "i18n", "l10n", "lang", "langs", "languages",
        "translations", "messages",
    ]

    /// Codes that name other things, at the top of a project or between its texts.
    private static let ordinaryFolders: Set<String> = [
        "api", "app", "art", "bin", "cmd", "css", "dev", "doc", "ext", "gen", "img", "js", "lib",
        "log", "mod", "out", "pkg", "qa", "res", "sh", "src", "tmp", "ts", "ui", "ux", "var", "web",
    ]

    private static func json(_ folders: [String], _ file: String) -> [String] {
        guard let (name, end) = file.nameAndExtension, end == "json" else { return [] }
        func isTree(_ folders: ArraySlice<String>) -> Bool {
            folders.last.map { treeFolders.contains($0) } ?? true
        }
        if isTree(folders[...]), isLocale(name) { return [name] }
        let isCode = name.isCodeOfNoLanguage && !ordinaryFolders.contains(name)
        if !folders.isEmpty, isTree(folders[...]), isCode { return [name] }
        // A folder for each locale, with any files below.
        for (index, folder) in folders.enumerated()
        where isTree(folders[..<index]) && isLocale(folder) {
            return index == 0 && ordinaryFolders.contains(folder) ? [] : [folder]
        }
        for (index, folder) in folders.enumerated().dropFirst()
        where isTree(folders[..<index]) && folder.isCodeOfNoLanguage {
            return ordinaryFolders.contains(folder) ? [] : [folder]
        }
        return []
    }

    private static func xcode(_ folders: [String]) -> [String] {
        folders.compactMap { folder in
            guard let (name, end) = folder.nameAndExtension, end == "lproj", name != "Base" else {
                return nil
            }
            return name
        }
    }

    /// Whether a name that could be any word is meant as a locale: its language is known.
    ///
    /// One of an unknown region or script is a locale with a mistake, which must be found.
    private static func isLocale(_ name: String) -> Bool {
        switch RequestedLocale(name).meaning {
        case .locale, .none(.unknownRegion), .none(.unknownScript): true
        case .none: false
        }
    }
}

extension String {
    /// Whether it is written as a language's code of two letters, with a region or without, and is
    /// none: `jp`, `cz_CZ`.
    fileprivate var isCodeOfNoLanguage: Bool {
        guard case .none(.unknownLanguage) = RequestedLocale(self).meaning else { return false }
        let parts = split { "-_".contains($0) }
        return parts.count <= 2
            && parts.allSatisfy { $0.utf8.count == 2 && $0.allSatisfy(\.isLetter) }
    }

    /// Around the last dot; nil without one.
    fileprivate var nameAndExtension: (name: String, end: String)? {
        guard let dot = lastIndex(of: "."), dot != startIndex else { return nil }
        return (String(self[..<dot]), String(self[index(after: dot)...]))
    }
}
