// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LanguageTag

/// How a locale is named to a reviewer, and how its text is laid out.
struct LocaleName {
    /// In English, as `French (Canada)`; the tag where it has no name.
    let name: String
    /// For `lang`.
    let tag: String
    /// For `dir`: `rtl` or `ltr`.
    let direction: String

    init(_ locale: RequestedLocale) {
        let tag = locale.tag?.description ?? "und"
        let known = Locale(identifier: "en").localizedString(forIdentifier: tag) ?? ""
        self.tag = tag
        name = known.isEmpty ? tag : known
        direction = Self.rightToLeft.contains(locale.scriptName) ? "rtl" : "ltr"
    }

    /// The scripts of Unicode 16 that are written from right to left and in use.
    private static let rightToLeft: Set<String> = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
        "Yezi",
    ]
}

extension RequestedLocale {
    fileprivate var scriptName: String {
        guard case .locale(let locale) = meaning else { return "" }
        return locale.key.script?.description ?? ""
    }
}
