// SPDX-License-Identifier: Apache-2.0

/// The lowest and highest sample of each of a sound's parts: its picture.
package struct Waveform: Hashable, Sendable {
    /// Parts, however long the sound is.
    package static let columns = 96
    /// Half the height of the picture, in its own units.
    static let amplitude = 16

    /// For each part how far it reaches up and down, 0 to ``amplitude``.
    private let columns: [(up: Int, down: Int)]

    package init(_ samples: [Int16]) {
        // A quiet voice would be a flat line: the loudest sample fills the height.
        let peak = max(1, samples.reduce(0) { max($0, Int($1.magnitude)) })
        columns =
            samples.isEmpty
            ? []
            : (0..<Self.columns).map { column in
                let start = samples.count * column / Self.columns
                let end = max(start + 1, samples.count * (column + 1) / Self.columns)
                var (low, high) = (0, 0)
                for sample in samples[start..<min(end, samples.count)] {
                    low = min(low, Int(sample))
                    high = max(high, Int(sample))
                }
                return (high * Self.amplitude / peak, -low * Self.amplitude / peak)
            }
    }

    /// The data of an SVG path: one stroke a column, in a box of ``columns`` by 32.
    package var path: String {
        var path = ""
        for (column, reach) in columns.enumerated() {
            let height = max(1, reach.up + reach.down)
            path += "M\(column) \(Self.amplitude - reach.up)v\(height)"
        }
        return path
    }

    package static func == (first: Waveform, second: Waveform) -> Bool {
        first.path == second.path
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
