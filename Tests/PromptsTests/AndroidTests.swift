// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Prompts
import Testing

@Suite("Android's strings.xml")
struct AndroidTests {
    private let prompts: [Prompt]

    init() throws { prompts = try Fixture.prompts("android/values-fr-rCA/strings.xml") }

    @Test("resolves escapes, white space, quotes and markup as Android does")
    func texts() {
        #expect(prompts.texts("welcome") == ["Bienvenue à l'écran d’accueil."])
        #expect(prompts.texts("quoted") == ["  Deux  espaces  "])
        #expect(prompts.texts("styled") == ["Le prochain départ"])
        #expect(prompts.texts("escaped_markup") == ["Le prochain départ"])
        #expect(prompts.texts("cdata") == ["Salle A & B"])
        #expect(prompts.texts("percent") == ["20 % de réduction\n100 %d'espoir"])
        #expect(prompts.texts("at") == ["@musee"])
        #expect(prompts.of("welcome").map(\.note) == ["At the entrance"])
    }

    @Test("tells references and empty strings from texts")
    func states() {
        #expect(prompts.states("alias") == [.reference])
        #expect(prompts.states("empty") == [.empty])
        #expect(prompts.states("at") == [.translated])
    }

    @Test("holds arrays and plurals")
    func collections() throws {
        #expect(prompts.texts("days[1]") == ["mardi"])
        #expect(
            try prompts.of("tickets").flatMap { try $0.spoken() } == [
                "1 billet", "1000000 de billets", "5 billets",
            ])
    }

    @Test(
        "has its language from the folder, or says that it is unknown",
        arguments: [
            ("values-fr-rCA", "fr-CA"), ("values-b+sr+Latn", "sr-Latn"), ("values", "en"),
        ])
    func locale(folder: String, tag: String) throws {
        let prompts = try Fixture.prompts("android/\(folder)/strings.xml")
        #expect(prompts.texts("welcome").count == 1)
        #expect(prompts.allSatisfy { $0.locale.tag?.description == tag })
    }

    @Test("keeps untranslatable strings to the source language")
    func untranslatable() throws {
        let source = try Fixture.prompts("android/values/strings.xml")
        #expect(source.states("app_name") == [.source])
        #expect(try source.of("hello").flatMap { try $0.spoken(["1": "Ana"]) } == ["Hello, Ana!"])
    }
}
