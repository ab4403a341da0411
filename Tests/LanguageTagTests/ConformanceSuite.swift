// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import Testing

/// One column of the conformance table: a file and what is asked of each of its lines.
struct ConformanceSuite: Sendable, CustomTestStringConvertible {
    let title: String
    let file: String
    var folder = Fixture.folder
    var separator: Character = "\t"
    /// Why a line fails, or `nil` if it passes.
    let problem: @Sendable ([String]) throws -> String?

    var testDescription: String { title }

    /// The number of lines, and those that fail.
    func run() throws -> (total: Int, failures: [Int: String]) {
        let lines = try Fixture.lines(of: file, in: folder, separator: separator)
        var failures: [Int: String] = [:]
        for line in lines { failures[line.number] = try problem(line.fields) }
        return (lines.count, failures)
    }
}

extension ConformanceSuite {
    static let all = [
        canonicalization(title: "CLDR canonicalisation, underscores") { $0 },
        canonicalization(title: "CLDR canonicalisation, hyphens") {
            $0.replacing("_", with: "-")
        },
        maximization, minimizationByScript, minimizationByRegion, extendedLanguages,
        extendedLanguagesWithRegion, test262Canonical, test262Rejected, hardTags, likelyScripts,
        voiceCodes,
    ]

    private static func canonicalization(
        title: String, spelling: @escaping @Sendable (String) -> String
    ) -> ConformanceSuite {
        ConformanceSuite(
            title: title, file: "cldr-48.2/localeCanonicalization.txt", separator: ";"
        ) { fields in
            expect(
                canonical(spelling(fields[0])), fields[1].replacing("_", with: "-"), for: fields[0])
        }
    }

    private static let maximization = likely("CLDR likely subtags added") { tag, fields in
        expect(tag.maximized?.description ?? "FAIL", fields[1], for: fields[0])
    }

    private static let minimizationByScript = likely("CLDR likely subtags removed, by script") {
        tag, fields in
        let expected = fields[2].isEmpty ? fields[1] : fields[2]
        return expect(
            tag.minimized(favoring: .script)?.description ?? "FAIL", expected, for: fields[0])
    }

    private static let minimizationByRegion = likely("CLDR likely subtags removed, by region") {
        tag, fields in
        let expected = fields.dropFirst().prefix(3).last { !$0.isEmpty } ?? "FAIL"
        return expect(
            tag.minimized(favoring: .region)?.description ?? "FAIL", expected, for: fields[0])
    }

    private static func likely(
        _ title: String, check: @escaping @Sendable (LanguageTag, [String]) -> String?
    ) -> ConformanceSuite {
        ConformanceSuite(title: title, file: "cldr-48.2/likelySubtags.txt", separator: ";") {
            check(try LanguageTag($0[0]), $0)
        }
    }

    private static let extendedLanguages = extended("IANA extended languages", region: "")
    private static let extendedLanguagesWithRegion = extended(
        "IANA extended languages with a region", region: "-AQ")

    private static func extended(_ title: String, region: String) -> ConformanceSuite {
        ConformanceSuite(
            title: title, file: "extlang.tsv", folder: Fixture.package.appending(path: "Data/cldr")
        ) { fields in
            let tag = "\(fields[1])-\(fields[0])\(region)"
            return expect(canonical(tag), canonical(fields[2] + region), for: tag)
        }
    }

    private static let test262Canonical = ConformanceSuite(
        title: "test262 canonical tags", file: "test262/canonical.tsv"
    ) { fields in expect(canonical(fields[0]), fields[1], for: fields[0]) }

    private static let test262Rejected = ConformanceSuite(
        title: "test262 rejected strings", file: "test262/rejected.tsv"
    ) { fields in
        let text = try JSONDecoder().decode(String.self, from: Data(fields[0].utf8))
        return (try? LanguageTag(text)).map { "\(fields[0]) was read as \($0)" }
    }

    static func expect(_ actual: String, _ expected: String, for input: String) -> String? {
        actual == expected ? nil : "\(input) gave \(actual), not \(expected)"
    }

    static func canonical(_ text: String) -> String {
        do throws(LanguageTagError) { return try LanguageTag(text).description } catch {
            return error.code
        }
    }
}
