// SPDX-License-Identifier: Apache-2.0

package import EngineProtocol

/// How speech sounds, as multipliers of the voice's normal; no part of it depends on a language.
public struct Prosody: Hashable, Sendable {
    /// One of the multipliers.
    public enum Parameter: String, Hashable, Sendable, CaseIterable {
        /// Speed.
        case rate
        /// Height of the voice.
        case pitch
        /// Loudness.
        case volume

        /// What is accepted.
        ///
        /// Rate stays within the 80 to 449 words a minute in which the engine's word times are
        /// right; pitch within its scale; volume at most normal, since eight voices clip beyond
        /// (all measured).
        public var range: ClosedRange<Double> {
            switch self {
            case .rate: 0.5...2.5
            case .pitch: 0.2...2.0
            case .volume: 0.05...1.0
            }
        }
    }

    /// A multiplier out of its range.
    public struct OutOfRange: Error, Hashable, Sendable, CustomStringConvertible {
        /// Which multiplier.
        public let parameter: Parameter
        /// What was given.
        public let value: Double

        /// A sentence with the range.
        public var description: String {
            let range = parameter.range
            return "The \(parameter.rawValue) \(value) is not within \(range.lowerBound) to"
                + " \(range.upperBound); 1.0 is normal."
        }
    }

    /// The voice's normal sound.
    public static let normal = Prosody()

    /// Speed: 0.5 is half, 2.0 twice the normal speed.
    public let rate: Double
    /// Height of the voice.
    public let pitch: Double
    /// Loudness.
    public let volume: Double

    private init() {
        rate = 1
        pitch = 1
        volume = 1
    }

    /// Multipliers, 1.0 each by default.
    ///
    /// - Throws: ``OutOfRange`` for a value outside ``Parameter/range``.
    public init(rate: Double = 1, pitch: Double = 1, volume: Double = 1) throws(OutOfRange) {
        for (parameter, value) in [(Parameter.rate, rate), (.pitch, pitch), (.volume, volume)] {
            guard parameter.range.contains(value) else {
                throw OutOfRange(parameter: parameter, value: value)
            }
        }
        self.rate = rate
        self.pitch = pitch
        self.volume = volume
    }
}

extension Synthesis {
    /// One piece of text in a voice, with this prosody in the engine's numbers.
    package init(voice: VoiceSelector, text: String, prosody: Prosody, pausesAtEnd: Bool) {
        self.init(voice: voice, text: text)
        rate = UInt16((175 * prosody.rate).rounded())
        pitch = UInt8((50 * prosody.pitch).rounded())
        volume = UInt8((100 * prosody.volume).rounded())
        self.pausesAtEnd = pausesAtEnd
    }
}
