// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("The page in Chromium", .timeLimit(.minutes(5)), .serialized)
struct BrowserTests {
    @Test(
        "does what a listener needs",
        arguments: [
            "plays", "captions", "switch", "names", "axe", "injection", "web_server", "layout",
        ])
    func scenario(name: String) async throws {
        try await Browser.run(name, report: SampleReport.shared.path)
    }

    @Test("takes a listener from the start to a filed verdict with keys alone")
    func keyboard() async throws {
        let folder = try TemporaryFolder()
        try await Browser.run("keyboard", report: SampleReport.shared.path, folder.url.path)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        let file = try #require(names.first { $0.hasPrefix("listening-") })
        try FileManager.default.createDirectory(
            atPath: folder.path("filed"), withIntermediateDirectories: true)
        let first = try await Workshop.review(
            "--import", folder.path(file), "--listening", folder.path("filed"))
        #expect(first.status == 0 && first.output.hasPrefix("2 verdicts filed"), "\(first)")
        let again = try await Workshop.review(
            "--import", folder.path(file), "--listening", folder.path("filed"), "--json")
        #expect(again.output == "{\"filed\": 0, \"known\": 2}\n")
    }
}

/// The scenarios of `Browser/report_page.py`.
enum Browser {
    /// Made by `scripts/setup --test`: Debian's selenium, and axe-core from PyPI.
    private static let python = Workshop.root.appending(path: ".build/browser-tests/bin/python3")
        .path
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Browser/report_page.py").path

    @discardableResult
    static func run(
        _ scenario: String, report: String, _ folder: String? = nil
    ) async throws -> String {
        guard FileManager.default.isExecutableFile(atPath: python) else {
            try Test.cancel("run scripts/setup --test first")
        }
        let result = try await Workshop.run(
            python, [script, scenario, report] + (folder.map { [$0] } ?? []))
        #expect(result.status == 0, "\(result.error.suffix(2000))")
        return result.output
    }
}
