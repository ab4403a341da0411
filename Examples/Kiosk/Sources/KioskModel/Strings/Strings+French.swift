// SPDX-License-Identifier: Apache-2.0

extension Strings {
    static let french = Strings(
        museum: "Musée du port",
        pages: Pages(
            welcome: "Accueil", visit: "Visite", ship: "Navire", letter: "Lettre", film: "Film"),
        controls: Controls(
            play: "Écouter", pause: "Pause", goOn: "Continuer", stop: "Arrêter",
            replay: "Réécouter", playPage: "Écouter toute la page", captions: "Sous-titres",
            playFilm: "Voir le film", stopFilm: "Arrêter le film"),
        situations: Situations(
            preparing: "La voix se prépare…",
            available: "Touchez «\u{A0}Écouter\u{A0}» pour entendre le texte.",
            speaking: "Lecture en cours", waiting: "En attente", paused: "En pause",
            needsVoiceData:
                "Il manque une voix pour le français. Demandez au personnel d’installer",
            notSpoken: "Il n’y a pas de lecture à voix haute en français. Le texte est à l’écran.",
            soundUnavailable: "Le son ne fonctionne pas en ce moment. Le texte reste à l’écran.",
            recovered: "Le son est revenu. Touchez «\u{A0}Écouter\u{A0}» quand vous voulez.",
            filmAvailable: "Touchez «\u{A0}Voir le film\u{A0}» pour le regarder.",
            filmPlaying: "Le film est en cours."),
        notices: Notices(
            contentNotSpoken: "Ce texte ne peut pas être lu à voix haute dans sa langue.",
            brokeOff: "La lecture s’est interrompue. Touchez «\u{A0}Réécouter\u{A0}»."),
        reasons: Reasons(
            exact: "c’est la langue que vous avez choisie",
            otherRegion: "c’est votre langue, d’une autre région",
            original: "rien n’existe dans votre langue\u{A0}; voici la version originale",
            yourSetting: "c’est votre réglage",
            notNeeded: "le son est déjà dans votre langue",
            none: "rien ne convient"),
        welcome: Article(
            "Bienvenue",
            "Bienvenue au Musée du port. Trois navires et 240 objets racontent la vie du fleuve "
                + "depuis 1847. Choisissez une page."),
        hours: Article(
            "Horaires",
            "Le musée est ouvert du mardi au dimanche, de 9\u{A0}h\u{A0}30 à 17\u{A0}h. "
                + "La dernière visite commence à 16\u{A0}h\u{A0}15."),
        prices: Article(
            "Tarifs",
            "Le billet coûte 18\u{A0}$ pour les adultes et 9\u{A0}$ pour les enfants de 6 à 15 ans. "
                + "L’entrée est gratuite le premier jeudi du mois."),
        ship: Article(
            "Le remorqueur Aurore",
            "Le remorqueur Aurore a été lancé en 1912. Il mesure 31 mètres et sa machine à vapeur "
                + "développe 420 chevaux. En 1936, il a sauvé 57 personnes pendant une tempête."),
        letter: Article("Lettre d’un matelot", "En allemand"),
        dedication: Article("Dédicace de Yokohama", "En japonais"),
        film: Article(
            "Les trois signaux",
            "Un film de 12 secondes : les cornes de brume du port, avec des sous-titres."),
        sound: "Son", subtitles: "Sous-titres du film", noTrack: "aucun",
        filmFailed: "Le film ne peut pas être montré en ce moment.",
        colon: "\u{A0}: ")
}
