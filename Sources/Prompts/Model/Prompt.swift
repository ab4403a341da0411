// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

/// A text that an app speaks, as a translation file holds it: one form of one key in one locale.
package struct Prompt: Hashable, Sendable {
    /// What the app asks for it by; gettext's source text, with its context before a `|`.
    package let key: String
    /// The language of ``text``, or, where it is untranslated, the one that it should have.
    package let locale: RequestedLocale
    /// As the file holds it, with its placeholders; of an untranslated prompt the source text.
    package let text: String
    /// What the file says to translators.
    package let note: String?
    package let variant: Variant
    package let source: SourcePlace
    package let state: State

    package init(
        key: String, locale: RequestedLocale, text: String, note: String? = nil,
        variant: Variant = Variant(), source: SourcePlace, state: State
    ) {
        self.key = key
        self.locale = locale
        self.text = text
        self.note = note
        self.variant = variant
        self.source = source
        self.state = state
    }

    /// Which of the forms of a key it is.
    package struct Variant: Hashable, Sendable {
        /// The plural form, where the text depends on a number.
        package var plural: PluralForm?
        /// Other choices that lead to it, as `device: iphone` or `gender: female`.
        package var choices: [String] = []

        package init(plural: PluralForm? = nil, choices: [String] = []) {
            self.plural = plural
            self.choices = choices
        }

        /// For people: `plural few, device: iphone`; empty where there is one form only.
        package var label: String {
            ((plural.map { ["plural \($0.name)"] } ?? []) + choices).joined(separator: ", ")
        }
    }

    /// How far its translation is.
    package enum State: String, Hashable, Sendable, CaseIterable {
        /// In the language of its locale.
        case translated
        /// The source language's own text.
        case source
        /// In the language of its locale, and marked for another look.
        case needsReview
        /// A guess that gettext doesn't use.
        case fuzzy
        /// Without a translation: the app would show the source text.
        case untranslated
        /// Nothing in it.
        case empty
        /// Equal to the source text, and nothing says that it should be.
        case copied
        /// No longer in the app.
        case stale
        /// The text of another key or of the system.
        case reference

        /// Whether the text is in the language of its locale, and so may be spoken in its voice.
        package var isSpeakable: Bool {
            switch self {
            case .translated, .source, .needsReview: true
            case .fuzzy, .untranslated, .empty, .copied, .stale, .reference: false
            }
        }

        /// A sentence for the list of what is not spoken, or nil.
        package var reason: String? {
            switch self {
            case .translated, .source: nil
            case .needsReview: "The translation is marked as needing review."
            case .fuzzy: "The translation is a guess (fuzzy), which the app doesn't use."
            case .untranslated: "There is no translation; this is the source text."
            case .empty: "The text is empty."
            case .copied: "The text is equal to the source text; it may be untranslated."
            case .stale: "The app no longer uses this text."
            case .reference: "The text is a reference to another one."
            }
        }
    }
}

/// A plural form, as a file names it.
package enum PluralForm: Hashable, Sendable {
    /// CLDR's name: `zero`, `one`, `two`, `few`, `many`, `other`.
    case category(Category)
    /// Exactly this number, as ICU's `=0`.
    case exactly(Int)
    /// gettext's form of this index, with a number that takes it, if one up to 1,000 does.
    case index(Int, number: Int?)

    package enum Category: String, Hashable, Sendable, CaseIterable {
        case zero, one, two, few, many, other
    }

    /// For people.
    package var name: String {
        switch self {
        case .category(let category): category.rawValue
        case .exactly(let number): "=\(number)"
        case .index(let index, _): "\(index)"
        }
    }
}

/// Where in a file something stands.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    /// The path as it was given.
    package let file: String
    /// From 1.
    package let line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    package var description: String { "\(file):\(line)" }
}
