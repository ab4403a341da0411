// SPDX-License-Identifier: Apache-2.0

extension RoleWords {
    /// The words by language, and by language and script where that matters: captions, forced,
    /// audio description, commentary, clear speech, easy to read, automatic.
    static let table: [String: RoleWords] = [
        "ar": .init(
            "نص للصم وضعاف السمع", "إجبارية", "وصف صوتي", "تعليق", "كلام واضح", "سهلة القراءة",
            "تلقائية"),
        "cs": .init(
            "titulky pro neslyšící", "vynucené", "zvukový popis", "komentář", "zřetelná řeč",
            "snadné čtení", "automatické"),
        "da": .init(
            "for hørehæmmede", "tvungne", "lydbeskrivelse", "kommentarspor", "tydelig tale",
            "letlæst", "automatiske"),
        "de": .init(
            "für Hörgeschädigte", "erzwungen", "Audiodeskription", "Kommentar", "klare Sprache",
            "leicht lesbar", "automatisch"),
        "el": .init(
            "για κωφούς και βαρήκοους", "αναγκαστικοί", "ακουστική περιγραφή", "σχολιασμός",
            "καθαρή ομιλία", "εύκολη ανάγνωση", "αυτόματοι"),
        "en": english,
        "es": .init(
            "para sordos", "forzados", "audiodescripción", "comentarios", "voz clara",
            "lectura fácil", "automáticos"),
        "fi": .init(
            "kuulovammaisille", "pakotettu", "kuvailutulkkaus", "kommenttiraita", "selkeä puhe",
            "helppolukuinen", "automaattinen"),
        "fr": .init(
            "sourds et malentendants", "forcés", "audiodescription", "commentaire",
            "parole claire", "facile à lire", "automatique"),
        "he": .init(
            "לכבדי שמיעה", "מאולצות", "תיאור קולי", "פרשנות", "דיבור ברור", "קריאה קלה",
            "אוטומטיות"),
        "hu": .init(
            "hallássérülteknek", "kényszerített", "hangleírás", "kommentár", "tiszta beszéd",
            "könnyen olvasható", "automatikus"),
        "it": .init(
            "per non udenti", "forzati", "audiodescrizione", "commento", "voce chiara",
            "facile da leggere", "automatici"),
        "ja": .init("聴覚障害者用字幕", "強制", "音声解説", "コメンタリー", "クリア音声", "やさしい字幕", "自動"),
        "ko": .init("청각 장애인용 자막", "강제", "음성 해설", "코멘터리", "또렷한 음성", "읽기 쉬움", "자동"),
        "nb": .init(
            "for hørselshemmede", "tvungne", "lydbeskrivelse", "kommentarspor", "tydelig tale",
            "lettlest", "automatiske"),
        "nl": .init(
            "voor doven en slechthorenden", "geforceerd", "audiodescriptie", "commentaar",
            "heldere spraak", "makkelijk te lezen", "automatisch"),
        "pl": .init(
            "dla niesłyszących", "wymuszone", "audiodeskrypcja", "komentarz", "wyraźna mowa",
            "łatwe w czytaniu", "automatyczne"),
        "pt": .init(
            "para surdos", "forçadas", "audiodescrição", "comentários", "voz clara",
            "leitura fácil", "automáticas"),
        "ro": .init(
            "pentru surzi", "forțate", "descriere audio", "comentariu", "vorbire clară",
            "ușor de citit", "automate"),
        "ru": .init(
            "для глухих и слабослышащих", "форсированные", "тифлокомментарий", "комментарий",
            "чёткая речь", "простые для чтения", "автоматические"),
        "sv": .init(
            "för hörselskadade", "tvingad", "syntolkning", "kommentar", "tydligt tal",
            "lättläst", "automatisk"),
        "tr": .init(
            "işitme engelliler için", "zorunlu", "sesli betimleme", "yorum", "net konuşma",
            "kolay okunur", "otomatik"),
        "uk": .init(
            "для людей із порушеннями слуху", "форсовані", "аудіодискрипція", "коментар",
            "чітке мовлення", "легкі для читання", "автоматичні"),
        "zh": .init("听障字幕", "强制", "口述影像", "评论", "清晰语音", "易读", "自动"),
        "zh-Hant": .init("聽障字幕", "強制", "口述影像", "評論", "清晰語音", "易讀", "自動"),
    ]
}
