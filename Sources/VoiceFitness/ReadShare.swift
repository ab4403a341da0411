// SPDX-License-Identifier: Apache-2.0

/// How many letters (or digits, or signs) of a text were read, and what became of the others.
package struct ReadShare: Hashable, Sendable {
    package private(set) var read = 0
    /// By their names.
    package private(set) var spelled = 0
    /// To another voice.
    package private(set) var handedOver = 0
    /// Silent, or the engine crashed.
    package private(set) var dropped = 0

    package init() {}

    package init(_ units: some Sequence<UnitEvidence>) {
        for unit in units { count(unit) }
    }

    /// All that was judged; single letters are not.
    package var total: Int { read + spelled + handedOver + dropped }

    /// 0 to 1; 1 for nothing.
    package var fraction: Double { total == 0 ? 1 : Double(read) / Double(total) }

    private mutating func count(_ unit: UnitEvidence) {
        switch unit.reading {
        case nil: break
        case .read: read += unit.unit.size
        case .spelled: spelled += unit.unit.size
        case .handedOver: handedOver += unit.unit.size
        case .dropped, .crashed: dropped += unit.unit.size
        }
    }
}
