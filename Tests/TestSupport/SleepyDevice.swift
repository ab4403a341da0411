// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Glibc
internal import Platform
internal import Synchronization

/// A sound device that sleeps when nothing plays and swallows what it gets while it wakes up, as
/// HDMI, USB and Bluetooth devices do.
///
/// The server writes to it through a pipe, so that it is heard without the monitor, which would
/// keep the sink awake; and `module-suspend-on-idle` really suspends the sink.
package final class SleepyDevice: Sendable {
    private struct State {
        var samples: [Int16] = []
        var swallowing = 0
    }

    /// The name of its sink.
    package static let sink = "sleepy"
    private let state = Mutex(State())
    private let server: PrivateSoundServer

    /// Adds the device to a server of PulseAudio's, as signed 16-bit mono at 22050 Hz.
    package init(on server: PrivateSoundServer) async throws {
        self.server = server
        let pipe = server.directory + "/\(Self.sink)"
        try await server.pactl(
            "load-module", "module-pipe-sink", "sink_name=\(Self.sink)", "file=\(pipe)",
            "rate=\(MonitorRecording.rate)", "channels=1", "format=s16le",
            "use_system_clock_for_timing=yes")
        let descriptor = open(pipe, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError(.ENOENT) }
        try startDetachedThread(name: "sleepy-device") { [weak self] in
            Self.read(descriptor) { self?.take($0) }
        }
        try await server.pactl("load-module", "module-suspend-on-idle", "timeout=1")
    }

    /// All that was heard since it was last put to sleep.
    package var samples: [Int16] { state.withLock(\.samples) }

    /// Waits until the server has suspended the sink; `wakeTime` is then swallowed of the next sound.
    ///
    /// Says whether the sink was suspended.
    package func sleep(wakeTime: Duration) async -> Bool {
        let isSuspended = await eventually {
            let sinks = try? await server.pactl("list", "short", "sinks")
            return sinks?.contains("SUSPENDED") == true
        }
        state.withLock { state in
            state.samples = []
            state.swallowing = Int(wakeTime / .seconds(1) * Double(MonitorRecording.rate))
        }
        return isSuspended
    }

    private func take(_ samples: [Int16]) {
        state.withLock { state in
            let swallowed = min(state.swallowing, samples.count)
            state.swallowing -= swallowed
            state.samples += samples.dropFirst(swallowed)
        }
    }

    /// Reads until the server closes the pipe.
    private static func read(_ descriptor: Int32, _ take: ([Int16]) -> Void) {
        defer { close(descriptor) }
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
            rest += buffer[..<count]
            let whole = rest.count / 2
            take(
                rest.withUnsafeBytes { bytes in
                    (0..<whole).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
                })
            rest.removeFirst(whole * 2)
        }
    }
}
