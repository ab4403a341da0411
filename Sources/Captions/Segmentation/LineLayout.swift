// SPDX-License-Identifier: Apache-2.0

/// How the words of a cue are put on lines.
struct LineLayout {
    /// Where each line but the first begins, as indices of the atoms.
    var breaks: [Int]
    /// How bad it is: breaks in bad places, lines of unlike length, lines that are too long.
    var cost: Double

    /// The fewest lines that do; of those with as many, the best.
    ///
    /// Lines are balanced, the lower one the longer. A word longer than a line stays whole.
    static func best(_ atoms: ArraySlice<Atom>, _ rules: CaptionRules) -> LineLayout? {
        let width = atoms.width
        if width <= rules.lineLength { return LineLayout(breaks: [], cost: 0) }
        if atoms.count == 1 {
            return LineLayout(breaks: [], cost: 500 + 10 * (width - rules.lineLength))
        }
        for lines in stride(from: 2, through: max(2, rules.maximumLines), by: 1)
        where width <= Double(lines) * (rules.lineLength + 1) {
            if rules.maximumLines < lines { return nil }
            if let layout = best(atoms, lines: lines, rules) { return layout }
        }
        return nil
    }

    private static func best(
        _ atoms: ArraySlice<Atom>, lines: Int, _ rules: CaptionRules
    ) -> LineLayout? {
        if lines == 1 {
            return atoms.width <= rules.lineLength ? LineLayout(breaks: [], cost: 0) : nil
        }
        let ideal = atoms.width / Double(lines)
        var best: LineLayout?
        var width = 0.0
        for end in atoms.indices.dropLast() {
            width += atoms[end].width
            if width > rules.lineLength { break }
            let rest = atoms[(end + 1)...]
            if let layout = self.best(rest, lines: lines - 1, rules) {
                // A tenth of a line above the ideal weighs twice a tenth below it.
                let off = (width - ideal) / rules.lineLength
                let imbalance = off > 0 ? 60 * off : -30 * off
                let cost = layout.cost + atoms[end].breakCost + imbalance
                if cost < best?.cost ?? .infinity {
                    best = LineLayout(breaks: [end + 1] + layout.breaks, cost: cost)
                }
            }
            width += atoms[end].space
        }
        return best
    }
}
