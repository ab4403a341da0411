// SPDX-License-Identifier: Apache-2.0

/// How a stream is opened and kept.
package struct PlaybackConfiguration: Hashable, Sendable {
    /// The sink's name; `nil` follows the server's default.
    ///
    /// A chosen sink that vanishes is told as ``AudioError/sinkRemoved``; the server moves the sound
    /// to no other one, nor lets a mixer do so.
    package var sink: String?
    /// Samples a second; espeak-ng's voices give 22050.
    package var sampleRate = 22_050
    /// The name that a mixer shows for this stream; never a text that is spoken.
    package var streamName = "Speech"
    /// One in the environment's `PULSE_PROP` comes before it.
    package var mediaRole: MediaRole? = .accessibility
    /// How much is queued at the server: 60 ms start within 20 ms and hold under load.
    package var targetLength: Duration = .milliseconds(60)
    /// How much more is taken in before a write waits: while it lasts, the app's tasks may be late.
    package var lookahead: Duration = .milliseconds(500)
    /// Silence before the first sample when the sink was suspended.
    ///
    /// Users of other products report 50–500 ms lost on USB, 0.5–1 s on Bluetooth and 1–1.5 s on
    /// HDMI.
    package var leadIn: Duration = .zero
    /// Close after this time without sound, so that the server can sleep; `nil` keeps it open.
    package var idleClose: Duration? = .seconds(10)
    /// Whether a lost server or sink is connected to once more within an utterance.
    package var reconnects = true

    package init(sink: String? = nil) {
        self.sink = sink
    }
}

extension StreamRequest {
    init(server: SoundServer, _ configuration: PlaybackConfiguration) {
        self.init(
            server: server.address, sink: configuration.sink,
            sampleRate: configuration.sampleRate, targetLength: configuration.targetLength,
            applicationName: server.applicationName, streamName: configuration.streamName,
            mediaRole: configuration.mediaRole)
    }
}
