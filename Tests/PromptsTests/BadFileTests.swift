// SPDX-License-Identifier: Apache-2.0

import Foundation
import Prompts
import Testing

@Suite("Files that can't be read")
struct BadFileTests {
    @Test(
        "are refused with code, file and line",
        arguments: [
            ("duplicate.en.json", "promptsDuplicateKey", 4),
            ("array.en.json", "promptsUnexpected", 3),
            ("unclosed.en.json", "promptsNotJSON", 3), ("not-utf8.en.json", "promptsNotUTF8", 1),
            ("common.json", "promptsLocaleUnknown", 1), ("duplicate.po", "promptsDuplicateKey", 10),
            ("unclosed.po", "promptsNotGettext", 4), ("no-msgstr.po", "promptsNotGettext", 4),
            ("escape.po", "promptsNotGettext", 5), ("plural-without-id.po", "promptsNotGettext", 5),
            ("latin1.po", "promptsNotUTF8", 1), ("duplicate-strings.xml", "promptsDuplicateKey", 3),
            ("mismatch-strings.xml", "promptsNotXML", 2),
            ("bomb-strings.xml", "promptsEntityDefined", 3),
            ("duplicate.xliff", "promptsDuplicateKey", 4),
            ("plural.xcstrings", "promptsUnexpected", 4),
            ("none.json", "promptsUnreadable", 0), ("../README.md", "promptsUnreadable", 0),
        ])
    func refused(name: String, code: String, line: Int) throws {
        let error = #expect(throws: PromptError.self) {
            try Fixture.prompts("bad/\(name)", sourceLocale: "en")
        }
        #expect(error?.place.line == line)
        if name.hasSuffix(".md") {
            #expect(error?.code == "promptsUnknownFormat")
        } else {
            #expect(error?.code == code)
        }
        #expect(error?.description.contains(name) == true)
    }

    @Test("with a duplicate key say where the first one is")
    func firstPlace() throws {
        let error = #expect(throws: PromptError.self) { try Fixture.prompts("bad/duplicate.po") }
        #expect(error?.description.contains("duplicate.po:4") == true)
    }

    @Test("of XML in UTF-16 or Latin-1 are refused")
    func encodings() throws {
        let file = try TemporaryFile(
            "values-fr/strings.xml", #"<?xml version="1.0" encoding="ISO-8859-1"?><resources/>"#)
        let error = #expect(throws: PromptError.self) { try PromptFile.prompts(path: file.path) }
        #expect(error?.code == "promptsOtherEncoding")
    }

    @Test("never bring their texts into an error")
    func privacy() throws {
        for name in ["unclosed.po", "escape.po", "duplicate.po", "mismatch-strings.xml"] {
            let file = name.hasSuffix("po") ? "secret" : "values-fr/strings"
            let marker = "ZEBRAQUARTZ"
            let original = try String(contentsOfFile: Fixture.path("bad/\(name)"), encoding: .utf8)
            let text = original.replacing("\"x", with: "\"\(marker)").replacing(
                ">x", with: ">\(marker)"
            )
            .replacing("\"a", with: "\"\(marker)")
            let copy = try TemporaryFile(file + (name.hasSuffix("po") ? ".po" : ".xml"), text)
            let error = #expect(throws: PromptError.self) {
                try PromptFile.prompts(path: copy.path)
            }
            #expect(error?.description.contains(marker) == false)
        }
    }
}
