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
        let reaches: [(up: Int, down: Int)] =
            samples.isEmpty
            ? []
            : (0..<Self.columns).map { column in
                let start = samples.count * column / Self.columns
                let end = max(start + 1, samples.count * (column + 1) / Self.columns)
                var (low, high) = (Int16(0), Int16(0))
                for sample in samples[start..<min(end, samples.count)] {
                    low = min(low, sample)
                    high = max(high, sample)
                }
                return (Int(high), -Int(low))
            }
        // A quiet voice would be a flat line: the loudest sample fills the height.
        let peak = reaches.reduce(1) { peak, reach in max(peak, reach.up, reach.down) }
        columns = reaches.map { ($0.up * Self.amplitude / peak, $0.down * Self.amplitude / peak) }
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
