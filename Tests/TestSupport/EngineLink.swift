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
                    let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline"),
                    String(decoding: line, as: UTF8.self).contains(path + "\0")
                else { return nil }
                return process
            }
        }
    }

    /// Sends a signal to each process.
    package func signal(_ number: Int32) throws {
        for process in try processes { kill(process, number) }
    }
}
