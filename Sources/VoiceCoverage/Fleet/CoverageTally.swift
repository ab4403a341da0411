// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
package import VoiceMatching

/// Collects the judgements of many devices in little memory, from several threads at once.
///
/// Equal inventories are judged once, equal judgements are kept once, and equal outcomes too: a
/// device costs its name and a number, a new judgement four bytes a locale.
package final class CoverageTally: Sendable {
    package let judge: CoverageJudge
    private let state: Mutex<State>

    struct State {
        var outcomes = Interned<CoverageOutcome>()
        /// The numbers of a judgement's outcomes, by locale.
        var judgements = Interned<[UInt32]>()
        var judgementOfDigest: [InventoryDigest: Int] = [:]
        var devices: [Device] = []
        var keepings: [MatrixPromise.Keeping]
    }

    struct Device {
        let name: String
        let judgement: Int
    }

    package init(_ judge: CoverageJudge) {
        self.judge = judge
        state = Mutex(State(keepings: judge.promises.map { _ in .absent }))
    }

    /// Judges a capture, or finds that it was judged; ``InventoryLine/source`` names a device
    /// that has no name.
    package func add(_ line: InventoryLine) throws(VoiceDataError) {
        let digest = line.digest
        let known = digest.flatMap { digest in state.withLock { $0.judgementOfDigest[digest] } }
        if let known {
            let name = try line.deviceOfKnownVoices() ?? line.source
            state.withLock { $0.devices.append(Device(name: name, judgement: known)) }
        } else {
            let inventory = try line.inventory()
            add(inventory, named: inventory.device ?? line.source, digest: digest)
        }
    }

    /// Judges an inventory.
    package func add(_ inventory: Inventory, named name: String, digest: InventoryDigest? = nil) {
        let device = ReviewedInventory(inventory, reviewedBy: judge.catalog)
        let outcomes = judge.outcomes(on: device)
        // What some device keeps need not be asked of the next.
        let open = state.withLock { state in
            judge.promises.indices.filter { state.keepings[$0] != .usable }
        }
        let keepings = open.map { ($0, judge.promises[$0].keeping(on: device)) }
        state.withLock { state in
            let numbers = outcomes.map { UInt32(state.outcomes.number(of: $0)) }
            let judgement = state.judgements.number(of: numbers)
            if let digest { state.judgementOfDigest[digest] = judgement }
            state.devices.append(Device(name: name, judgement: judgement))
            for (index, keeping) in keepings {
                state.keepings[index] = max(state.keepings[index], keeping)
            }
        }
    }

    /// How many devices were judged.
    package var count: Int { state.withLock { $0.devices.count } }

    /// How many inventories had to be read whole, of those with a digest.
    package var distinctCount: Int { state.withLock { $0.judgementOfDigest.count } }

    /// What was found, in an order that does not depend on that of the devices.
    ///
    /// A `part` of a fleet says nothing of what only all devices together can keep.
    package func report(part: Bool = false) -> CoverageReport {
        state.withLock { CoverageReport($0, judge, part: part) }
    }
}

/// Values kept once each, by number.
struct Interned<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    mutating func number(of value: Value) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}
