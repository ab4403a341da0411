// SPDX-License-Identifier: Apache-2.0

/// What a sound server says of itself.
package struct SoundServerOverview: Hashable, Sendable {
    /// The program: `pulseaudio`, or `PulseAudio (on PipeWire 0.3.65)`.
    package let name: String
    /// The version of PulseAudio that it is, or claims to be.
    package let version: String
    /// The outputs in the server's order.
    package let sinks: [Sink]
}

extension SoundServer {
    /// Asks the server who it is and what outputs it has.
    package func overview() async throws(AudioError) -> SoundServerOverview {
        let answer = try await call(limit: deadlines.list) {
            [self] (deadline) throws(AudioError) in
            let context = try PulseContext(applicationName: applicationName)
            try context.connect(to: address, until: deadline)
            return try context.overview(until: deadline)
        }
        guard let answer else { throw .timedOut(.list) }
        return answer
    }
}
