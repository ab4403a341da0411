// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program run to its end.
struct ProgramResult {
    let status: Int32
    let output: Data
    let errors: String
}

struct ProgramFailure: Error, CustomStringConvertible {
    let description: String
}

/// Runs a program found through `PATH`; kills it after two minutes.
func run(_ command: [String], environment: [String: String] = [:]) async throws -> ProgramResult {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(with: Result { try runNow(command, environment) })
        }
    }
}

private func runNow(
    _ command: [String], _ environment: [String: String]
) throws -> ProgramResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "-k", "5", "120"] + command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    // A file: a second pipe would have to be read at the same time.
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString)
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return ProgramResult(
        status: process.terminationStatus, output: data,
        errors: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
}
