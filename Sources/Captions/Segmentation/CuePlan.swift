// SPDX-License-Identifier: Apache-2.0

/// Divides a sentence into cues: the cheapest of all divisions, by dynamic programming.
///
/// Hard limits: the lines of a cue and its longest time. Costs: each cue; breaks where words belong
/// together; cues that are nearly empty, or too short to be read.
struct CuePlan {
    let atoms: [Atom]
    let rules: CaptionRules

    /// A cue: its atoms, and where its lines begin.
    struct Part {
        let atoms: Range<Int>
        let layout: LineLayout
    }

    /// The best division.
    func parts() -> [Part] {
        var costs = [0.0]
        var last: [Part?] = [nil]
        for end in 1..<max(1, atoms.count + 1) {
            var best = Double.infinity
            var part: Part?
            for start in stride(from: end - 1, through: 0, by: -1) {
                guard let candidate = candidate(start..<end) else { break }
                let cost = costs[start] + candidate.layout.cost + self.cost(of: start..<end)
                if cost < best {
                    best = cost
                    part = candidate
                }
            }
            costs.append(best)
            last.append(part)
        }
        var parts: [Part] = []
        var end = atoms.count
        while end > 0, let part = last[end] {
            parts.append(part)
            end = part.atoms.lowerBound
        }
        return parts.reversed()
    }

    /// A cue of these atoms, unless it breaks a hard limit; a single atom always is one.
    private func candidate(_ range: Range<Int>) -> Part? {
        if range.count > 1 {
            let duration = atoms[range.upperBound - 1].end - atoms[range.lowerBound].start
            if duration > rules.maximumDuration { return nil }
        }
        return LineLayout.best(atoms[range], rules).map { Part(atoms: range, layout: $0) }
    }

    private func cost(of range: Range<Int>) -> Double {
        let width = atoms[range].width
        let fill = width / (rules.lineLength * Double(rules.maximumLines))
        let emptiness = max(0, 1 - fill)
        var cost = 30 + 20 * emptiness * emptiness
        let isLast = range.upperBound == atoms.count
        // A reader loses more between two cues than between two lines.
        if !isLast { cost += 1.5 * atoms[range.upperBound - 1].breakCost }
        // What is left alone on the screen for a moment.
        if range.count < atoms.count, width < rules.lineLength / 3 { cost += 25 }
        let end = isLast ? atoms[range.upperBound - 1].end : atoms[range.upperBound].start
        let missing = (rules.minimumDuration - (end - atoms[range.lowerBound].start)).inSeconds
        if missing > 0, range.count < atoms.count {
            cost += 60 * missing / max(0.1, rules.minimumDuration.inSeconds)
        }
        return cost
    }
}
