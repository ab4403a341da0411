// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MediaLanguage

/// The media that `scripts/media-assets` makes, once for all tests.
final class GeneratedMedia: Sendable {
    private static let shared = Task { try await GeneratedMedia() }

    private let folder: TemporaryFolder

    private init() async throws {
        folder = try TemporaryFolder()
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "scripts/media-assets").path
        let process = Process()
        process.executableURL = URL(filePath: script)
        process.arguments = [folder.url.path]
        process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        process.standardInput = FileHandle.nullDevice
        let (ended, continuation) = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in continuation.finish() }
        try process.run()
        for await _ in ended {}
        try #require(process.terminationStatus == 0)
    }

    /// The path of a file; cancels the test where the tools are not installed.
    static func path(_ name: String) async throws -> String {
        for tool in ["ffmpeg", "ffprobe", "mkvmerge"] { try require(tool) }
        return try await shared.value.folder.path(name)
    }
}

/// A real mpv without picture and sound, in a folder of its own.
final class HeadlessMpv: Sendable {
    let socketPath: String
    private let folder: TemporaryFolder
    private let process: ChildProcess

    init() async throws {
        try require("mpv")
        folder = try TemporaryFolder()
        let socketPath = folder.path("mpv")
        self.socketPath = socketPath
        process = try await ChildProcess(
            [
                "mpv", "--idle", "--no-config", "--ao=null", "--vo=null", "--no-terminal",
                "--loop-file=inf", "--input-ipc-server=" + socketPath,
            ], environment: ["PATH": "/usr/bin:/bin", "HOME": folder.url.path, "LC_ALL": "C"])
        let isThere = await eventually { FileManager.default.fileExists(atPath: socketPath) }
        try #require(isThere)
    }

    deinit { process.signal(SIGKILL) }

    func kill() async {
        process.signal(SIGKILL)
        await process.end()
    }

    /// A binding to it, as an app has.
    func binding() async throws -> MpvBinding {
        // The file of the socket is there a moment before it listens.
        for _ in 0..<200 {
            if let binding = try? await MpvBinding(socketPath: socketPath) { return binding }
            try await Task.sleep(for: .milliseconds(10))
        }
        return try await MpvBinding(socketPath: socketPath)
    }

    /// Another client of the same mpv, as a remote control or a keyboard.
    func client() throws -> MpvConnection { try MpvConnection(path: socketPath) }
}

/// Cancels the test where a program is not installed.
private func require(_ tool: String) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/" + tool) else {
        try Test.cancel("\(tool) isn't installed")
    }
}
