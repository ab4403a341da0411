// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
internal import Platform
internal import Utterance

/// The locale of a call and who asked for it: `--locale`, else the environment.
package struct AskedLocale {
    package enum Source: Hashable {
        case option
        case variable(String)
        /// No variable is set: POSIX assumes `C`.
        case nowhere

        /// What decided, as a person knows it.
        var name: String {
            switch self {
            case .option: "--locale"
            case .variable(let name): name
            case .nowhere: "default"
            }
        }
    }

    package let request: RequestedLocale
    package let source: Source

    package init(option: String?, environment: (String) -> String?) {
        if let option {
            request = RequestedLocale(option)
            source = .option
            return
        }
        var variables: [String: String] = [:]
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] { variables[name] = environment(name) }
        let choice = LocaleChoice.system(environment: variables)
        request = choice?.locale ?? RequestedLocale("C")
        source =
            if case .system(let variable)? = choice?.source { .variable(variable) } else {
                .nowhere
            }
    }

    /// What to do where the locale names no language to speak.
    var hint: String {
        switch source {
        case .option: ""
        case .variable(let name): " It comes from \(name); name another one with --locale TAG."
        case .nowhere: " No locale is set; name one with --locale TAG."
        }
    }

    /// A line for `--explain`.
    var explanation: String { "locale: \(request.raw.printable), from \(source.name)" }
}
