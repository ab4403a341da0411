// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("speak review", .timeLimit(.minutes(5)))
struct ReviewTests {
    @Test("speaks each prompt in its locale and lists the others with their reason")
    func rows() async throws {
        let report = try await SampleReport.shared
        let rows = try report.rows()
        #expect(rows.count == 5 * 4)
        let silent = rows.filter { $0["audio"] == nil }
        let reasons = silent.map {
            "\($0["locale"] ?? "") \($0["prompt"] ?? "") \($0["reason"] ?? "")"
        }
        #expect(
            Set(reasons) == [
                "ja-JP greeting silentByDesign", "ja-JP price silentByDesign", "ja-JP hello empty",
                "ja-JP hostile untranslated", "ar-EG hostile untranslated",
                "zh-CN hostile untranslated", "hi-IN hostile untranslated",
            ])
        for row in rows {
            guard let sound = row["sound"] as? String else { continue }
            let wave = try Data(contentsOf: URL(filePath: "\(report.path)/\(sound)"))
            #expect(wave.count > 20_000 && wave.starts(with: Data("RIFF".utf8)))
            let captions = try String(
                contentsOfFile: "\(report.path)/\(sound.dropLast(3))vtt", encoding: .utf8)
            #expect(captions.hasPrefix("WEBVTT\n"))
        }
        #expect(report.summary.hasPrefix("13 prompts spoken, 7 not: "))
    }

    @Test("makes the same sounds again, and shows only what has changed since a baseline")
    func baseline() async throws {
        let folder = try TemporaryFolder()
        let changed = folder.path("prompts")
        try FileManager.default.copyItem(atPath: Workshop.prompts, toPath: changed)
        let file = URL(filePath: changed + "/fr-CA.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        try text.replacing("42", with: "43").write(to: file, atomically: true, encoding: .utf8)
        let result = try await Workshop.review(
            changed, "--sample", "name=Ana", "--output", folder.path("report"), "--baseline",
            SampleReport.shared.path)
        #expect(result.status == 0, "\(result.error)")
        let shown = try await Browser.run("baseline", report: folder.path("report"))
        #expect(shown == "[\"price, French (Canada)\"]\n")
        let page = try String(contentsOfFile: folder.path("report/index.html"), encoding: .utf8)
        #expect(page.contains("19 are unchanged and not shown, 0 are gone."))
        #expect(page.contains("The text has changed."))
    }

    @Test("says which samples are missing and speaks nothing in their place")
    func samples() async throws {
        let folder = try TemporaryFolder()
        let result = try await Workshop.review(
            Workshop.prompts + "/fr-CA.json", "--locale", "fr-CA", "--output",
            folder.path("report"), "--json")
        #expect(result.status == 0)
        let rows = try SampleReport.rows(in: folder.path("report"))
        let hello = try #require(rows.first { $0["prompt"] as? String == "hello" })
        #expect(hello["reason"] as? String == "sampleMissing" && hello["audio"] == nil)
    }

    @Test(
        "refuses bad calls and files, each with its code",
        arguments: [
            (["x.json"], 64, "outputMissing"), (["--output", "x"], 64, "missing-argument"),
            (["/nonexistent/fr.json", "--output", "x"], 65, "promptsUnreadable"),
            ([Workshop.prompts, "--output", "x", "--locale", "not a tag"], 65, "invalidTag"),
            ([Workshop.prompts, "--output", "x", "--sample", "name"], 64, "invalid-value"),
            (
                [Workshop.prompts, "--output", "x", "--baseline", "/nonexistent"], 65,
                "baselineNotAReport"
            ),
            ([Workshop.prompts, "--output", "/usr"], 74, "reportFolderInUse"),
            (["--import", "/nonexistent.json"], 65, "data.unreadable-file"),
            ([Workshop.prompts, "--import", "x"], 64, "conflict"),
        ])
    func refusals(arguments: [String], status: Int, code: String) async throws {
        let result = try await Workshop.run(Workshop.program, ["review"] + arguments)
        #expect(result.status == Int32(status))
        #expect(result.error.hasPrefix("speak: \(code): "), "\(result.error)")
        #expect(result.output.isEmpty)
    }

    @Test("files nothing of a damaged export")
    func damagedExport() async throws {
        let folder = try TemporaryFolder()
        let record = """
            {"requestedLocale": "fr-CA", "voice": "roa/fr", "engine": {"name": "espeak-ng", \
            "version": "1.51"}, "device": "d", "prompt": "p", "audio": "sha256:\
            \(String(repeating: "a", count: 64))", "verdict": "good", "listener": "AB", \
            "date": "2026-11-30"}
            """
        let bad = record.replacing("\"good\"", with: "\"fine\"")
        try "{\"format\": 1, \"records\": [\(record),\n\(bad)]}".write(
            toFile: folder.path("export.json"), atomically: true, encoding: .utf8)
        let result = try await Workshop.review(
            "--import", folder.path("export.json"), "--listening", folder.url.path)
        #expect(result.status == 65 && result.error.contains("export.json:2:"), "\(result.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("fr-CA.json")))
    }
}
