// SPDX-License-Identifier: Apache-2.0

/// A page of the kiosk.
package enum Page: Hashable, Sendable, CaseIterable {
    case welcome
    case visit
    case ship
    /// Its content is in other languages than the interface.
    case letter
    case film

    /// What the page is called in the interface.
    package func name(in strings: Strings) -> String {
        switch self {
        case .welcome: strings.pages.welcome
        case .visit: strings.pages.visit
        case .ship: strings.pages.ship
        case .letter: strings.pages.letter
        case .film: strings.pages.film
        }
    }

    /// The texts that can be listened to, in order.
    package var passages: [PassageID] {
        switch self {
        case .welcome: [.welcome]
        case .visit: [.hours, .prices]
        case .ship: [.ship]
        case .letter: [.letter, .dedication]
        case .film: []
        }
    }
}

/// What a text is called in the model.
package enum PassageID: Hashable, Sendable, CaseIterable {
    case welcome
    case hours
    case prices
    case ship
    case letter
    case dedication
}

/// A text that can be listened to.
package struct Passage: Hashable, Sendable {
    package let title: String
    /// What stands below the title: the language, where it is not the interface's.
    package let note: String?
    package let text: String
    /// The content's own language, or nil for the interface's.
    package let language: AppLanguage?
}

extension PassageID {
    /// The text as it stands in an interface.
    package func passage(in language: AppLanguage) -> Passage {
        let strings = language.strings
        return switch self {
        case .welcome: Passage(strings.welcome)
        case .hours: Passage(strings.hours)
        case .prices: Passage(strings.prices)
        case .ship: Passage(strings.ship)
        case .letter:
            Passage(
                title: strings.letter.title, note: strings.letter.text,
                text: "Liebe Anna, am 3. Mai 1912 sind wir in Hamburg ausgelaufen. "
                    + "Die Überfahrt dauerte 14 Tage, und heute sehe ich zum ersten Mal den Hafen. "
                    + "Dein Johann",
                language: .german)
        case .dedication:
            Passage(
                title: strings.dedication.title, note: strings.dedication.text,
                text: "海はひとつ。1987年、横浜港より友情をこめて。", language: .japanese)
        }
    }
}

extension Passage {
    fileprivate init(_ article: Strings.Article) {
        self.init(title: article.title, note: nil, text: article.text, language: nil)
    }
}
