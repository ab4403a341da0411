// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A file system of a few pages, which root can mount; elsewhere the test is cancelled and says so.
final class SmallDisk: Sendable {
    private let folder: TemporaryFolder
    private let environment = ["PATH": "/usr/bin:/bin"]
    private var point: String { folder.path("disk") }

    private init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: point, withIntermediateDirectories: false)
    }

    static func mounted(bytes: Int) async throws -> SmallDisk {
        let disk = try SmallDisk()
        let mount = ["mount", "-t", "tmpfs", "-o", "size=\(bytes)", "tmpfs", disk.point]
        let isMounted = await disk.runs(mount)
        if !isMounted { try Test.cancel("a file system can't be mounted here") }
        return disk
    }

    private func runs(_ command: [String]) async -> Bool {
        (try? await output(of: command, environment: environment, in: folder.url.path)) != nil
    }

    func path(_ name: String) -> String { "\(point)/\(name)" }

    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: point).sorted() }
    }

    /// Writes until nothing more goes in.
    func fill() {
        let descriptor = open(path("filler"), O_WRONLY | O_CREAT, 0o600)
        while write(descriptor, [0], 1) == 1 {}
        close(descriptor)
    }

    func unmount() async {
        _ = await runs(["umount", point])
    }
}
