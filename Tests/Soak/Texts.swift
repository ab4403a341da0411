// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What is spoken: ordinary texts, long ones, and those that broke speech products.
struct Texts {
    /// In every text; found in any output, it can only come from a request.
    static let marker = "Zyxqvbn"

    struct Entry {
        let text: String
        let locale: String
    }

    let hostile: [Entry]

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../ParlanceTests/Fixtures/text.json")
        hostile = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file)).cases.map {
            Entry(
                text: $0.text
                    ?? String(repeating: $0.repeat?.unit ?? "", count: $0.repeat?.times ?? 0),
                locale: $0.locale)
        }
    }

    private struct Fixture: Decodable {
        struct Case: Decodable {
            struct Repeat: Decodable {
                let unit: String
                let times: Int
            }
            let text: String?
            let `repeat`: Repeat?
            let locale: String
        }
        let cases: [Case]
    }

    /// Locales of the matrix, approved, silent by design or not known at all.
    static let locales = [
        "en-US", "en-GB", "en-AU", "fr-FR", "fr-CA", "de-DE", "de-AT", "es-ES", "es-MX", "pt-BR",
        "pt-PT", "it-IT", "nl-BE", "pl-PL", "ru-RU", "uk-UA", "sr-Latn-RS", "sr-Cyrl-RS", "zh-CN",
        "zh-Hant-HK", "yue-HK", "ja-JP", "ko-KR", "ar-EG", "he-IL", "hi-IN", "fa-IR", "ur-PK",
        "ky-KG", "my-MM", "si-LK", "nb-NO", "nn-NO", "no", "cy-GB", "gl-ES", "th-TH", "vi-VN",
        "sh", "iw", "pt_BR.UTF-8", "C", "", "x-foo", "en--US", "und", "py", "mul",
    ]

    private static let sentences = [
        "Hello", "Bonjour à toutes et à tous.", "Grüß Gott, 12 Uhr.", "Привет, мир!", "你好世界。",
        "مرحبا بالعالم", "שלום 12", "नमस्ते दुनिया", "One, two; three.", "1234567", "😀😀 ok",
        "A. B. C", "Straße café naïve", "한국어 안녕하세요", "ภาษาไทย",
    ]

    /// Locales that every complete installation speaks, one of them by a stand-in.
    static let approved = ["en-US", "en-GB", "fr-FR", "fr-CA", "de-DE", "es-ES", "it-IT", "pt-BR"]

    /// A few words in any of these languages, with the marker in it.
    static func short(_ generator: inout some RandomNumberGenerator) -> String {
        let words = ["Hello", "Bonjour", "12", "Café", "one, two", "Via Roma 3"]
        return (words.randomElement(using: &generator) ?? "") + " " + marker
    }

    /// A text of one to some sentences, with the marker in it.
    static func ordinary(_ generator: inout some RandomNumberGenerator) -> String {
        let count = [1, 1, 1, 2, 3, 5, 40].randomElement(using: &generator) ?? 1
        let parts = (0..<count).map { _ in sentences.randomElement(using: &generator) ?? "" }
        return (parts + [marker]).joined(separator: " ")
    }
}
