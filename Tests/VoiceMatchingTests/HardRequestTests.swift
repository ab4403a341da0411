// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing

@testable import VoiceMatching

/// `Fixtures/hard-requests.tsv`: what a strict chooser answers where others cross languages.
@Suite struct HardRequestTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let request: String
        let available: [String]
        let exact: String?
        let approvable: [String]

        var testDescription: String { "\(request) of \(available.joined(separator: " "))" }
    }

    @Test("an exact answer is the strict one, and nothing else is spoken", arguments: rows())
    func exact(_ row: Row) throws {
        let answer = resolve(
            RequestedLocale(row.request),
            in: ReviewedInventory(
                inventory(of: row.available), reviewedBy: try catalog(of: row.available)),
            matrix: VoiceMatrix())
        #expect(answer.speech?.voiceID.text == row.exact.map { "t/\($0)" })
        #expect(answer.speech?.matchLevel == row.exact.map { _ in .exact })
    }

    @Test("the matrix can approve the same language and script, and no other", arguments: rows())
    func approvable(_ row: Row) throws {
        let catalog = try catalog(of: row.available)
        for tag in row.available where tag != row.exact {
            let json = """
                {"version": 1, "locales": {"\(row.request)":
                {"speak": [{"locale": "\(tag)", "serves": "test"}]}}}
                """
            let matrix = try? VoiceMatrix(json: Array(json.utf8), file: "test", catalog: catalog)
            // A key whose script only the region implies is refused for that reason alone.
            let read = try matrix ?? Self.writtenOut(row.request, tag, catalog)
            let answer = resolve(
                RequestedLocale(row.request),
                in: ReviewedInventory(inventory(of: [tag]), reviewedBy: catalog),
                matrix: read ?? VoiceMatrix())
            let isApproved = answer.speech?.matchLevel == .approvedFallback
            #expect(isApproved == row.approvable.contains(tag), "\(tag)")
        }
    }

    /// The same entry under the full key, or `nil` where it is refused for what it approves.
    private static func writtenOut(_ request: String, _ tag: String, _ catalog: VoiceCatalog) throws
        -> VoiceMatrix?
    {
        guard case .locale(let locale) = RequestedLocale(request).meaning else { return nil }
        let json = """
            {"version": 1, "locales": {"\(locale.key)":
            {"speak": [{"locale": "\(tag)", "serves": "test"}]}}}
            """
        do throws(VoiceDataError) {
            return try VoiceMatrix(json: Array(json.utf8), file: "test", catalog: catalog)
        } catch {
            #expect(
                ["data.other-language", "data.script-not-readable", "data.invalid-tag"]
                    .contains(error.code))
            return nil
        }
    }

    private static func rows() -> [Row] {
        do {
            return try Project.fixture("hard-requests.tsv").split(separator: "\n")
                .filter { !$0.hasPrefix("#") }.map { line in
                    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
                        .map(String.init)
                    return Row(
                        request: columns[0], available: words(columns[1]),
                        exact: words(columns[2]).first, approvable: words(columns[3]))
                }
        } catch {
            Issue.record(error)
            return []
        }
    }

    private static func words(_ text: String) -> [String] {
        text == "-" ? [] : text.split(separator: " ").map(String.init)
    }
}
