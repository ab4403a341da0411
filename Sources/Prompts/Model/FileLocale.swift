// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import LanguageTag

/// The language that a path tells: `fr-CA.json`, `messages.fr.po`, `app_pt_BR.arb`, `fr/common.json`,
/// `fr.lproj/`, `values-fr-rCA/strings.xml`.
enum FileLocale {
    /// The name of the file before its folder; nil where neither is a language.
    static func locale(ofPath path: String) -> RequestedLocale? {
        let url = URL(filePath: path)
        return locale(ofName: url.deletingPathExtension().lastPathComponent)
            ?? locale(ofName: folder(of: url))
    }

    /// The language of the folder of Android's `strings.xml`: `values-fr-rCA`, `values-b+sr+Latn`.
    ///
    /// Nil for `values` itself, and for folders of other qualifiers (`values-night`).
    static func android(path: String) -> RequestedLocale? {
        var parts = folder(of: URL(filePath: path)).split(separator: "-").map(String.init)
        guard parts.first == "values", parts.count > 1 else { return nil }
        parts.removeFirst()
        if parts[0].hasPrefix("b+") {
            return known(parts[0].dropFirst(2).replacing("+", with: "-"))
        }
        // Mobile codes come before the language.
        parts.removeAll { $0.hasPrefix("mcc") || $0.hasPrefix("mnc") }
        guard let language = parts.first, (2...3).contains(language.count) else { return nil }
        let region = parts.dropFirst().first { $0.wholeMatch(of: #/r[A-Z]{2}/#) != nil }
        return known(language + (region.map { "-" + $0.dropFirst() } ?? ""))
    }

    private static func folder(of url: URL) -> String {
        let folder = url.deletingLastPathComponent()
        let name = folder.lastPathComponent
        if name == "LC_MESSAGES" { return folder.deletingLastPathComponent().lastPathComponent }
        return name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name
    }

    /// The whole name, or its end behind a `.`, `_` or `-`.
    ///
    /// `app_fr` would also be Apma as spoken in France: an end that begins in lower case and with
    /// two letters is a language, in `kab-DZ` it is a region. Three letters alone are no language:
    /// nearly every short word (`app`, `web`, `old`) is the code of one.
    private static func locale(ofName name: String) -> RequestedLocale? {
        let end = name.split(separator: ".").last.map(String.init) ?? name
        if end.prefix(while: \.isLetter).count == 2, let locale = known(end) { return locale }
        for (index, character) in zip(end.indices, end) where character == "_" || character == "-" {
            let rest = end[end.index(after: index)...]
            let language = rest.prefix(while: \.isLetter)
            if language.count == 2, language.allSatisfy(\.isLowercase), let locale = known(rest) {
                return locale
            }
        }
        return end.contains { $0 == "-" || $0 == "_" } ? known(end) : nil
    }

    private static func known(_ tag: some StringProtocol) -> RequestedLocale? {
        let locale = RequestedLocale(String(tag))
        if case .locale = locale.meaning { return locale }
        return nil
    }
}
