// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

/// How a call of the real command ended, and what it printed.
struct SpeakResult {
    let status: Int32
    let output: Data
    let error: String

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The keys of the object that was printed with a line for each.
    var keys: [String] {
        text.split(separator: "\n").compactMap { line in
            line.wholeMatch(of: #/ {2}"(\w+)": .*/#).map { String($0.1) }
        }
    }
}

/// The real command with a folder of its own, far from any sound server.
final class SpeakProgram: Sendable {
    /// Beside the test program.
    static let built =
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    let folder: TemporaryFolder
    private let executable: URL
    private let server: PrivateSoundServer?

    init(
        executable: URL = built.appending(path: "speak"), server: PrivateSoundServer? = nil
    ) throws {
        folder = try TemporaryFolder()
        self.executable = executable
        self.server = server
    }

    /// The command in a folder of its own, with an engine beside it that reads the data at `path`,
    /// or with none.
    ///
    /// A shell writes both programs: one that this process has open for writing cannot be started.
    static func copy(dataPath path: String?) async throws -> (SpeakProgram, TemporaryFolder) {
        let bash = try SpeakProgram(executable: URL(filePath: "/bin/bash"))
        let script = #"""
            cp "$0/speak" speak
            [ -z "$1" ] || printf '#!/bin/sh\nexec "%s" "%s"\n' "$0/speak-engine" "$1" >speak-engine
            chmod +x speak*
            """#
        let result = try await bash.run("-c", script, built.path, path ?? "")
        #expect(result.status == 0, "\(result.error)")
        let command = bash.folder.url.appending(path: "speak")
        return (try SpeakProgram(executable: command), bash.folder)
    }

    func run(
        _ arguments: String..., environment: [String: String] = [:], input: String? = nil
    ) async throws -> SpeakResult {
        try await start(arguments, environment: environment, input: input).end()
    }

    func run(_ arguments: [String]) async throws -> SpeakResult {
        try await start(arguments).end()
    }

    func start(
        _ arguments: [String], environment: [String: String] = [:], input: String? = nil,
        terminal: PseudoTerminal? = nil
    ) throws -> RunningSpeak {
        let variables = [
            "PATH": "/usr/bin:/bin", "HOME": folder.url.path,
            "PULSE_SERVER": server?.address ?? "unix:/nonexistent/sound",
            "PULSE_COOKIE": "/dev/null/cookie",
        ].merging(environment) { $1 }
        return try RunningSpeak(
            executable, arguments, variables, input: input, terminal: terminal, in: folder)
    }

    /// The samples of a WAV file in the folder.
    func samples(_ name: String) throws -> [Int16] {
        try Data(contentsOf: folder.url.appending(path: name)).waveSamples
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.path(name))
    }
}

/// A call of the command that has not ended yet.
final class RunningSpeak: Sendable {
    let pid: Int32
    private let process: Process
    /// Kept as long as it is written to.
    private let folder: TemporaryFolder
    private let outputs: (String, String)
    private let ended: AsyncStream<Void>

    fileprivate init(
        _ executable: URL, _ arguments: [String], _ environment: [String: String],
        input: String?, terminal: PseudoTerminal?, in folder: TemporaryFolder
    ) throws {
        self.folder = folder
        let process = Process()
        let name = folder.path("call-\(UUID().uuidString)")
        outputs = (name + ".out", name + ".err")
        for path in [outputs.0, outputs.1] {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = folder.url
        process.standardOutput = FileHandle(forWritingAtPath: outputs.0)
        process.standardError = FileHandle(forWritingAtPath: outputs.1)
        process.standardInput = FileHandle.nullDevice
        if let input {
            try Data(input.utf8).write(to: URL(filePath: name + ".in"))
            process.standardInput = FileHandle(forReadingAtPath: name + ".in")
        }
        if let terminal {
            process.standardInput = FileHandle(
                fileDescriptor: terminal.slave, closeOnDealloc: false)
        }
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        ended = stream
        process.terminationHandler = { _ in continuation.finish() }
        try process.run()
        self.process = process
        pid = process.processIdentifier
    }

    deinit {
        if process.isRunning { kill(pid, SIGKILL) }
    }

    func signal(_ number: Int32) {
        if process.isRunning { kill(pid, number) }
    }

    func end() async throws -> SpeakResult {
        for await _ in ended {}
        return SpeakResult(
            status: process.terminationStatus,
            output: try Data(contentsOf: URL(filePath: outputs.0)),
            error: try String(contentsOfFile: outputs.1, encoding: .utf8))
    }
}

extension Data {
    /// What follows the header of 44 bytes.
    var waveSamples: [Int16] {
        dropFirst(44).withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map {
                bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self)
            }
        }
    }
}

extension [Int16] {
    /// Without the silence around: what can be found in a recording.
    var sounding: ArraySlice<Int16> {
        guard let first = firstIndex(where: { $0 != 0 }), let last = lastIndex(where: { $0 != 0 })
        else { return [] }
        return self[first...last]
    }
}
