// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

/// What was found of each locale on each device, in a fixed order.
package struct CoverageReport: Sendable {
    /// A device, or several of the same name with the same judgement.
    package struct Device: Hashable, Sendable {
        package let name: String
        package fileprivate(set) var count: Int
        /// An index into ``CoverageReport/groups``.
        package let group: Int
    }

    /// Devices on which every locale has the same outcome.
    package struct Group: Sendable {
        /// The first device's name stands for all; a number tells groups of one name apart.
        package let name: String
        package fileprivate(set) var deviceCount: Int
        /// By locale: indexes into `outcomes`.
        let judgement: [UInt32]
    }

    /// Sorted.
    package let locales: [AppLocale]
    /// Sorted by name, then by what was found.
    package let devices: [Device]
    /// In the order of their first devices.
    package let groups: [Group]
    /// What the matrix promises and no device keeps.
    package let brokenPromises: [BrokenPromise]
    package let deviceCount: Int
    private let outcomes: [CoverageOutcome]

    init(_ tally: CoverageTally.State, _ judge: CoverageJudge, part: Bool) {
        locales = judge.locales
        outcomes = tally.outcomes.values
        deviceCount = tally.devices.count
        brokenPromises =
            part
            ? []
            : zip(judge.promises, tally.keepings).compactMap { promise, keeping in
                keeping == .usable ? nil : BrokenPromise(promise: promise, keeping: keeping)
            }
        let ranks = tally.judgementRanks
        let sorted = tally.devices.sorted {
            $0.name == $1.name
                ? ranks[$0.judgement] < ranks[$1.judgement]
                : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
        }
        (devices, groups) = Self.grouped(sorted, tally.judgements.values)
    }

    private static func grouped(
        _ sorted: [CoverageTally.Device], _ judgements: [[UInt32]]
    ) -> ([Device], [Group]) {
        var devices: [Device] = []
        var groups: [Group] = []
        var groupOfJudgement: [Int: Int] = [:]
        var uses: [String: Int] = [:]
        for device in sorted {
            if let group = groupOfJudgement[device.judgement] {
                groups[group].deviceCount += 1
                if devices.last?.name == device.name, devices.last?.group == group {
                    devices[devices.count - 1].count += 1
                } else {
                    devices.append(Device(name: device.name, count: 1, group: group))
                }
            } else {
                uses[device.name, default: 0] += 1
                let use = uses[device.name] ?? 1
                groupOfJudgement[device.judgement] = groups.count
                devices.append(Device(name: device.name, count: 1, group: groups.count))
                groups.append(
                    Group(
                        name: use == 1 ? device.name : "\(device.name) #\(use)", deviceCount: 1,
                        judgement: judgements[device.judgement]))
            }
        }
        return (devices, groups)
    }
}

extension CoverageReport {
    /// Whether every locale on every device is an approved voice or an intended silence, and the
    /// matrix promises nothing that no device keeps.
    package var passes: Bool {
        brokenPromises.isEmpty
            && !groups.contains { $0.judgement.contains { outcomes[Int($0)].isFailure } }
    }

    /// The outcome of a locale on the devices of a group.
    package func outcome(of locale: Int, in group: Group) -> CoverageOutcome {
        outcomes[Int(group.judgement[locale])]
    }

    /// A locale's outcomes, each with the groups that have it, in the order of the first of them.
    package func results(of locale: Int) -> [(outcome: CoverageOutcome, groups: [Int])] {
        var results: [(outcome: UInt32, groups: [Int])] = []
        var places: [UInt32: Int] = [:]
        for (index, group) in groups.enumerated() {
            let outcome = group.judgement[locale]
            if let place = places[outcome] {
                results[place].groups.append(index)
            } else {
                places[outcome] = results.count
                results.append((outcome, [index]))
            }
        }
        return results.map { (outcomes[Int($0.outcome)], $0.groups) }
    }

    /// The devices of those groups, in order.
    package func devices(in groups: [Int]) -> [Device] {
        let wanted = Set(groups)
        return devices.filter { wanted.contains($0.group) }
    }

    /// How many devices the groups hold.
    package func deviceCount(of groups: [Int]) -> Int {
        groups.reduce(0) { $0 + self.groups[$1].deviceCount }
    }
}

extension CoverageTally.State {
    /// The place of each judgement in an order by what was found, whoever came first.
    fileprivate var judgementRanks: [Int] {
        let outcomes = outcomes.values.map(\.sortKey).ranks { $0.lexicographicallyPrecedes($1) }
        return judgements.values.ranks { first, second in
            first.lexicographicallyPrecedes(second) { outcomes[Int($0)] < outcomes[Int($1)] }
        }
    }
}

extension CoverageOutcome {
    /// Different for different outcomes.
    fileprivate var sortKey: [String] {
        var (rung, remedy) = ("", "")
        if case .failed(let problem, let at) = verdict {
            (rung, remedy) = (at.code, problem.remedy(for: ""))
        }
        return [
            verdictCode, rung, reasonCode ?? "", reasonText ?? "", voice?.id.text ?? "", levelCode,
            voice?.reason?.description ?? "", remedy,
        ]
    }
}

extension [String] {
    fileprivate func lexicographicallyPrecedes(_ other: [String]) -> Bool {
        lexicographicallyPrecedes(other) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension Array {
    /// The place of each element in the sorted array.
    fileprivate func ranks(_ precedes: (Element, Element) -> Bool) -> [Int] {
        var ranks = [Int](repeating: 0, count: count)
        for (rank, index) in indices.sorted(by: { precedes(self[$0], self[$1]) }).enumerated() {
            ranks[index] = rank
        }
        return ranks
    }
}
