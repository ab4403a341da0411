// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A path of a test's own to the engine program, by which its processes are told from others'.
package final class EngineLink: Sendable {
    private let folder: TemporaryFolder
    package let path: String

    /// A link to the built program, or nothing yet.
    package init(missing: Bool = false) throws {
        folder = try TemporaryFolder()
        path = folder.path("speak-engine")
        if !missing { try appear() }
    }

    /// A shell script in its place.
    package init(script: String) throws {
        folder = try TemporaryFolder()
        path = folder.path("speak-engine")
        try "#!/bin/bash\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    /// The built program, unless the file `broken` is beside it: then a crash.
    package static func breakable() throws -> EngineLink {
        try EngineLink(
            script: """
                [ -e "$(dirname "$0")/broken" ] && kill -SEGV $$
                exec -a "$0" \(realPath) "$@"
                """)
    }

    /// A copy of the built program, to be replaced.
    package static func copy() throws -> EngineLink {
        let link = try EngineLink(missing: true)
        try FileManager.default.copyItem(atPath: realPath, toPath: link.path)
        return link
    }

    /// Renames another program over this one, as an installation does: the engine of a library that
    /// calls itself `version` where the installed one says `installed`, of the same length.
    package func upgrade(from installed: String, to version: String) throws {
        var library = try Data(
            contentsOf: URL(filePath: VoiceDataCopy.installedPath())
                .deletingLastPathComponent().appending(path: "libespeak-ng.so.1"))
        let name = Data("\0\(installed)\0".utf8)
        guard let range = library.range(of: name) else { throw CocoaError(.fileReadCorruptFile) }
        library.replaceSubrange(range, with: Data("\0\(version)\0".utf8))
        try library.write(to: URL(filePath: folder.path("libespeak-ng.so.1")))
        let next = try EngineLink(
            script: """
                export LD_LIBRARY_PATH="$(dirname "$0")"
                exec -a "$0" \(Self.realPath) "$@"
                """)
        guard rename(next.path, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// The program beside the tests.
    package static var realPath: String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "speak-engine").path
    }

    /// Puts the built program in its place.
    package func appear() throws {
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: Self.realPath)
    }

    /// Makes processes of ``breakable()`` crash at their start, or no more.
    package func setBroken(_ isBroken: Bool) throws {
        let file = folder.path("broken")
        if isBroken {
            try Data().write(to: URL(filePath: file))
        } else {
            try FileManager.default.removeItem(atPath: file)
        }
    }

    /// The processes that were started by this path and have not ended.
    package var processes: [Int32] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
                guard let process = Int32(name),
                    let line = textOfFile("/proc/\(name)/cmdline"), line.contains(path + "\0")
                else { return nil }
                return process
            }
        }
    }

    /// Kills each process; whether all have ended soon, as their parent sees it.
    ///
    /// A process loses its command line, and its first thread ends, a moment before the others.
    package func kill() async throws -> Bool {
        let processes = try processes
        try signal(SIGKILL)
        return await eventually { processes.allSatisfy(Self.hasEnded) }
    }

    private static func hasEnded(_ process: Int32) -> Bool {
        guard let status = textOfFile("/proc/\(process)/stat") else { return true }
        let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        return status.contains(") Z ") && threads?.count ?? 0 <= 1
    }

    /// Sends a signal to each process.
    package func signal(_ number: Int32) throws {
        for process in try processes { Foundation.kill(process, number) }
    }
}
