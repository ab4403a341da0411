// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// Which locale is asked for, and who asked.
///
/// The order is a contract: the content's locale; else the app's effective one; else the device's,
/// only when the app follows the system; else the documented source language, only where the
/// matrix says that it is useful. Nothing is ever guessed from a text.
public struct LocaleChoice: Hashable, Sendable {
    /// Who asked for the locale.
    public enum Source: Hashable, Sendable {
        /// The content says its language.
        case content
        /// The app's effective locale.
        case app
        /// The device's locale, by the environment variable that decided.
        case system(variable: String)
        /// The language that the product's texts are written in.
        case sourceFallback

        /// A stable machine code.
        public var code: String {
            switch self {
            case .content: "content"
            case .app: "app"
            case .system: "system"
            case .sourceFallback: "sourceFallback"
            }
        }
    }

    /// The locale that is asked for.
    public let locale: RequestedLocale
    /// Who asked.
    public let source: Source

    /// A locale with its source.
    public init(_ locale: RequestedLocale, source: Source) {
        self.locale = locale
        self.source = source
    }

    /// The device's locale as POSIX orders it: `LC_ALL`, `LC_MESSAGES`, `LANG`.
    ///
    /// The first that is set and not empty decides, even when it is `C`, which names no language.
    /// Foundation reads none of these on Linux (measured). Nil when none is set.
    public static func system(environment: [String: String]) -> LocaleChoice? {
        for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = environment[variable], !value.isEmpty {
                return LocaleChoice(RequestedLocale(value), source: .system(variable: variable))
            }
        }
        return nil
    }
}
