// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import Prompts
import Testing

@Suite("A reading")
struct ReadingTests {
    private func prompt(
        _ text: String, _ locale: String = "en", plural: PluralForm? = nil
    ) -> Prompt {
        Prompt(
            key: "key", locale: RequestedLocale(locale), text: text,
            variant: .init(plural: plural), source: SourcePlace(file: "test", line: 1),
            state: .translated)
    }

    @Test(
        "fills the placeholders of every notation",
        arguments: [
            ("Hello, %@!", "Hello, Ana!"), ("%2$s, %1$s", "Bo, Ana"), ("%s and %s", "Ana and Bo"),
            ("{name}", "Ida"), ("%{name}", "Ida"), ("%(name)s", "Ida"), ("{{ name }}", "Ida"),
            ("${name}", "Ida"), ("{0}", "zero"), ("%lld of %5.2f", "Ana of Bo"), ("100%%", "100%"),
        ])
    func notations(text: String, expected: String) throws {
        let samples = ["1": "Ana", "2": "Bo", "name": "Ida", "0": "zero"]
        #expect(try prompt(text).spoken(samples) == [expected])
    }

    @Test(
        "leaves percent signs and braces that are text",
        arguments: [
            "100 % sure", "20%-os", "%20 indirim", "5 % de plus", "{ }", "{}", "50 %.",
        ])
    func plain(text: String) throws {
        #expect(try prompt(text).spoken() == [text])
    }

    @Test("names what lacks a sample, once")
    func missing() throws {
        #expect(try prompt("{name}, {name} %@").spoken() == ["missing name 1"])
    }

    @Test("is not made of a sample's own placeholders")
    func sampleIsText() throws {
        #expect(try prompt("{name}").spoken(["name": "{0} %@", "0": "x"]) == ["{0} %@"])
    }

    @Test("follows each branch of an ICU message")
    func messages() throws {
        let text = "{n, plural, =0{None} one{# cat} other{# cats, {name}}}"
        #expect(try prompt(text).spoken(["name": "Ana"]) == ["None", "1 cat", "5 cats, Ana"])
        #expect(
            try prompt(text).readings(samples: [:]).map(\.variant.label) == [
                "plural =0", "plural one", "plural other",
            ])
        let choice =
            "{g, select, f{She} other{They}} saw {n, plural, offset:1 one{#} other{#}}, it''s '{'so'}'"
        #expect(
            try prompt(choice).spoken() == [
                "She saw 0, it's {so}", "She saw 4, it's {so}", "They saw 0, it's {so}",
                "They saw 4, it's {so}",
            ])
        #expect(
            try prompt("{n, selectordinal, two{#nd} few{#rd} other{#th}}").spoken() == [
                "2nd", "3rd", "4th",
            ])
        #expect(
            try prompt("Costs {p, number, ::currency/EUR}").spoken(["p": "5 €"]) == ["Costs 5 €"])
    }

    @Test(
        "refuses messages that can't be read, without their text",
        arguments: [
            "{n, plural, one{#}}", "{n, plural, one{#} other{#}", "{n, plural, other{#}}}",
            "{n, plural, one{a} one{b} other{c}}", String(repeating: "{n,plural,other{", count: 20),
        ])
    func badMessages(text: String) throws {
        let error = #expect(throws: PromptError.self) { try prompt(text).spoken() }
        #expect(error?.code == "promptsBadMessage")
    }

    @Test("of a plural form has a number that CLDR puts into it")
    func numbers() throws {
        let text = try String(
            contentsOfFile: Fixture.path("plural-categories.tsv"), encoding: .utf8)
        var categories: [String: [String: (String, String)]] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            categories[fields[0], default: [:]][fields[1]] = (fields[2], fields[3])
        }
        for (language, numbers) in categories {
            let rules = PluralRules(locale: RequestedLocale(language))
            for category in PluralForm.Category.allCases {
                let name = category.rawValue
                // Only forms that one of the numbers takes are the language's own.
                if numbers.values.contains(where: { $0.0 == name }) {
                    let number = rules.number(of: .category(category))
                    #expect(numbers[number]?.0 == name, "\(language) \(name) \(number)")
                }
                if numbers.values.contains(where: { $0.1 == name }) {
                    let number = rules.ordinals.number(of: .category(category))
                    #expect(numbers[number]?.1 == name, "\(language) ordinal \(name) \(number)")
                }
            }
        }
    }

    @Test("of a text that may not be spoken is the text as it stands")
    func unspoken() throws {
        let prompt = Prompt(
            key: "key", locale: RequestedLocale("fr"), text: "Hello {name}",
            source: SourcePlace(file: "test", line: 1), state: .untranslated)
        #expect(try prompt.readings(samples: [:]).map(\.text) == ["Hello {name}"])
    }
}
