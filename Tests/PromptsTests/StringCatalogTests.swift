// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Prompts
import Testing

@Suite("String Catalogs")
struct StringCatalogTests {
    private let prompts: [Prompt]

    init() throws { prompts = try Fixture.prompts("Localizable.xcstrings") }

    @Test("keep text, note and state; a source text without a value is its key")
    func states() {
        let welcome = "Welcome to the museum."
        #expect(
            prompts.texts(welcome) == [
                "Willkommen im Museum.", welcome, "Bienvenue au musée.", welcome,
            ])
        #expect(prompts.of(welcome).map(\.locale.raw) == ["de", "en", "fr", "ja"])
        #expect(prompts.states(welcome) == [.needsReview, .source, .translated, .untranslated])
        #expect(
            prompts.of(welcome).allSatisfy {
                $0.note == "Spoken when a visitor touches the screen."
            })
    }

    @Test("list what a language lacks, with the source text, and never as spoken")
    func missing() {
        #expect(prompts.states("rooms", "fr") == [.untranslated])
        #expect(prompts.texts("greeting.name", "de") == ["Hello, %@!"])
        #expect(prompts.states("greeting.name", "de") == [.untranslated])
        #expect(prompts.states("") == [.empty, .empty, .empty, .empty])
    }

    @Test("read each plural form and device variation")
    func variations() throws {
        let french = prompts.of("tickets", "fr")
        #expect(
            french.map(\.variant.label) == [
                "plural one, device: iphone", "plural other, device: iphone", "device: other",
            ])
        #expect(
            try french.map { try $0.spoken(["1": "7"]) } == [
                ["1 billet"], ["5 billets"], ["Billets : 7"],
            ])
    }

    @Test("put the forms of substitutions into the text around")
    func substitutions() throws {
        #expect(
            try prompts.of("rooms", "en").flatMap { try $0.spoken() } == [
                "There are 1 room on this floor.", "There are 5 rooms on this floor.",
            ])
    }

    @Test("leave out what isn't to be translated, and mark what is stale")
    func exclusions() {
        #expect(prompts.of("Harbour Museum").map(\.locale.raw) == ["en"])
        #expect(prompts.states("old", "fr") == [.stale])
    }
}
