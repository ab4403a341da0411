// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The short ramp where a sound is cut, or goes on in its middle: a step would be heard as a click.
package struct Fade: Sendable {
    /// Long enough that the ramp is no click itself, short beside the time a stop takes.
    package static let duration: Duration = .milliseconds(4)

    /// How many samples the ramp takes.
    package let length: Int

    /// A ramp for `rate` samples a second.
    package init(rate: Int) {
        length = max(1, Self.duration.samples(at: rate))
    }

    /// The first samples ever more quiet, the last one almost silent; with fewer samples than the
    /// ramp takes it is steeper.
    package func out(_ samples: ArraySlice<Int16>) -> [Int16] {
        let ramp = samples.prefix(length)
        return zip(ramp, 0...).map { sample, index in
            Self.scale(sample, by: Self.gain(ramp.count - index, of: ramp.count))
        }
    }

    /// `sample`, the one at `index` after a start in the middle of a sound.
    package func `in`(_ sample: Int16, at index: Int) -> Int16 {
        index < length ? Self.scale(sample, by: Self.gain(index + 1, of: length)) : sample
    }

    /// Half a period of a cosine: its slope has no corner at either end.
    private static func gain(_ index: Int, of length: Int) -> Double {
        (1 - cos(.pi * Double(index) / Double(length + 1))) / 2
    }

    private static func scale(_ sample: Int16, by gain: Double) -> Int16 {
        Int16((Double(sample) * gain).rounded())
    }
}
