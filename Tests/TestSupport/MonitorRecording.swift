// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A recording of all that a null sink plays, as signed 16-bit mono at 22050 Hz.
package final class MonitorRecording: Sendable {
    /// Samples a second.
    package static let rate = 22_050

    private let child: ChildProcess
    private let path: String

    /// Starts to record; returns once samples arrive.
    ///
    /// A sample arrives up to `latency` milliseconds before its sink counts it as played: 2 tells
    /// times well, and makes the sink work in blocks as short as that.
    package init(
        of sink: String, on server: PrivateSoundServer, latency: Int = 10
    ) async throws {
        path = server.directory + "/recording-\(UUID().uuidString)"
        child = try await ChildProcess(
            [
                "parec", "--server", server.address, "-d", sink + ".monitor", "--raw",
                "--rate=\(Self.rate)", "--channels=1", "--format=s16le",
                "--latency-msec=\(latency)",
            ], environment: server.environment, output: path)
        guard await eventually({ [path] in Self.length(path) > 0 }) else {
            throw CommandFailure(command: ["parec"], status: -1)
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// How many samples have arrived.
    package var count: Int { Self.length(path) }

    /// All samples so far.
    package func samples() throws -> [Int16] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return data.withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map {
                bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self)
            }
        }
    }

    /// Records on until `samples` more have arrived.
    package func waitForMore(_ samples: Int = 6_000) async {
        let enough = count + samples
        _ = await eventually { [path] in Self.length(path) >= enough }
    }

    /// When sample 0 was played: of many arrivals, the earliest after its samples tells.
    ///
    /// Looks until the task is cancelled.
    package func startTime() async -> ContinuousClock.Instant {
        var start = ContinuousClock.now
        while !Task.isCancelled {
            let count = count
            start = min(start, .now - Self.duration(of: count))
            try? await Task.sleep(for: .milliseconds(1))
        }
        return start
    }

    /// How long so many samples last.
    package static func duration(of samples: Int) -> Duration {
        .nanoseconds(Int64(samples) * 1_000_000_000 / Int64(rate))
    }

    /// Records a little more, ends, and returns all samples.
    package func stop() async throws -> [Int16] {
        await waitForMore()
        child.signal(SIGINT)
        await child.end()
        return try samples()
    }

    private static func length(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) / 2 : 0
    }
}
