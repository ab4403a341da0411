// SPDX-License-Identifier: Apache-2.0

package import AudioOutput

/// Where the samples of one utterance after the other go.
package protocol SpeechSink: Sendable {
    /// Takes samples after those before, when there is room for them.
    ///
    /// - Returns: false when the utterance was stopped.
    func write(_ samples: [Int16]) async throws(SpeechFailure) -> Bool

    /// Returns when the last sample has been heard or stored; false when stopped before.
    func finish() async throws(SpeechFailure) -> Bool

    /// The number of the utterance that the next samples belong to.
    func currentUtterance() async -> Int

    /// Returns when this sample of that utterance is heard; false when it never will be.
    func waitUntilHeard(sample: Int, of utterance: Int) async -> Bool

    /// How many samples of the utterance have been heard or stored.
    func heardSamples() async -> Int

    /// Ends the sound at once, and tells how many samples had been heard.
    func stop() async -> Int
}

/// The sink of an adapter: it can rest, and knows the outputs that there are.
package protocol SoundPort: SpeechSink {
    /// Ends the sound and keeps its place.
    func pause() async

    /// Goes on with the first sample that was not heard.
    func resume() async

    /// Lets the output go; what is queued is not heard any more.
    func close() async

    /// The outputs that there are.
    func outputs() async throws(SpeechFailure) -> [SoundOutput]

    /// A new watch of the outputs; nil where they never change.
    func watch() -> SinkWatch?
}
