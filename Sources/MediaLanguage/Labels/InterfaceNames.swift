// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LanguageTag

/// Foundation's names of languages, scripts and regions in the language of an interface, each
/// looked up once: a menu may have thousands of tracks in few languages.
struct InterfaceNames {
    let locale: Locale
    private var languages: [String: String] = [:]
    private var scripts: [Subtag: String] = [:]
    private var regions: [Subtag: String] = [:]

    init(_ locale: Locale) { self.locale = locale }

    /// A language's name, as a menu begins with it; the code where nobody knows a name.
    mutating func language(_ code: String) -> String {
        if let known = languages[code] { return known }
        let name = locale.localizedString(forLanguageCode: code) ?? code
        let capitalized = name.prefix(1).uppercased(with: locale) + name.dropFirst()
        languages[code] = capitalized
        return capitalized
    }

    mutating func script(_ script: Subtag) -> String {
        if let known = scripts[script] { return known }
        let code = script.description
        let name = locale.localizedString(forScriptCode: code) ?? code
        scripts[script] = name
        return name
    }

    mutating func region(_ region: Subtag) -> String {
        if let known = regions[region] { return known }
        let code = region.description
        let name = locale.localizedString(forRegionCode: code) ?? code
        regions[region] = name
        return name
    }
}
