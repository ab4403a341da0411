// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Parlance
internal import Synchronization

/// What happened in a run, from whatever task.
final class Tally: Sendable {
    private struct State {
        var outcomes: [String: Int] = [:]
        var steps: [String: Int] = [:]
        var refusals: [String: Int] = [:]
        var violations: [String] = []
        var firstSounds: [Double] = []
        var recoveries: [Double] = []
        var resources: [(name: String, Resources?)] = []
        var transitions = 0
    }

    private let state = Mutex(State())

    var violations: [String] { state.withLock(\.violations) }

    func violated(_ rule: String) {
        say("VIOLATION: \(rule)")
        state.withLock { $0.violations.append(rule) }
    }

    func ended(_ outcome: String) { state.withLock { $0.outcomes[outcome, default: 0] += 1 } }
    func did(_ step: String) { state.withLock { $0.steps[step, default: 0] += 1 } }
    func refused(_ code: String) { state.withLock { $0.refusals[code, default: 0] += 1 } }
    func recovered(after seconds: Double) { state.withLock { $0.recoveries.append(seconds) } }
    func holds(_ name: String, _ resources: Resources?) {
        state.withLock { $0.resources.append((name, resources)) }
    }

    /// Takes what the adapter logs.
    func log(_ record: SpeechRecord) {
        let text = (try? JSONEncoder().encode(record)).map { String(decoding: $0, as: UTF8.self) }
        if text?.contains(Texts.marker) != false { violated("text in a record") }
        if record.kind == .transition { state.withLock { $0.transitions += 1 } }
    }

    /// The first sound of a request that waited for no other.
    func firstSound(milliseconds: Double) {
        state.withLock { $0.firstSounds.append(milliseconds) }
    }

    var summary: String {
        state.withLock { state in
            var lines = Self.table("requests by outcome", state.outcomes)
            let finished = state.outcomes["finished"] ?? 0
            let all = state.outcomes.values.reduce(0, +)
            lines.append(
                "heard to the end\t\(finished) of \(all), \(finished * 100 / max(1, all)) %")
            lines += Self.table("refused at once", state.refusals)
            lines += Self.table("steps and faults", state.steps)
            lines.append("transitions\t\(state.transitions)")
            lines.append("first sound, idle adapter, ms\t\(Self.percentiles(state.firstSounds))")
            lines.append("speech again after faults, s\t\(Self.percentiles(state.recoveries))")
            lines += state.resources.map { "\($0.name)\t\($0.1.map { "\($0)" } ?? "unknown")" }
            return lines.joined(separator: "\n")
        }
    }

    private static func table(_ title: String, _ counts: [String: Int]) -> [String] {
        ["\(title)\t\(counts.values.reduce(0, +))"]
            + counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
                "  \($0.key)\t\($0.value)"
            }
    }

    private static func percentiles(_ values: [Double]) -> String {
        guard !values.isEmpty else { return "none" }
        let sorted = values.sorted()
        func at(_ share: Double) -> String {
            String(format: "%.1f", sorted[Int(Double(sorted.count - 1) * share)])
        }
        return "p50 \(at(0.5)), p95 \(at(0.95)), max \(at(1)), of \(sorted.count)"
    }
}
