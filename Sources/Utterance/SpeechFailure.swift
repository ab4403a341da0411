// SPDX-License-Identifier: Apache-2.0

package import AudioOutput
package import EngineHost
internal import Platform
package import VoiceMatching

/// Why speech that was approved was not heard to its end.
///
/// Never holds any part of a text.
public struct SpeechFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Which part failed.
    public enum Area: String, Hashable, Sendable {
        /// The speech engine; the next utterance gets a fresh one.
        case engine
        /// The sound server or the device.
        case sound
        /// A file that sound is rendered to.
        case file
        /// The voice matrix or the voice review.
        case voiceData
    }

    /// Which part failed.
    public let area: Area
    /// A stable machine code.
    public let code: String
    /// A sentence that says what to do.
    public let description: String

    package init(_ error: EngineError) {
        area = .engine
        code = error.code
        description = error.description
    }

    package init(_ error: AudioError) {
        area = .sound
        code = error.code
        description = error.description
    }

    package init(_ error: VoiceDataError) {
        area = .voiceData
        code = error.code
        description = error.description
    }

    package init(file: String, errno code: Int32) {
        area = .file
        self.code = "outputNotWritten"
        description = "Cannot write \(file): \(systemMessage(code))."
    }
}
