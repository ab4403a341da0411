// SPDX-License-Identifier: Apache-2.0

import Foundation
import MediaLanguage
import TestSupport
import Testing

@Suite("Fixtures of a release", .timeLimit(.minutes(1)))
struct ReleaseFixtureTests {
    @Test("what this release promises holds")
    func release() async throws {
        let results = try await FixtureRun.results(
            folder: Fixture.folder.appending(path: "release").path)
        #expect(Set(results.map { $0.file.prefix(2) }).count == 12)
        for result in results {
            #expect(
                result.isPassed,
                "\(result.file): \(result.problem ?? "") \(result.differences)")
        }
    }

    private func result(of text: String) async throws -> FixtureRun.Result {
        let folder = try TemporaryFolder()
        try text.write(toFile: folder.path("a.json"), atomically: true, encoding: .utf8)
        return try #require(try await FixtureRun.results(folder: folder.url.path).first)
    }

    @Test("what differs is told, field by field")
    func difference() async throws {
        let result = try await result(
            of: #"""
                {"name": "n", "request": {"appLocale": ["en"]},
                "tracks": [{"id": "a", "type": "audio", "language": "en", "role": "main"}],
                "expect": {"audio": {"id": "b", "reason": "exact_locale"}, "text": {"id": null}}}
                """#)
        #expect(!result.isPassed && result.problem == nil)
        #expect(result.differences.map(\.field) == ["audio.id"])
        #expect(result.differences.first?.expected == "b")
        #expect(result.differences.first?.found == "a")
    }

    @Test(
        "a fixture that expects nothing, or has an unknown key or word, fails",
        arguments: [
            (#""expect": {}"#, "nothing is expected"),
            (#""expect": {"audoi": {"id": "a"}}"#, "audoi: unknown"),
            (#""expect": {"audio": {"ID": "a"}}"#, "expect.audio.ID: unknown"),
            (#""expects": {"audio": {"id": "a"}}"#, "expects: unknown"),
            (#""expect": {"audio": {"id": 7}}"#, "expect.audio.id"),
        ])
    func mistakes(expectation: String, problem: String) async throws {
        let result = try await result(
            of: #"{"name": "n", "tracks": [], "request": {"appLocale": ["en"]}, "#
                + expectation + "}")
        #expect(!result.isPassed)
        #expect(try #require(result.problem).contains(problem), "\(result.problem ?? "")")
    }

    @Test(
        "a tag without a language fails the fixture: it would select what nobody asked for",
        arguments: [
            (#""request": {"appLocale": ["frx-"]}"#, "request.appLocale: “frx-”: "),
            (#""request": {"appLocale": [], "audio": "klingon"}"#, "request.audio: “klingon”: "),
            (#""request": {"appLocale": [], "textLocale": "original"}"#, "request.textLocale: "),
            (#""interface": "und", "request": {"appLocale": ["fr"]}"#, "interface: “und”: "),
        ])
    func tags(request: String, problem: String) async throws {
        let result = try await result(
            of: #"{"name": "n", "tracks": [], "expect": {"events": []}, "# + request + "}")
        #expect(try #require(result.problem).hasPrefix(problem), "\(result.problem ?? "")")
    }

    @Test("a missing asset fails the fixture; a folder without fixtures fails the run")
    func missing() async throws {
        let result = try await result(
            of: #"""
                {"name": "n", "asset": "no.m3u8", "request": {"appLocale": ["en"]},
                "expect": {"events": []}}
                """#)
        let problem = try #require(result.problem)
        #expect(problem.hasPrefix("no.m3u8: ") && problem.contains("no such file"))
        let empty = try TemporaryFolder()
        await #expect(throws: MediaError.self) {
            try await FixtureRun.results(folder: empty.url.path)
        }
    }
}
