// SPDX-License-Identifier: Apache-2.0

package import Parlance

/// What the kiosk shows: a value, changed by ``take(_:)`` only.
///
/// A text that was asked for is a turn until its request ends:
/// ```
/// play ─→ waiting ── started ─→ speaking ── ended ─→ (gone; perhaps a notice)
///            └── stop, another page, another language ──→ (gone)
/// ```
/// What the library tells of a turn that is gone changes nothing, so however fast visitors go from
/// page to page, nothing of the last one shows up on the next.
package struct Kiosk: Hashable, Sendable {
    /// A text that was asked for and has not ended.
    package struct Turn: Hashable, Sendable {
        let number: Int
        package let passage: PassageID
        /// Whether it is heard.
        package var isHeard = false
        /// The word that is heard.
        package var word: Range<String.Index>?
    }

    /// What a visitor should know of a text that was not simply heard.
    package enum Notice: Hashable, Sendable {
        /// No voice speaks its language.
        case contentNotSpoken
        /// The engine or the sound failed on the way.
        case brokeOff
    }

    package private(set) var language: AppLanguage
    package private(set) var page = Page.welcome
    package private(set) var captionsAreOn = true
    package private(set) var caption: CaptionLine?
    /// The language of the caption: of what is heard, which stays until the caption goes.
    package private(set) var captionLanguage: AppLanguage
    /// The adapter's state in the interface's language.
    package private(set) var speech = ProductState.preparing
    package private(set) var isPaused = false
    /// Whether sound is back and no one has tried it yet.
    package private(set) var isRecovered = false
    /// In the order in which they are heard.
    package private(set) var turns: [Turn] = []
    package private(set) var notices: [PassageID: Notice] = [:]
    /// What was heard on this page, so that it can be heard again.
    package private(set) var heard: Set<PassageID> = []
    package private(set) var film = FilmPhase.idle
    private var lastTurn = 0

    /// A kiosk that shows its first page and is silent.
    package init(_ language: AppLanguage) {
        self.language = language
        captionLanguage = language
    }

    /// Takes in what happened and says what the library is to do.
    package mutating func take(_ event: KioskEvent) -> [KioskOrder] {
        switch event {
        case .choose(let language): choose(language)
        case .open(let page): open(page)
        case .play(let passage): play([passage])
        case .playPage: play(page.passages)
        case .main(let passage): main(passage)
        case .stop: silence()
        case .captions(let areOn): setCaptions(areOn)
        case .state(let state, let isPaused): note(state, isPaused)
        case .speech(let turn, let progress): note(progress, of: turn)
        case .caption(let line): note(line)
        case .toggleFilm: toggleFilm()
        case .film(let phase): note(phase)
        }
    }

    // MARK: - What visitors do

    private mutating func choose(_ language: AppLanguage) -> [KioskOrder] {
        guard language != self.language else { return [] }
        self.language = language
        leave()
        // Until the adapter tells what is true of the new language.
        speech = .preparing
        return [.setLocale(language.tag), .clearCaptions] + retuned
    }

    private mutating func open(_ page: Page) -> [KioskOrder] {
        guard page != self.page else { return [] }
        self.page = page
        let orders: [KioskOrder] =
            (turns.isEmpty ? [] : [.stop]) + [.clearCaptions]
            + (film == .playing ? [.stopFilm] : [])
        leave()
        film = .idle
        return orders
    }

    private mutating func leave() {
        turns = []
        notices = [:]
        heard = []
        caption = nil
        isRecovered = false
    }

    private mutating func main(_ passage: PassageID) -> [KioskOrder] {
        guard turns.first?.passage == passage else { return play([passage]) }
        return [isPaused ? .resume : .pause]
    }

    private mutating func play(_ passages: [PassageID]) -> [KioskOrder] {
        turns = []
        isRecovered = false
        return passages.enumerated().map { place, id in
            lastTurn += 1
            turns.append(Turn(number: lastTurn, passage: id))
            notices[id] = nil
            let passage = id.passage(in: language)
            return .speak(
                turn: lastTurn, text: passage.text, locale: passage.language?.tag,
                interrupts: place == 0)
        }
    }

    private mutating func silence() -> [KioskOrder] {
        guard !turns.isEmpty else { return [.clearCaptions] }
        turns = []
        return [.stop, .clearCaptions]
    }

    private mutating func setCaptions(_ areOn: Bool) -> [KioskOrder] {
        guard areOn != captionsAreOn else { return [] }
        captionsAreOn = areOn
        return [.captions(areOn)] + retuned
    }

    private mutating func toggleFilm() -> [KioskOrder] {
        if film == .playing {
            film = .idle
            return [.stopFilm]
        }
        film = .playing
        return silence() + [.playFilm(language, captionsAreOn: captionsAreOn)]
    }

    private var retuned: [KioskOrder] {
        film == .playing ? [.retuneFilm(language, captionsAreOn: captionsAreOn)] : []
    }

    // MARK: - What the library tells

    private mutating func note(_ state: ProductState, _ isPaused: Bool) -> [KioskOrder] {
        if speech == .soundUnavailable, state != .soundUnavailable { isRecovered = true }
        if state == .soundUnavailable { isRecovered = false }
        speech = state
        self.isPaused = isPaused
        return []
    }

    private mutating func note(_ progress: SpeechProgress, of number: Int) -> [KioskOrder] {
        guard let place = turns.firstIndex(where: { $0.number == number }) else { return [] }
        let passage = turns[place].passage
        switch progress {
        case .started:
            turns[place].isHeard = true
            captionLanguage = passage.passage(in: language).language ?? language
            heard.insert(passage)
        case .word(let range): turns[place].word = range
        case .refused:
            turns.remove(at: place)
            notices[passage] = .brokeOff
        case .ended(let outcome):
            turns.remove(at: place)
            notices[passage] = Notice(outcome)
        }
        return []
    }

    private mutating func note(_ line: CaptionLine?) -> [KioskOrder] {
        caption = line
        return []
    }

    private mutating func note(_ phase: FilmPhase) -> [KioskOrder] {
        film = phase
        return []
    }
}

extension Kiosk.Notice {
    /// What to say of an end; nil where it needs no words.
    init?(_ outcome: SpeechOutcome) {
        switch outcome {
        case .finished, .stopped, .cancelled, .nothingToSay: return nil
        case .unavailable: self = .contentNotSpoken
        case .failed, .unreadable: self = .brokeOff
        }
    }
}
