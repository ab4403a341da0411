// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import LanguageTag

@Suite("Generated tables")
struct GeneratedTablesTests {
    @Test("the tables are what the generator writes from Data/cldr today")
    func tablesAreFresh() throws {
        let process = Process()
        process.executableURL = Fixture.package.appending(
            path: "scripts/generate-language-data")
        process.arguments = ["--check"]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
    }

    @Test(
        "tables hold whole records in the order of their bytes",
        arguments: [
            (Tables.languageAliases.description, 16),
            (Tables.languageRegionAliases.description, 12), (Tables.legacyTags.description, 32),
            (Tables.regionAliases.description, 12), (Tables.regionSuccessors.description, 8),
            (Tables.scriptAliases.description, 8), (Tables.extlangs.description, 12),
            (Tables.likelySubtags.description, 20), (Tables.knownScripts.description, 4),
            (Tables.knownRegions.description, 4), (Tables.knownVariants.description, 8),
        ])
    func recordsAreSorted(text: String, width: Int) {
        let bytes = Array(text.utf8)
        #expect(bytes.count % width == 0)
        let records = stride(from: 0, to: bytes.count, by: width).map {
            Array(bytes[$0..<$0 + width])
        }
        for (first, second) in zip(records, records.dropFirst()) {
            #expect(first.lexicographicallyPrecedes(second))
        }
    }

    @Test("every legacy tag of RFC 5646 is read")
    func legacyTags() throws {
        let text = Tables.legacyTags.description
        for start in stride(from: 0, to: text.utf8.count, by: 32) {
            let record = text.dropFirst(start).prefix(32)
            let old = record.prefix(16).prefix { $0 != "." }
            let new = record.suffix(16).prefix { $0 != "." }
            #expect(try LanguageTag(old) == LanguageTag(new))
            #expect(try LanguageTag(old.uppercased().replacing("-", with: "_")) == LanguageTag(new))
        }
    }

    @Test("known languages are those in use")
    func knownLanguages() {
        for code in ["en", "zh", "aa", "zu", "zza", "yue", "tlh", "ber"] as [Subtag] {
            #expect(KnownSubtags.containsLanguage(code), "\(code)")
        }
        for code in ["jp", "cn", "py", "xex", "zzz", "iw", "und", "abcdefgh"] as [Subtag] {
            #expect(!KnownSubtags.containsLanguage(code), "\(code)")
        }
    }

    @Test("every language that has likely subtags is known in its canonical form")
    func likelyLanguagesAreKnown() throws {
        let bytes = Array(Tables.likelySubtags.description.utf8)
        for start in stride(from: 0, to: bytes.count, by: 20) {
            let code = bytes[start..<start + 3].filter { $0 != UInt8(ascii: ".") }
            let language = try LanguageTag(String(decoding: code, as: UTF8.self)).language
            #expect(
                language == .undetermined || KnownSubtags.containsLanguage(language), "\(language)")
        }
    }
}
