// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import Prompts
import TestSupport
import Testing

@Suite("PO files", .timeLimit(.minutes(2)))
struct GettextTests {
    @Test("keep notes, contexts, escapes and lines; obsolete messages are left out")
    func entries() throws {
        let prompts = try Fixture.prompts("gettext/fr.po")
        #expect(
            prompts.of("Welcome to the harbour museum.").map(\.note) == ["Spoken at the entrance."])
        #expect(prompts.texts("door|Open") == ["Ouverte"])
        #expect(prompts.texts("menu|Open") == ["Ouvrir"])
        #expect(
            prompts.texts("Tab\tquote \"q\" backslash \\ café") == [
                "Tabulation\tguillemet \"q\" barre \\ café"
            ])
        #expect(prompts.of("Old").isEmpty)
        #expect(prompts.allSatisfy { $0.locale.raw == "fr" })
    }

    @Test("never speak what is fuzzy, untranslated or a copy of the source")
    func states() throws {
        let prompts = try Fixture.prompts("gettext/fr.po")
        #expect(prompts.states("Closed until %d") == [.fuzzy])
        #expect(prompts.states("Please wait.") == [.untranslated])
        #expect(prompts.texts("Please wait.") == ["Please wait."])
        #expect(prompts.states("Harbour Museum") == [.copied])
        #expect(
            try Fixture.prompts("gettext/fr.po", sourceLocale: "fr").states("Harbour Museum") == [
                .translated
            ])
    }

    @Test("read each plural form with a number that takes it")
    func plurals() throws {
        let russian = try Fixture.prompts("gettext/ru.po")
        #expect(
            try russian.flatMap { try $0.spoken() } == [
                "Осталась 1 минута", "Остались 2 минуты", "Осталось 5 минут",
            ])
        let french = try Fixture.prompts("gettext/fr.po").of("%d ticket")
        #expect(try french.flatMap { try $0.spoken() } == ["1 billet", "2 billets"])
    }

    @Test("are read as msgcat writes them", arguments: ["fr", "ru"])
    func msgcat(name: String) async throws {
        let folder = try TemporaryFolder()
        let path = Fixture.path("gettext/\(name).po")
        for options in [["--no-wrap"], ["--width=30", "--sort-output"], ["--escape"]] {
            let text = try await output(
                of: ["/usr/bin/msgcat"] + options + [path], environment: ["LC_ALL": "C.UTF-8"],
                in: folder.url.path)
            try text.write(toFile: folder.path("again.po"), atomically: true, encoding: .utf8)
            let again = try GettextFile(path: folder.path("again.po"))
            let first = try GettextFile(path: path)
            #expect(Set(again.entries.map(Content.init)) == Set(first.entries.map(Content.init)))
            #expect(again.header == first.header)
        }
    }

    @Test(
        "are refused where msgcat refuses them",
        arguments: [
            "duplicate", "unclosed", "no-msgstr", "escape", "plural-without-id",
        ])
    func refusals(name: String) async throws {
        let folder = try TemporaryFolder()
        let path = Fixture.path("bad/\(name).po")
        await #expect(throws: (any Error).self) {
            try await output(
                of: ["/usr/bin/msgcat", path], environment: [:], in: folder.url.path)
        }
        #expect(throws: PromptError.self) { try GettextFile(path: path) }
    }

    /// An entry without its places.
    private struct Content: Hashable {
        let context: String?
        let id: String
        let plural: String?
        let translations: [Int: String]
        let flags: Set<String>
        let notes: Set<String>

        init(_ entry: GettextFile.Entry) {
            context = entry.context
            id = entry.id
            plural = entry.pluralID
            translations = entry.translations
            flags = entry.flags
            notes = Set(entry.notes)
        }
    }
}
