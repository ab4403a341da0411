// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package voice-coverage ARGUMENTS…`: runs `speak coverage` of the Parlance that the app is
/// built with, in the app's package folder, and fails where it fails.
@main
struct VoiceCoverage: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try installed(context)
        process.arguments = ["coverage"] + arguments
        process.currentDirectoryURL = context.package.directoryURL
        // This plugin's own input is how SwiftPM speaks with it.
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            Diagnostics.error("speak coverage ended with \(process.terminationStatus)")
            return
        }
    }

    /// The command with its engine beside it, where it looks for it.
    ///
    /// SwiftPM gives a plugin's programs other names (`speak-tool`); links under their own lie in
    /// the plugin's folder, below `.build` like the programs themselves.
    private func installed(_ context: PluginContext) throws -> URL {
        let folder = context.pluginWorkDirectoryURL
        for name in ["speak", "speak-engine"] {
            let link = folder.appending(path: name)
            try? FileManager.default.removeItem(at: link)
            try FileManager.default.linkItem(at: context.tool(named: name).url, to: link)
        }
        return folder.appending(path: "speak")
    }
}
