// SPDX-License-Identifier: Apache-2.0

internal import CPulse

/// A sound output of a server.
package struct Sink: Hashable, Sendable {
    /// What a sink does at the moment.
    package enum State: String, Sendable {
        case running
        case idle
        /// The device is off; it wakes up when something is played, unless a person suspended it.
        case suspended
        case unknown
    }

    /// The name to choose it by.
    package let name: String
    /// The name that people read in a mixer.
    package let description: String
    /// Whether sound goes here when no sink is chosen.
    package let isDefault: Bool
    package let state: State
    /// Samples a second of each channel.
    package let sampleRate: Int
    package let channels: Int
    /// PulseAudio's name of the sample format, such as `s16le`.
    package let sampleFormat: String
}

extension Sink {
    init(_ info: pa_sink_info, isDefault: Bool) {
        name = info.name.map { String(cString: $0) } ?? ""
        description = info.description.map { String(cString: $0) } ?? name
        self.isDefault = isDefault
        state =
            switch info.state {
            case PA_SINK_RUNNING: .running
            case PA_SINK_IDLE: .idle
            case PA_SINK_SUSPENDED: .suspended
            default: .unknown
            }
        sampleRate = Int(info.sample_spec.rate)
        channels = Int(info.sample_spec.channels)
        sampleFormat =
            pa_sample_format_to_string(info.sample_spec.format).map { String(cString: $0) } ?? ""
    }
}
