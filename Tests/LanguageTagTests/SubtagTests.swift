// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing

@Suite("Subtag")
struct SubtagTests {
    @Test(
        "1 to 8 ASCII letters and digits make a subtag", arguments: ["a", "US", "1996", "abcdefgh"])
    func accepts(text: String) {
        #expect(Subtag(text)?.description == text)
        #expect(Subtag(text)?.count == text.utf8.count)
    }

    @Test("anything else makes none", arguments: ["", "abcdefghi", "a-b", "é", "ＵＳ", "a\0", " "])
    func refuses(text: String) { #expect(Subtag(text) == nil) }

    @Test("subtags sort as their texts do")
    func sorts() throws {
        let texts = ["z", "ab", "abc", "a", "1996", "Hant", "hant"]
        let subtags = try texts.map { try #require(Subtag($0)) }
        #expect(subtags.sorted().map(\.description) == texts.sorted())
    }
}
