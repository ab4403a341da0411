// SPDX-License-Identifier: Apache-2.0

import Captions
import LanguageTag
import Testing

@Test func look() throws {
    for (tag, text) in [
        ("fr", "Bienvenue au musée. « Non », dit-il : le billet coûte 42 € pour les adultes et 8 € pour les enfants de moins de douze ans, à partir de 8 h 30. Merci !"),
        ("en", "Dr. Smith is here. Yes. Go on, please insert your card into the reader below the screen and wait until the light turns green. It costs 1,000.50 € today."),
        ("zh", "请把您的卡插入屏幕下方的读卡器，等待指示灯变绿。然后按照屏幕上的说明进行操作，如果您需要帮助，请按红色按钮。"),
        ("ja", "画面の下にあるカードリーダーにカードを挿入して、ランプが緑色に変わるまでお待ちください。料金は42円です。"),
        ("th", "กรุณาแตะหน้าจอเพื่อเริ่มต้น กรุณาใส่บัตรของคุณในเครื่องอ่านบัตรด้านล่างหน้าจอและรอจนกว่าไฟจะเปลี่ยนเป็นสีเขียว"),
        ("ar", "أهلا وسهلا بكم في المتحف. يرجى إدخال البطاقة في القارئ أسفل الشاشة والانتظار حتى يتحول الضوء إلى اللون الأخضر."),
        ("hi", "संग्रहालय में आपका स्वागत है। कृपया अपना कार्ड स्क्रीन के नीचे रीडर में डालें और हरी बत्ती आने तक प्रतीक्षा करें।"),
        ("ko", "카드를 화면 아래의 판독기에 넣고 표시등이 녹색으로 바뀔 때까지 기다려 주십시오."),
        ("de", "Massenkommunikationsdienstleistungsunternehmenverwaltung ist ein langes Wort."),
    ] {
        let track = CaptionTrack(of: Narration(text, language: try LanguageTag(tag)))
        for cue in track.cues {
            print(cue.start, cue.end, cue.text.replacing("\n", with: " ⏎ "), cue.words.count)
        }
        print(track.excess() as Any)
    }
}
