// SPDX-License-Identifier: Apache-2.0

package import Parlance

/// What happens to the kiosk: what a visitor does, and what the library tells.
package enum KioskEvent: Sendable {
    case choose(AppLanguage)
    case open(Page)
    /// Listen to this text now, instead of what is heard.
    case play(PassageID)
    /// Listen to all texts of the page, one after the other.
    case playPage
    /// The first button of a text: listen, or pause or go on where it is the one that is heard.
    case main(PassageID)
    case stop
    case captions(Bool)
    /// Watch the film, or stop it.
    case toggleFilm

    /// The adapter's state; a pause is told apart, since content may be spoken in a language that
    /// the interface's state says nothing of.
    case state(ProductState, isPaused: Bool)
    /// Something happened to the request of a turn.
    case speech(turn: Int, SpeechProgress)
    /// The caption area: nil when it is empty.
    case caption(CaptionLine?)
    /// What became of the film.
    case film(FilmPhase)
}

/// What the film does.
package enum FilmPhase: Hashable, Sendable {
    case idle
    case playing
    /// The player, the file or one of the chosen tracks is not there.
    case failed
}

/// What happens to one request, as far as a visitor sees it.
package enum SpeechProgress: Hashable, Sendable {
    /// The first sound is heard.
    case started
    /// A word is heard.
    case word(Range<String.Index>)
    /// It has ended.
    case ended(SpeechOutcome)
    /// It was never taken.
    case refused
}

/// A caption, and the word of it that is heard.
package struct CaptionLine: Hashable, Sendable {
    package let text: String
    package let word: Range<String.Index>?

    /// A caption.
    package init(_ text: String, word: Range<String.Index>? = nil) {
        self.text = text
        self.word = word
    }
}

/// What the kiosk asks the library for, in order.
package enum KioskOrder: Hashable, Sendable {
    /// Speak; it is named by its turn in what is told of it.
    case speak(turn: Int, text: String, locale: String?, interrupts: Bool)
    case pause
    case resume
    case stop
    case setLocale(String)
    case captions(Bool)
    case clearCaptions
    case playFilm(AppLanguage, captionsAreOn: Bool)
    /// The language or the captions changed while it plays.
    case retuneFilm(AppLanguage, captionsAreOn: Bool)
    case stopFilm
}
