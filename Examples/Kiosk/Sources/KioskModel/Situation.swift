// SPDX-License-Identifier: Apache-2.0

internal import Parlance

/// What the line of the state says, and how it looks.
package struct Situation: Hashable, Sendable {
    /// How it looks; each has a sign of its own, so that no meaning is in a colour alone.
    package enum Look: String, Hashable, Sendable, CaseIterable {
        case busy
        case ready
        case speaking
        case paused
        case silent
        case trouble
        case recovered

        /// The sign before the text.
        package var sign: String {
            switch self {
            case .busy: "…"
            case .ready: "●"
            case .speaking: "▶"
            case .paused: "❚❚"
            case .silent: "○"
            case .trouble: "!"
            case .recovered: "✓"
            }
        }
    }

    package let look: Look
    package let text: String
}

extension Kiosk {
    /// What goes on: of the film on its page, of a text that was asked for, else of speech as such.
    package var situation: Situation {
        let words = language.strings.situations
        if page == .film {
            return switch film {
            case .idle: Situation(look: .ready, text: words.filmAvailable)
            case .playing: Situation(look: .speaking, text: words.filmPlaying)
            case .failed: Situation(look: .trouble, text: language.strings.filmFailed)
            }
        }
        func about(_ text: String, _ turn: Turn) -> String {
            language.strings.name(text, turn.passage.passage(in: language).title)
        }
        if speech == .soundUnavailable {
            return Situation(look: .trouble, text: words.soundUnavailable)
        }
        if let turn = turns.first {
            if isPaused { return Situation(look: .paused, text: about(words.paused, turn)) }
            return turn.isHeard
                ? Situation(look: .speaking, text: about(words.speaking, turn))
                : Situation(look: .busy, text: words.preparing)
        }
        if isRecovered { return Situation(look: .recovered, text: words.recovered) }
        return switch speech {
        case .preparing: Situation(look: .busy, text: words.preparing)
        case .needsVoiceData(let data):
            Situation(
                look: .silent,
                text: language.strings.name(words.needsVoiceData, data.packageName))
        case .notAvailableInThisLanguage: Situation(look: .silent, text: words.notSpoken)
        case .available, .speaking, .paused, .soundUnavailable:
            Situation(look: .ready, text: words.available)
        }
    }

    /// What stands below a text: that it waits for its turn, or what became of it.
    package func remark(on id: PassageID) -> String? {
        let strings = language.strings
        if turns.dropFirst().contains(where: { $0.passage == id }) {
            return strings.situations.waiting
        }
        return switch notices[id] {
        case .contentNotSpoken: strings.notices.contentNotSpoken
        case .brokeOff: strings.notices.brokeOff
        case nil: nil
        }
    }

    /// The word of a text that is heard.
    package func word(of id: PassageID) -> Range<String.Index>? {
        guard speech != .soundUnavailable, let turn = turns.first else { return nil }
        return turn.passage == id ? turn.word : nil
    }

    /// The word of the caption that is heard.
    package var captionWord: Range<String.Index>? {
        speech == .soundUnavailable ? nil : caption?.word
    }
}

extension MissingData {
    /// What the staff looks for: a Debian package.
    fileprivate var packageName: String {
        switch self {
        case .dictionary, .stubDictionary: "espeak-ng-data"
        case .mbrola(let database): "mbrola, mbrola-\(database)"
        }
    }
}
