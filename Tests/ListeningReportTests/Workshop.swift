// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The real `speak review`.
enum Workshop {
    struct Result {
        let status: Int32
        let output: String
        let error: String
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let prompts = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/prompts").path

    /// Beside the test program.
    private static let built =
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    static var program: String { built.appending(path: "speak-workshop").path }

    static func review(_ arguments: String...) async throws -> Result {
        try await run(program, ["review"] + arguments)
    }

    static func run(_ program: String, _ arguments: [String]) async throws -> Result {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        for name in ["out", "err"] {
            _ = FileManager.default.createFile(atPath: folder.path(name), contents: nil)
        }
        process.standardOutput = FileHandle(forWritingAtPath: folder.path("out"))
        process.standardError = FileHandle(forWritingAtPath: folder.path("err"))
        let (ended, continuation) = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in continuation.finish() }
        try process.run()
        for await _ in ended {}
        return Result(
            status: process.terminationStatus,
            output: try String(contentsOfFile: folder.path("out"), encoding: .utf8),
            error: try String(contentsOfFile: folder.path("err"), encoding: .utf8))
    }
}

/// A report of the fixtures' prompts, made once for all tests that only look at it.
final class SampleReport: Sendable {
    private static let made = Task { try await SampleReport() }

    static var shared: SampleReport { get async throws { try await made.value } }

    private let folder: TemporaryFolder
    let summary: String

    private struct Failed: Error {
        let error: String
    }

    var path: String { folder.path("report") }

    private init() async throws {
        folder = try TemporaryFolder()
        let result = try await Workshop.review(
            Workshop.prompts, "--sample", "name=Ana", "--output", folder.path("report"))
        guard result.status == 0 else { throw Failed(error: result.error) }
        summary = result.output
    }

    /// What `report.json` says of each row.
    func rows() throws -> [[String: Any]] { try Self.rows(in: path) }

    static func rows(in path: String) throws -> [[String: Any]] {
        let data = try Data(contentsOf: URL(filePath: path + "/report.json"))
        let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return object?["rows"] as? [[String: Any]] ?? []
    }
}
