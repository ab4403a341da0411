// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

/// CLDR's plural rules of a language, asked backwards: which number takes a form.
///
/// Only the numbers are here, not the rules: one for each form is enough to hear it. The tests
/// check each against the categories of CLDR 48.
package struct PluralRules: Sendable {
    private let language: String
    private var isOrdinal = false

    package init(locale: RequestedLocale) {
        language = locale.key?.language.description ?? "und"
    }

    /// The rules of "1st, 2nd, 3rd".
    package var ordinals: PluralRules {
        var copy = self
        copy.isOrdinal = true
        return copy
    }

    /// A number that takes the form, as digits; some forms have only fractions.
    ///
    /// A form that the language doesn't have gets the number that its name means.
    package func number(of form: PluralForm) -> String {
        switch form {
        case .exactly(let number): String(number)
        case .index(let index, let number): String(number ?? index + 1)
        case .category(let category): isOrdinal ? ordinal(category) : cardinal(category)
        }
    }

    private func cardinal(_ category: PluralForm.Category) -> String {
        switch (category, language) {
        case (.zero, _): "0"
        case (.one, _): "1"
        case (.two, _): "2"
        case (.few, "gv"): "20"
        case (.few, _): "3"
        case (.many, "ar"), (.many, "mt"): "11"
        case (.many, "ga"): "7"
        case (.many, "cy"): "6"
        case (.many, "kw"): "21"
        case (.many, "cs"), (.many, "sk"), (.many, "lt"), (.many, "gv"): "1.5"
        case (.many, "br"), (.many, "fr"), (.many, "es"), (.many, "pt"), (.many, "it"),
            (.many, "ca"), (.many, "vec"), (.many, "scn"):
            "1000000"
        case (.many, _): "5"
        case (.other, "ar"): "100"
        case (.other, "ru"), (.other, "uk"), (.other, "be"), (.other, "pl"): "1.5"
        case (.other, "lt"), (.other, "ro"), (.other, "mt"), (.other, "gd"), (.other, "shi"): "20"
        case (.other, "ga"), (.other, "cy"): "11"
        case (.other, "fil"), (.other, "tl"), (.other, "ceb"): "4"
        case (.other, _): "5"
        }
    }

    private func ordinal(_ category: PluralForm.Category) -> String {
        switch (category, language) {
        case (.few, "bn"), (.few, "ca"), (.few, "gu"), (.few, "hi"), (.few, "mr"), (.few, "or"):
            "4"
        case (.few, _): "3"
        case (.many, "it"), (.many, "scn"), (.many, "vec"), (.many, "mk"): "8"
        case (.many, "kw"): "5"
        case (.many, "sq"): "4"
        case (.many, _): "6"
        case (.other, "bn"), (.other, "cy"), (.other, "or"): "11"
        case (.other, "en"), (.other, "hu"): "4"
        case (.other, "ka"): "21"
        case (.other, "kw"): "6"
        case (.other, _): "5"
        default: cardinal(category)
        }
    }
}
