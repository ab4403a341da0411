// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing

@testable import VoiceMatching

@Suite struct MacrolanguageTests {
    @Test("the table has the registry's members that have voices, but for standard languages")
    func members() throws {
        let spoken = Set(try Shipped().catalog.reviews.compactMap { $0.locale?.key.language })
        var expected: Set<[String]> = []
        for line in try Project.fixture("macrolanguages.tsv").split(separator: "\n")
        where !line.hasPrefix("#") {
            let pair = line.split(separator: "\t").map { RequestedLocale(String($0)).meaning }
            guard case .locale(let member) = pair[0], case .locale(let whole) = pair[1],
                member.key.language != whole.key.language, spoken.contains(member.key.language),
                // `in` is `id`, `sh` is `sr-Latn`.
                !["sr", "ms"].contains(whole.key.language)
            else { continue }
            expected.insert([whole.key.language.description, member.key.language.description])
        }
        let table = (["zh", "no", "lv", "ms", "sr", "ku", "fa"] as [Subtag]).flatMap { language in
            Macrolanguage.members(of: language).map { ["\(language)", "\($0)"] }
        }
        #expect(Set(table) == expected)
    }
}
