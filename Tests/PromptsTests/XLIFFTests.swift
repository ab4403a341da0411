// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Prompts
import Testing

@Suite("XLIFF")
struct XLIFFTests {
    @Test("1.2 keeps targets, states, notes and inline codes")
    func version1() throws {
        let prompts = try Fixture.prompts("xliff/fr-CA.xliff")
        #expect(
            prompts.map(\.key) == [
                "welcome", "hello", "new", "copied", "none", "review", "angular",
            ])
        #expect(
            prompts.map(\.state) == [
                .translated, .translated, .untranslated, .copied, .untranslated, .needsReview,
                .translated,
            ])
        #expect(prompts.texts("review") == ["Choisissez une langue."])
        #expect(prompts.texts("none") == ["Wait."])
        #expect(prompts.of("welcome").map(\.note) == ["Spoken at the entrance."])
        #expect(try prompts.of("angular").flatMap { try $0.spoken(["room": "4"]) } == ["Salle 4"])
        #expect(prompts.allSatisfy { $0.locale.tag?.description == "fr-CA" })
    }

    @Test("2.0 joins segments; an initial or half translated unit is untranslated")
    func version2() throws {
        let prompts = try Fixture.prompts("xliff/de.xlf")
        #expect(prompts.texts("welcome") == ["Willkommen. Bitte berühren Sie den Bildschirm."])
        #expect(prompts.map(\.state) == [.translated, .untranslated, .translated, .untranslated])
        #expect(try prompts.of("u3").flatMap { try $0.spoken(["name": "Ana"]) } == ["Hallo, Ana!"])
        #expect(prompts.texts("u4") == ["A.B."])
    }
}
