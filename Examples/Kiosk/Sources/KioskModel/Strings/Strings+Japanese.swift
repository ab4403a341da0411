// SPDX-License-Identifier: Apache-2.0

extension Strings {
    static let japanese = Strings(
        museum: "港の博物館",
        pages: Pages(
            welcome: "ホーム", visit: "ご利用案内", ship: "船", letter: "手紙", film: "映像"),
        controls: Controls(
            play: "聞く", pause: "一時停止", goOn: "続ける", stop: "停止", replay: "もう一度聞く",
            playPage: "ページ全体を聞く", captions: "字幕", playFilm: "映像を見る",
            stopFilm: "映像を止める"),
        situations: Situations(
            preparing: "音声を準備しています…", available: "「聞く」を押すと文章が読み上げられます。",
            speaking: "読み上げ中", waiting: "待機中", paused: "一時停止中",
            needsVoiceData: "日本語の音声がありません。係員に次のインストールをお申し付けください",
            notSpoken: "日本語の読み上げはありません。漢字を正しく読める音声がないためです。"
                + "画面の文章をお読みください。",
            soundUnavailable: "現在、音が出ません。文章は画面に表示されます。",
            recovered: "音が戻りました。いつでも「聞く」を押してください。",
            filmAvailable: "「映像を見る」を押すと映像が流れます。",
            filmPlaying: "映像を再生しています。"),
        notices: Notices(
            contentNotSpoken: "この文章は、その言語では読み上げられません。",
            brokeOff: "読み上げが中断しました。「もう一度聞く」を押してください。"),
        reasons: Reasons(
            exact: "お選びの言語です", otherRegion: "お選びの言語の、別の地域のものです",
            original: "お選びの言語がないため、オリジナルです", yourSetting: "お客様の設定です",
            notNeeded: "音声がお選びの言語です", none: "適したものがありません"),
        welcome: Article(
            "ようこそ",
            "港の博物館へようこそ。3隻の船と240点の展示品が、1847年からの川の暮らしを伝えます。"
                + "日本語の読み上げはありません。ページを選び、文章をお読みください。"),
        hours: Article(
            "開館時間", "火曜日から日曜日の9時30分から17時まで開館しています。最後の案内は16時15分に始まります。"),
        prices: Article(
            "入館料", "大人18ドル、6歳から15歳までのお子様9ドルです。毎月第1木曜日は無料です。"),
        ship: Article(
            "タグボート「オーロラ号」",
            "タグボート「オーロラ号」は1912年に進水しました。全長は31メートル、蒸気機関は420馬力です。"
                + "1936年の嵐では57人を救助しました。"),
        letter: Article("船員の手紙", "ドイツ語"),
        dedication: Article("横浜からの献辞", "日本語"),
        film: Article("三つの合図", "12秒の映像です。港の霧笛に字幕が付いています。"),
        sound: "音声", subtitles: "映像の字幕", noTrack: "なし",
        filmFailed: "現在、映像を再生できません。",
        colon: "：")
}
