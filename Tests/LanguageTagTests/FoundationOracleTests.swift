// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import Testing

@Suite("Foundation's ICU as an oracle")
struct FoundationOracleTests {
    /// Foundation of Swift 6.3 carries CLDR 46; these aliases came later.
    private static let newerAliases: Set<Subtag> = ["cls", "dek", "nbx", "nte"]

    @Test("both canonicalise CLDR's own inputs alike, but for aliases newer than CLDR 46")
    func sameCanonicalForm() throws {
        var compared = 0
        for line in try Fixture.lines(
            of: "cldr-48.2/localeCanonicalization.txt", separator: ";")
        {
            let input = line.fields[0]
            let written = try LanguageTag.parse(input)
            // Foundation loses extended languages; grandfathered tags are compared elsewhere.
            guard written.extendedLanguage == nil, !Self.newerAliases.contains(written.language)
            else { continue }
            let theirs = Locale.identifier(.bcp47, from: Locale.identifier(.icu, from: input))
            #expect(try LanguageTag(input).description == theirs, "\(input)")
            compared += 1
        }
        #expect(compared > 1_700)
    }

    @Test("both know the same likely subtags, but for Nastaliq, zh-US and data newer than CLDR 46")
    func sameLikelySubtags() throws {
        let different: Set = [
            "ks", "ks-AQ", "ks-IN", "ku-IQ", "ur", "ur-AQ", "ur-IN", "ur-PK",
        ]
        for line in try Fixture.lines(of: "cldr-48.2/likelySubtags.txt", separator: ";") {
            let tag = try LanguageTag(line.fields[0])
            guard tag.language != .undetermined, let ours = tag.maximized else { continue }
            let theirs = Locale.Language(identifier: line.fields[0]).maximalIdentifier
            #expect(
                (ours.description == theirs) != different.contains(line.fields[0]),
                "\(tag): ours \(ours), theirs \(theirs)")
        }
    }
}
