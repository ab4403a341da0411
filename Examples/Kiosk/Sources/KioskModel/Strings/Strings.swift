// SPDX-License-Identifier: Apache-2.0

/// Everything that the kiosk says in one language: a field that a language lacks does not compile.
package struct Strings: Hashable, Sendable {
    /// A text with its title.
    package struct Article: Hashable, Sendable {
        package let title: String
        package let text: String

        init(_ title: String, _ text: String) {
            self.title = title
            self.text = text
        }
    }

    /// The names of the pages.
    package struct Pages: Hashable, Sendable {
        package let welcome: String
        package let visit: String
        package let ship: String
        package let letter: String
        package let film: String
    }

    /// What the controls are called; ``Strings/name(_:_:)`` says of what.
    package struct Controls: Hashable, Sendable {
        package let play: String
        package let pause: String
        package let goOn: String
        package let stop: String
        package let replay: String
        package let playPage: String
        /// The name of the switch, whether it is on or off.
        package let captions: String
        package let playFilm: String
        package let stopFilm: String
    }

    /// What happens, for the line that is always there.
    package struct Situations: Hashable, Sendable {
        package let preparing: String
        package let available: String
        package let speaking: String
        package let waiting: String
        package let paused: String
        /// What to ask the staff for, before the name of what is missing.
        package let needsVoiceData: String
        /// Why this language is not spoken.
        package let notSpoken: String
        package let soundUnavailable: String
        package let recovered: String
        package let filmAvailable: String
        package let filmPlaying: String
    }

    /// What became of one text, where it was not simply heard.
    package struct Notices: Hashable, Sendable {
        package let contentNotSpoken: String
        package let brokeOff: String
    }

    /// Why a track of the film was chosen.
    package struct Reasons: Hashable, Sendable {
        package let exact: String
        package let otherRegion: String
        package let original: String
        package let yourSetting: String
        package let notNeeded: String
        package let none: String
    }

    package let museum: String
    package let pages: Pages
    package let controls: Controls
    package let situations: Situations
    package let notices: Notices
    package let reasons: Reasons
    package let welcome: Article
    package let hours: Article
    package let prices: Article
    package let ship: Article
    /// The title of a letter in German, and that it is in German.
    package let letter: Article
    /// The title of a dedication in Japanese, and that it is in Japanese.
    package let dedication: Article
    package let film: Article
    package let sound: String
    package let subtitles: String
    package let noTrack: String
    package let filmFailed: String
    /// What stands between a control or a heading and what it is about.
    package let colon: String

    /// A control's whole name: what it does, and to what.
    package func name(_ control: String, _ title: String) -> String { control + colon + title }
}
