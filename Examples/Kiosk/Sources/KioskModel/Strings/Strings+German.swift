// SPDX-License-Identifier: Apache-2.0

extension Strings {
    static let german = Strings(
        museum: "Hafenmuseum",
        pages: Pages(
            welcome: "Start", visit: "Besuch", ship: "Schiff", letter: "Brief", film: "Film"),
        controls: Controls(
            play: "Anhören", pause: "Pause", goOn: "Fortsetzen", stop: "Stopp",
            replay: "Noch einmal anhören", playPage: "Ganze Seite anhören",
            captions: "Untertitel", playFilm: "Film ansehen", stopFilm: "Film beenden"),
        situations: Situations(
            preparing: "Die Stimme wird vorbereitet …",
            available: "Tippen Sie auf „Anhören“, um den Text zu hören.",
            speaking: "Wird vorgelesen", waiting: "Wartet", paused: "Angehalten",
            needsVoiceData:
                "Für Deutsch fehlt eine Stimme. Bitten Sie das Personal, zu installieren",
            notSpoken: "Auf Deutsch wird hier nicht vorgelesen. Der Text steht auf dem Bildschirm.",
            soundUnavailable: "Der Ton ist gerade gestört. Der Text bleibt auf dem Bildschirm.",
            recovered: "Der Ton ist wieder da. Tippen Sie auf „Anhören“, wann Sie möchten.",
            filmAvailable: "Tippen Sie auf „Film ansehen“, um ihn zu sehen.",
            filmPlaying: "Der Film läuft."),
        notices: Notices(
            contentNotSpoken: "Dieser Text kann in seiner Sprache nicht vorgelesen werden.",
            brokeOff: "Das Vorlesen ist abgebrochen. Tippen Sie auf „Noch einmal anhören“."),
        reasons: Reasons(
            exact: "das ist die Sprache, die Sie gewählt haben",
            otherRegion: "das ist Ihre Sprache aus einer anderen Region",
            original: "in Ihrer Sprache gibt es nichts; dies ist das Original",
            yourSetting: "das ist Ihre Einstellung",
            notNeeded: "der Ton ist schon in Ihrer Sprache",
            none: "nichts passt"),
        welcome: Article(
            "Willkommen",
            "Willkommen im Hafenmuseum. Drei Schiffe und 240 Objekte erzählen seit 1847 vom Leben "
                + "am Fluss. Wählen Sie eine Seite."),
        hours: Article(
            "Öffnungszeiten",
            "Das Museum ist von Dienstag bis Sonntag von 9.30 Uhr bis 17 Uhr geöffnet. "
                + "Die letzte Führung beginnt um 16.15 Uhr."),
        prices: Article(
            "Preise",
            "Der Eintritt kostet 18 Dollar für Erwachsene und 9 Dollar für Kinder von 6 bis "
                + "15 Jahren. Am ersten Donnerstag im Monat ist der Eintritt frei."),
        ship: Article(
            "Der Schlepper Aurore",
            "Der Schlepper Aurore lief 1912 vom Stapel. Er ist 31 Meter lang, und seine "
                + "Dampfmaschine leistet 420 PS. Im Jahr 1936 rettete er 57 Menschen in einem Sturm."
        ),
        letter: Article("Brief eines Matrosen", "Auf Deutsch"),
        dedication: Article("Widmung aus Yokohama", "Auf Japanisch"),
        film: Article(
            "Die drei Signale",
            "Ein Film von 12 Sekunden: die Nebelhörner des Hafens, mit Untertiteln."),
        sound: "Ton", subtitles: "Untertitel des Films", noTrack: "keine",
        filmFailed: "Der Film kann gerade nicht gezeigt werden.",
        colon: ": ")
}
