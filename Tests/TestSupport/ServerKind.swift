// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The programs that serve PulseAudio's protocol.
package enum ServerKind: String, CaseIterable, Sendable {
    case pulseAudio = "PulseAudio"
    case pipeWire = "PipeWire"

    /// Whether all programs that it takes are there.
    package var isInstalled: Bool {
        programs.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }
    }

    /// The programs, which Debian packages under the same names (`dbus` for the first).
    package var programs: [String] {
        switch self {
        case .pulseAudio: ["pulseaudio", "pactl"]
        case .pipeWire: ["dbus-daemon", "pipewire", "wireplumber", "pipewire-pulse", "pactl"]
        }
    }
}

/// PipeWire with its session manager and its PulseAudio server, in a folder of its own.
///
/// Without a session bus WirePlumber ends at once, and without WirePlumber no stream is connected.
struct PipeWirePrograms {
    let directory: String
    let environment: [String: String]

    init(directory: String, environment: [String: String]) {
        self.directory = directory
        self.environment = environment.merging(
            [
                "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(directory)/bus",
                "XDG_STATE_HOME": directory + "/state",
                "PIPEWIRE_RUNTIME_DIR": directory,
            ], uniquingKeysWith: { $1 })
    }

    /// Starts all; each waits for the one before.
    func start() async throws -> [ChildProcess] {
        // The graph's rate is the samples' own: otherwise no recording would equal them.
        let configuration = directory + "/.config/pipewire/pipewire.conf.d"
        try FileManager.default.createDirectory(
            atPath: configuration, withIntermediateDirectories: true)
        try "context.properties = { default.clock.rate = \(MonitorRecording.rate) }".write(
            toFile: configuration + "/rate.conf", atomically: true, encoding: .utf8)
        var children: [ChildProcess] = []
        for (command, socket) in [
            (
                [
                    "dbus-daemon", "--session", "--nofork",
                    "--address=unix:path=\(directory)/bus",
                ], "bus"
            ),
            (["pipewire"], "pipewire-0"),
            (["wireplumber"], nil),
            (["pipewire-pulse"], "pulse/native"),
        ] {
            children.append(try await ChildProcess(command, environment: environment))
            guard let socket else { continue }
            guard await eventually({ acceptsConnection(at: directory + "/" + socket) }) else {
                throw CommandFailure(command: command, status: -1)
            }
        }
        return children
    }
}
