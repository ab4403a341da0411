// SPDX-License-Identifier: Apache-2.0

import Captions
import Foundation
import LanguageTag

/// Files beside the tests.
enum Fixture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/" + path)))
    }

    /// Text as a browser decodes it, with the byte order mark.
    static func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }

    static func json<Value: Decodable>(_ path: String, as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(try bytes(path)))
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// A prompt of this project's own.
struct Prompt {
    let tag: String
    let text: String

    var language: LanguageTag? { try? LanguageTag(tag) }

    static let all = [
        Prompt(
            tag: "fr-FR",
            text: "Bienvenue au musée. « Non », dit-il : le billet coûte 42 € pour les adultes et "
                + "8 € pour les enfants de moins de douze ans, à partir de 8 h 30. Merci !"),
        Prompt(
            tag: "en-US",
            text:
                "Dr. Smith is here. Yes. Go on, please insert your card into the reader below the "
                + "screen and wait until the light turns green. It costs 1,000.50 € today."),
        Prompt(
            tag: "zh-CN",
            text: "请把您的卡插入屏幕下方的读卡器，等待指示灯变绿。然后按照屏幕上的说明进行操作，"
                + "如果您需要帮助，请按红色按钮。"),
        Prompt(
            tag: "ja-JP",
            text: "画面の下にあるカードリーダーにカードを挿入して、ランプが緑色に変わるまでお待ちください。"
                + "料金は42円です。"),
        Prompt(
            tag: "th-TH",
            text: "กรุณาแตะหน้าจอเพื่อเริ่มต้น กรุณาใส่บัตรของคุณในเครื่องอ่านบัตรด้านล่างหน้าจอ"
                + "และรอจนกว่าไฟจะเปลี่ยนเป็นสีเขียว"),
        Prompt(
            tag: "my-MM",
            text: "ကျေးဇူးပြု၍ မျက်နှာပြင်အောက်ရှိ ကတ်ဖတ်စက်ထဲသို့ သင့်ကတ်ကို ထည့်ပါ။ "
                + "မီးစိမ်းလာသည်အထိ စောင့်ပါ။"),
        Prompt(
            tag: "km-KH",
            text: "សូមប៉ះអេក្រង់ដើម្បីចាប់ផ្តើម។ សូមបញ្ចូលកាតរបស់អ្នកទៅក្នុងម៉ាស៊ីនអានកាតខាងក្រោមអេក្រង់។"),
        Prompt(
            tag: "ar-EG",
            text:
                "أهلا وسهلا بكم في المتحف. يرجى إدخال البطاقة في القارئ أسفل الشاشة والانتظار حتى "
                + "يتحول الضوء إلى اللون الأخضر. PIN: رقمك السري 42."),
        Prompt(tag: "he-IL", text: "שלום וברוכים הבאים. PIN: שלום, 3! נא להכניס את הכרטיס לקורא."),
        Prompt(
            tag: "hi-IN",
            text: "संग्रहालय में आपका स्वागत है। कृपया अपना कार्ड स्क्रीन के नीचे रीडर में डालें और "
                + "हरी बत्ती आने तक प्रतीक्षा करें।"),
        Prompt(tag: "ko-KR", text: "카드를 화면 아래의 판독기에 넣고 표시등이 녹색으로 바뀔 때까지 기다려 주십시오."),
        Prompt(
            tag: "de-DE",
            text: "Das Massenkommunikationsdienstleistungsunternehmen schließt um 18 Uhr. Bitte "
                + "gehen Sie zum Ausgang."),
    ]
}

extension String {
    /// Everything but spaces and control characters, scalar by scalar.
    var withoutSpaces: [Unicode.Scalar] {
        unicodeScalars.filter {
            !$0.properties.isWhitespace && $0.properties.generalCategory != .control
        }
    }
}
