// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Prompts
import Testing

@Suite("JSON")
struct FlatJSONTests {
    @Test("may be flat or nested; plural suffixes are forms only beside “other”")
    func flat() throws {
        let prompts = try Fixture.prompts("json/fr-CA.json")
        #expect(prompts.texts("menu.open") == ["Ouvrir"])
        #expect(prompts.of("item").map(\.variant.label) == ["plural one", "plural other"])
        #expect(prompts.texts("step_one") == ["Première étape"])
        #expect(prompts.states("empty") == [.empty])
        #expect(prompts.of("welcome").map(\.source.line) == [2])
        #expect(prompts.of("menu.close").map(\.source.line) == [3])
    }

    @Test("of ARB has its own locale and descriptions")
    func arb() throws {
        let prompts = try Fixture.prompts("json/app_pt_BR.arb")
        #expect(prompts.map(\.key) == ["welcome", "tickets", "guest"])
        #expect(prompts.of("welcome").map(\.note) == ["Spoken at the entrance."])
        #expect(prompts[0].locale.tag?.description == "pt-BR")
    }

    @Test(
        "takes the locale from the file's name or folder",
        arguments: [
            ("messages.fr.json", "fr"), ("app_pt_BR.json", "pt-BR"), ("kab-DZ.json", "kab-DZ"),
            ("sr_Latn_RS.json", "sr-Latn-RS"), ("es-419.json", "es-419"),
            ("zh-Hant/common.json", "zh-Hant"),
            ("de.lproj/texts.json", "de"), ("fr/LC_MESSAGES/kiosk.json", "fr"),
        ])
    func names(name: String, tag: String) throws {
        let folder = try TemporaryFile(name, #"{ "welcome": "x" }"#)
        let prompts = try PromptFile.prompts(path: folder.path)
        #expect(prompts.map { $0.locale.tag?.description } == [tag])
    }
}
