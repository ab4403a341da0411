// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Prompts
import Testing

@Suite("A catalog")
struct CatalogTests {
    private func prompt(_ key: String, _ locale: String, _ text: String) -> Prompt {
        Prompt(
            key: key, locale: RequestedLocale(locale), text: text,
            source: SourcePlace(file: "\(locale).json", line: 1), state: .translated)
    }

    @Test("gives a locale its own texts, else those of its language as such")
    func choice() throws {
        let catalog = try PromptCatalog([
            prompt("a", "fr", "un"), prompt("b", "fr", "deux"), prompt("a", "fr-CA", "un, Canada"),
            prompt("a", "pt-PT", "um"), prompt("a", "zh-Hant", "一"),
        ])
        func texts(_ tag: String) -> [String] {
            catalog.prompts(for: RequestedLocale(tag)).map { "\($0.text) \($0.state)" }
        }
        #expect(texts("fr-CA") == ["un, Canada translated", "deux translated"])
        #expect(texts("fr-BE") == ["un translated", "deux translated"])
        #expect(texts("pt-BR") == ["un untranslated", "deux untranslated"])
        #expect(texts("zh-TW").first == "一 translated")
        #expect(texts("zh-CN").first == "un untranslated")
    }

    @Test("refuses the same form of a key twice")
    func duplicates() throws {
        let error = #expect(throws: PromptError.self) {
            try PromptCatalog([prompt("a", "iw", "x"), prompt("a", "he", "y")])
        }
        #expect(error?.code == "promptsDuplicateKey")
    }

    @Test("reads a folder with all that it holds of a known format")
    func folder() throws {
        let catalog = try PromptCatalog(paths: [Fixture.path("gettext"), Fixture.path("json")])
        #expect(
            Set(catalog.locales.compactMap { $0.tag?.description }) == [
                "fr", "ru-RU", "fr-CA", "pt-BR",
            ])
    }
}
