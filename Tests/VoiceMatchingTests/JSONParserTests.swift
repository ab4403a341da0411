// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VoiceMatching

@Suite struct JSONParserTests {
    @Test(
        "escapes and surrogate pairs are read as JSON says",
        arguments: [
            (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{c}\n\r\t"), (#""\u00e9\u0000""#, "é\u{0}"),
            (#""\ud83d\ude00!""#, "😀!"), ("\"é😀\"", "é😀"),
        ])
    func strings(_ json: String, _ text: String) throws {
        #expect(try JSONDocument(Array(json.utf8), file: "").root.string() == text)
    }

    @Test(
        "what is no JSON is refused, never repaired",
        arguments: [
            "01", "+1", "1.", ".5", "1e", "-", "nul", "True", "'a'", "\"a", "\"\\x\"",
            "\"\\u12g4\"",
            "\"\\ud83d\"", "\"\\ude00\"", "\"\t\"", "[1,]", "[1 2]", "{a: 1}", "{\"a\" 1}",
            "{\"a\":1,}",
            "1 2", "// c\n1", "NaN", "\u{feff}1", String(repeating: "[", count: 100_000),
        ])
    func refused(_ json: String) {
        #expect(throws: VoiceDataError.self) { try JSONDocument(Array(json.utf8), file: "") }
    }

    @Test("bytes that are not UTF-8 are refused")
    func notUTF8() {
        let error = #expect(throws: VoiceDataError.self) {
            try JSONDocument([0x22, 0xc3, 0x22], file: "")
        }
        #expect(error?.code == "data.not-utf8")
    }

    @Test(
        "numbers are kept as written, and read only as whole numbers", arguments: ["0", "-7", "12"])
    func numbers(_ json: String) throws {
        #expect(try JSONDocument(Array(json.utf8), file: "").root.integer() == Int(json))
    }

    @Test("what is written is read back", arguments: ["", "a\"b\\", "\u{1}\n\u{7f}é", "😀"])
    func writing(_ text: String) throws {
        let json = JSONText.object([("k", .array([.string(text + "."), .null, .integer(3)]))])
        for output in [json.line, json.lines(spreading: "k")] {
            let root = try JSONDocument(Array(output.utf8), file: "").root
            let first = try root.object(["k"]).required("k").elements()[0]
            #expect(try first.string() == text + ".")
        }
    }
}
