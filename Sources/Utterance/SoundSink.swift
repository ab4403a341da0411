// SPDX-License-Identifier: Apache-2.0

package import AudioOutput

/// A sound server's stream as the sink of speech.
package struct SoundSink: SoundPort {
    package let stream: PlaybackStream

    package init(_ stream: PlaybackStream) {
        self.stream = stream
    }

    package func write(_ samples: [Int16]) async throws(SpeechFailure) -> Bool {
        do throws(AudioError) {
            return try await stream.write(samples) == .completed
        } catch { throw SpeechFailure(error) }
    }

    package func finish() async throws(SpeechFailure) -> Bool {
        do throws(AudioError) {
            return try await stream.finish() == .completed
        } catch { throw SpeechFailure(error) }
    }

    package func currentUtterance() async -> Int {
        await stream.utterance
    }

    package func waitUntilHeard(sample: Int, of utterance: Int) async -> Bool {
        await stream.waitUntilHeard(sample: sample, of: utterance)
    }

    package func heardSamples() async -> Int {
        await stream.heardSample
    }

    package func stop() async -> Int {
        await stream.stop()
    }

    package func pause() async {
        await stream.pause()
    }

    package func resume() async {
        await stream.resume()
    }

    package func close() async {
        await stream.close()
    }

    package func watch() -> SinkWatch? { SinkWatch(of: stream.server) }

    package func outputs() async throws(SpeechFailure) -> [SoundOutput] {
        do throws(AudioError) {
            return try await stream.server.sinks().map(SoundOutput.init)
        } catch { throw SpeechFailure(error) }
    }
}
