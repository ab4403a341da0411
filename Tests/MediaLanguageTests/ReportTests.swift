// SPDX-License-Identifier: Apache-2.0

import MediaLanguage
import Testing

@Suite("Selections that public reports ask for")
struct ReportTests {
    @Test("the answer of each report", arguments: try ReportCases.read())
    func answer(report: ReportCases.Case) throws {
        let selection = try report.request.selection(from: report.mediaTracks)
        #expect(selection.audio.answer == report.expect.audio)
        #expect(selection.text.answer == report.expect.text)
        #expect(selection.forced.track?.stableID.rawValue == report.expect.forced)
    }

    @Test("all reports are read")
    func count() throws {
        #expect(try ReportCases.read().count == 28)
    }

    @Test("an identifier of another item is told to be gone")
    func gone() throws {
        let report = try #require(try ReportCases.read().first { $0.n == 38 })
        let selection = try report.request.selection(from: report.mediaTracks)
        #expect(selection.events == [.explicitGone("id-of-previous-item")])
    }

    @Test("a text in another script is told to be blocked")
    func blocked() throws {
        let report = try #require(try ReportCases.read().first { $0.n == 21 })
        let selection = try report.request.selection(from: report.mediaTracks)
        #expect(selection.events.map(\.code) == ["script_blocked"])
    }
}

extension SlotSelection {
    fileprivate var answer: ReportCases.Case.Slot {
        .init(id: track?.stableID.rawValue, reason: reason.rawValue)
    }
}
