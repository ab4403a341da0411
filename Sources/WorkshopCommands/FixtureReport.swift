// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import JUnitReport
internal import MediaLanguage
internal import Platform
internal import SpeakCommands
internal import VoiceMatching

/// Fixtures of a folder: whether all hold, for a person, a program and a CI system.
struct FixtureReport {
    let folder: String

    /// Checks all, prints the result, and writes it as JUnit where that is asked for.
    func run(junit: String?, isJSON: Bool) async throws(CommandFailure) -> ExitCode {
        let results: [FixtureRun.Result]
        do throws(MediaError) {
            results = try await FixtureRun.results(folder: folder, syntax: Self.syntaxProblem)
        } catch { throw CommandFailure(.badInput, code: error.code, "\(folder): \(error)") }
        if let junit { try write(results.junit, to: junit) }
        try answer(isJSON ? encoded(results.map(Page.init)) : text(results))
        let failed = results.count { !$0.isPassed }
        guard failed > 0 else { return .success }
        throw CommandFailure(
            .assertionFailed, code: "tracksDiffer",
            "\(failed) of \(results.count) fixtures do not hold.")
    }

    /// What keeps a text from being JSON, a key that is given twice included.
    private static func syntaxProblem(_ bytes: [UInt8]) -> String? {
        do throws(VoiceDataError) {
            _ = try JSONDocument(bytes, file: "")
            return nil
        } catch { return "line \(error.line): \(error.path): \(error.problem)" }
    }

    private func text(_ results: [FixtureRun.Result]) -> String {
        results.map { result in
            var lines = ["\(result.isPassed ? "ok    " : "FAILED") \(result.file): \(result.name)"]
            if let problem = result.problem { lines.append("       \(problem)") }
            for difference in result.differences {
                lines += [
                    "       \(difference.field)", "       - \(difference.expected)",
                    "       + \(difference.found)",
                ]
            }
            return lines.map { $0.printable + "\n" }.joined()
        }.joined()
    }

    private func write(_ report: JUnitReport, to path: String) throws(CommandFailure) {
        var text = ""
        report.write(to: &text)
        do { try Data(text.utf8).write(to: URL(filePath: path), options: .atomic) } catch {
            throw CommandFailure(
                .soundFailure, code: "output-failed", "The JUnit file cannot be written.")
        }
    }

    private struct Page: Encodable {
        struct Difference: Encodable {
            let field, expected, found: String
        }

        let file, name: String
        let passed: Bool
        let problem: String?
        let differences: [Difference]

        init(_ result: FixtureRun.Result) {
            file = result.file
            name = result.name
            passed = result.isPassed
            problem = result.problem
            differences = result.differences.map {
                Difference(field: $0.field, expected: $0.expected, found: $0.found)
            }
        }
    }
}

extension [FixtureRun.Result] {
    fileprivate var junit: JUnitReport {
        let cases = map { result in
            JUnitReport.Case("\(result.file): \(result.name)", result.outcome)
        }
        return JUnitReport("media tracks", suites: [.init("media tracks", cases: cases)])
    }
}

extension FixtureRun.Result {
    fileprivate var outcome: JUnitReport.Case.Outcome {
        if let problem { return .failed(code: "unreadable", message: problem, details: file) }
        guard let first = differences.first else { return .passed }
        return .failed(
            code: first.field, message: "expected \(first.expected), found \(first.found)",
            details: differences.map {
                "\($0.field)\n- \($0.expected)\n+ \($0.found)"
            }.joined(separator: "\n"))
    }
}
