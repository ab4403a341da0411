// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import TestSupport
import Testing

extension PrivateSoundServer {
    /// A server of the kind; the test is cancelled, and says so, where it is not installed.
    static func installed(
        _ kind: ServerKind, sinks: [NullSink] = [NullSink("null0"), NullSink("null1")]
    ) async throws -> PrivateSoundServer {
        guard kind.isInstalled else {
            try Test.cancel("\(kind.rawValue) is not installed: \(kind.programs)")
        }
        return try await PrivateSoundServer(kind, sinks: sinks)
    }
}

// Streams on private servers, as the tests of this module want them.
extension PlaybackStream {
    init(on server: PrivateSoundServer, sink: String? = nil) {
        self.init(
            server: SoundServer(address: server.address),
            configuration: PlaybackConfiguration(sink: sink))
    }
}

extension AudioDeadlines {
    /// For tests in which a lost server does not come back.
    static var short: AudioDeadlines {
        var deadlines = AudioDeadlines()
        deadlines.reconnect = .milliseconds(200)
        return deadlines
    }
}

extension PlaybackStream {
    init(at address: String) {
        self.init(server: SoundServer(address: address), configuration: PlaybackConfiguration())
    }

    init(on server: PrivateSoundServer, deadlines: AudioDeadlines) {
        self.init(
            server: SoundServer(address: server.address, deadlines: deadlines),
            configuration: PlaybackConfiguration())
    }

    /// Plays one utterance to its end; `nil`, or why it failed.
    func play(_ samples: [Int16]) async -> AudioError? {
        do throws(AudioError) {
            try await write(samples)
            try await finish()
            return nil
        } catch {
            return error
        }
    }
}
