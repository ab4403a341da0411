// SPDX-License-Identifier: Apache-2.0

internal import Parlance

/// A button as it stands on the screen.
package struct Button: Hashable, Sendable {
    /// What is written on it.
    package let text: String
    /// What a screen reader calls it: begins with the text, and is unique on the screen.
    package let name: String
    package let isEnabled: Bool
}

/// The buttons of one text.
package struct PassageControls: Hashable, Sendable {
    /// Play, pause or continue.
    package let main: Button
    package let stop: Button
    package let replay: Button
}

extension Kiosk {
    /// The buttons of a text, or nil where its language is not spoken and so none would do anything.
    package func controls(of id: PassageID) -> PassageControls? {
        let passage = id.passage(in: language)
        if passage.language == nil, !isSpoken { return nil }
        let controls = language.strings.controls
        let place = turns.firstIndex { $0.passage == id }
        let isFirst = place == 0
        func button(_ text: String, _ isEnabled: Bool = true) -> Button {
            Button(
                text: text, name: language.strings.name(text, passage.title), isEnabled: isEnabled)
        }
        return PassageControls(
            main: button(
                isFirst ? (isPaused ? controls.goOn : controls.pause) : controls.play,
                // There is nothing to pause while no sound comes.
                !isFirst || speech != .soundUnavailable),
            stop: button(controls.stop, isFirst),
            replay: button(controls.replay, heard.contains(id) || notices[id] != nil))
    }

    /// The button that plays all of a page with several texts.
    package var playPage: Button? {
        guard page.passages.count > 1, isSpoken else { return nil }
        let text = language.strings.controls.playPage
        return Button(
            text: text, name: language.strings.name(text, page.name(in: language.strings)),
            isEnabled: true)
    }

    /// The button of the film.
    package func filmButton(isEnabled: Bool) -> Button {
        let strings = language.strings
        let text = film == .playing ? strings.controls.stopFilm : strings.controls.playFilm
        return Button(
            text: text, name: strings.name(text, strings.film.title), isEnabled: isEnabled)
    }

    /// Whether the interface's language can be spoken, as far as is known.
    private var isSpoken: Bool {
        switch speech {
        case .notAvailableInThisLanguage, .needsVoiceData: false
        case .preparing, .available, .speaking, .paused, .soundUnavailable: true
        }
    }
}
