// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program of this machine, run to its end.
struct Program {
    let url: URL

    /// Finds a program in the search path, or nil.
    init?(_ name: String) {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let paths = folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
        guard
            let url = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
        else { return nil }
        self.url = url
    }

    static func isInstalled(_ name: String) -> Bool { Program(name) != nil }

    struct Result: Equatable {
        var status: Int32
        /// Standard output and standard error, as they came.
        var output: String
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    func run(
        _ arguments: [String], environment: [String: String] = [:], onlyErrors: Bool = false
    ) throws -> Result {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = url
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb"]
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = onlyErrors ? FileHandle.nullDevice : pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}

/// A folder that exists while the body runs.
func withTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("command-syntax-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}
