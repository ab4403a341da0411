// SPDX-License-Identifier: Apache-2.0

package import Captions
package import ListeningEvidence

/// A prompt that was rendered: its files, and what the page shows of it.
package struct SpokenPrompt: Sendable {
    /// Relative to the report's folder, with `/`.
    package let soundPath: String
    package let captionsPath: String
    package let duration: Duration
    /// Of the samples, made in a fresh engine process.
    package let digest: AudioDigest
    package let waveform: Waveform
    package let captions: CaptionTrack
}
