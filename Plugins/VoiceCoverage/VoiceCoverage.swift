// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package voice-coverage ARGUMENTS…`: runs `speak coverage` of the Parlance that the app is
/// built with, in the app's package folder, and fails where it fails.
@main
struct VoiceCoverage: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "speak").url
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
}
