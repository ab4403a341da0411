// SPDX-License-Identifier: Apache-2.0

extension Strings {
    static let english = Strings(
        museum: "Harbour Museum",
        pages: Pages(
            welcome: "Home", visit: "Visit", ship: "Ship", letter: "Letter", film: "Film"),
        controls: Controls(
            play: "Listen", pause: "Pause", goOn: "Continue", stop: "Stop",
            replay: "Listen again", playPage: "Listen to the whole page", captions: "Captions",
            playFilm: "Watch the film", stopFilm: "Stop the film"),
        situations: Situations(
            preparing: "Getting the voice ready…",
            available: "Touch “Listen” to hear the text.",
            speaking: "Speaking", waiting: "Waiting", paused: "Paused",
            needsVoiceData: "A voice for English is missing. Please ask the staff to install",
            notSpoken: "There is no speech in English here. The text is on the screen.",
            soundUnavailable: "The sound is not working right now. The text stays on the screen.",
            recovered: "The sound is back. Touch “Listen” whenever you like.",
            filmAvailable: "Touch “Watch the film” to see it.",
            filmPlaying: "The film is playing."),
        notices: Notices(
            contentNotSpoken: "This text cannot be read aloud in its language.",
            brokeOff: "Speech broke off. Touch “Listen again”."),
        reasons: Reasons(
            exact: "it is the language that you chose",
            otherRegion: "it is your language, from another region",
            original: "there is nothing in your language; this is the original",
            yourSetting: "it is your setting",
            notNeeded: "the sound is in your language already",
            none: "nothing is suitable"),
        welcome: Article(
            "Welcome",
            "Welcome to the Harbour Museum. Three ships and 240 objects tell of life on the river "
                + "since 1847. Choose a page."),
        hours: Article(
            "Opening hours",
            "The museum is open from Tuesday to Sunday, 9:30 a.m. to 5 p.m. "
                + "The last tour begins at 4:15 p.m."),
        prices: Article(
            "Prices",
            "A ticket costs $18 for adults and $9 for children aged 6 to 15. "
                + "Entry is free on the first Thursday of the month."),
        ship: Article(
            "The tugboat Aurore",
            "The tugboat Aurore was launched in 1912. She is 31 metres long, and her steam engine "
                + "delivers 420 horsepower. In 1936 she saved 57 people in a storm."),
        letter: Article("A sailor’s letter", "In German"),
        dedication: Article("Dedication from Yokohama", "In Japanese"),
        film: Article(
            "The three signals",
            "A film of 12 seconds: the fog horns of the harbour, with subtitles."),
        sound: "Sound", subtitles: "Film subtitles", noTrack: "none",
        filmFailed: "The film cannot be shown right now.",
        colon: ": ")
}
