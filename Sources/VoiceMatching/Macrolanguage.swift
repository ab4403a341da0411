// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

/// Which languages belong together by ISO 639-3, as far as voices are reviewed for them.
///
/// From the IANA registry's `Macrolanguage` fields, after CLDR's aliases: `cmn` is `zh` itself,
/// `lvs` is `lv`. Indonesian is left out although the registry puts it under `ms`: both are
/// standard languages of their own. So are the members of `sh`, which as such is `sr-Latn`.
/// A member may serve its macrolanguage only where the matrix names the voice.
package enum Macrolanguage {
    /// The other languages that are members of `language`.
    package static func members(of language: Subtag) -> [Subtag] {
        switch language {
        case "zh": ["yue", "hak"]
        case "no": ["nb"]
        case "lv": ["ltg"]
        default: []
        }
    }
}
