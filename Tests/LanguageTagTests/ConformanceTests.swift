// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Conformance to CLDR, IANA and test262 data")
struct ConformanceTests {
    @Test("every line passes but those listed with a reason", arguments: ConformanceSuite.all)
    func linesPass(suite: ConformanceSuite) throws {
        let known = try KnownDifferences.lines(of: suite.file)
        let (total, failures) = try suite.run()
        #expect(total > 0)
        for (line, problem) in failures.sorted(by: { $0.key < $1.key }) where known[line] == nil {
            Issue.record("\(suite.file):\(line): \(problem)")
        }
        for line in known.keys.sorted() where failures[line] == nil {
            Issue.record("\(suite.file):\(line) passes now: take it off known-differences.tsv")
        }
    }

    @Test("every known difference names a suite's file and says why")
    func differencesAreExplained() throws {
        let files = Set(ConformanceSuite.all.map(\.file))
        for line in try Fixture.lines(of: "known-differences.tsv") {
            #expect(line.fields.count == 3 && files.contains(line.fields[0]))
            #expect(line.fields.last.map { $0.count > 20 } == true, "line \(line.number)")
        }
    }

    @Test("the published table of counts is what the suites give")
    func tableIsTrue() throws {
        let table = try Self.table()
        let file = Fixture.folder.appending(path: "conformance.md")
        let published = try String(contentsOf: file, encoding: .utf8)
        #expect(published == table, "the table should be:\n\(table)")

        let readme = Fixture.package.appending(path: "README.md")
        guard let text = try? String(contentsOf: readme, encoding: .utf8) else { return }
        let parts = text.split(
            separator: /<!-- \/?conformance -->\n/, omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            Issue.record("README.md has no <!-- conformance --> … <!-- /conformance --> lines")
            return
        }
        #expect(parts[1] == table, "README.md should hold:\n\(table)")
    }

    private static func table() throws -> String {
        var table = "| Data | Lines | Pass | Differ on purpose |\n|---|--:|--:|--:|\n"
        for suite in ConformanceSuite.all {
            let (total, failures) = try suite.run()
            let known = try KnownDifferences.lines(of: suite.file)
            table += "| \(suite.title) | \(total) | \(total - failures.count) | \(known.count) |\n"
        }
        return table
    }
}

/// Lines on which we differ on purpose.
enum KnownDifferences {
    static func lines(of file: String) throws -> [Int: String] {
        let lines = try Fixture.lines(of: "known-differences.tsv").filter { $0.fields[0] == file }
        return Dictionary(
            lines.compactMap { line in Int(line.fields[1]).map { ($0, line.fields[2]) } },
            uniquingKeysWith: { first, _ in first })
    }
}
