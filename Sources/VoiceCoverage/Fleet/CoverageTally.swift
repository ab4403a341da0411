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
        var memo: JudgementMemo

        /// Keeps a device's answers: an outcome for each locale, then how it keeps each promise.
        mutating func keep(_ answers: [UInt32], _ digest: InventoryDigest?, localeCount: Int) -> Int
        {
            for (promise, raw) in answers[localeCount...].enumerated() {
                guard let keeping = MatrixPromise.Keeping(rawValue: Int(raw)) else { continue }
                keepings[promise] = max(keepings[promise], keeping)
            }
            let judgement = judgements.number(of: Array(answers[..<localeCount]))
            if let digest { judgementOfDigest[digest] = judgement }
            return judgement
        }
    }

    struct Device {
        let name: String
        let judgement: Int
    }

    package init(_ judge: CoverageJudge) {
        self.judge = judge
        let questions =
            judge.locales.map { Relevance($0, in: judge.matrix) }
            + judge.promises.map { Relevance($0) }
        state = Mutex(
            State(keepings: judge.promises.map { _ in .absent }, memo: JudgementMemo(questions)))
    }

    /// Judges a capture, or finds that it or its parts were judged; ``InventoryLine/source`` names
    /// a device that has no name.
    package func add(_ line: InventoryLine) throws(VoiceDataError) {
        if let judgement = known(line) {
            let name = try line.deviceOfKnownVoices() ?? line.source
            state.withLock { $0.devices.append(Device(name: name, judgement: judgement)) }
            return
        }
        let inventory = try line.inventory()
        add(inventory, named: inventory.device ?? line.source, line: line)
    }

    /// Judges an inventory.
    package func add(_ inventory: Inventory, named name: String) {
        add(inventory, named: name, line: nil)
    }

    /// The judgement of a capture that is like others, as a whole or in each part.
    private func known(_ line: InventoryLine) -> Int? {
        guard let digest = line.digest else { return nil }
        if let judgement = state.withLock({ $0.judgementOfDigest[digest] }) { return judgement }
        guard let capture = line.capture else { return nil }
        return state.withLock { state in
            guard let answers = state.memo.answers(to: capture) else { return nil }
            return state.keep(answers, digest, localeCount: judge.locales.count)
        }
    }

    private func add(_ inventory: Inventory, named name: String, line: InventoryLine?) {
        let device = ReviewedInventory(inventory, reviewedBy: judge.catalog)
        let outcomes = judge.outcomes(on: device)
        let keepings = judge.promises.map { UInt32($0.keeping(on: device).rawValue) }
        let capture = line?.capture
        state.withLock { state in
            let answers = outcomes.map { UInt32(state.outcomes.number(of: $0)) } + keepings
            // A voice that cannot be read by itself is never known; the capture was judged.
            if let capture {
                try? state.memo.learn(answers, to: capture, reviewedBy: judge.catalog)
            }
            let judgement = state.keep(answers, line?.digest, localeCount: judge.locales.count)
            state.devices.append(Device(name: name, judgement: judgement))
        }
    }

    /// How many devices were judged.
    package var count: Int { state.withLock { $0.devices.count } }

    /// How many captures differ in their engine or voices.
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
