// SPDX-License-Identifier: Apache-2.0

/// The languages that the kiosk is written in.
package enum AppLanguage: String, Hashable, Sendable, CaseIterable {
    case french = "fr-CA"
    case english = "en-CA"
    case arabic = "ar"
    case chinese = "zh-Hans"
    case japanese = "ja"
    case german = "de"

    /// The BCP 47 tag: for speech, for media tracks and for the choice of glyphs.
    package var tag: String { rawValue }

    /// What the language calls itself; the same in every interface, so that its readers find it.
    package var ownName: String {
        switch self {
        case .french: "Français"
        case .english: "English"
        case .arabic: "العربية"
        case .chinese: "简体中文"
        case .japanese: "日本語"
        case .german: "Deutsch"
        }
    }

    /// Whether the interface is mirrored.
    package var isRightToLeft: Bool { self == .arabic }

    /// What the kiosk says in the language.
    package var strings: Strings {
        switch self {
        case .french: .french
        case .english: .english
        case .arabic: .arabic
        case .chinese: .chinese
        case .japanese: .japanese
        case .german: .german
        }
    }
}
