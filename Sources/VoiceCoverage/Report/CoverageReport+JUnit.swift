// SPDX-License-Identifier: Apache-2.0

internal import JUnitReport

extension CoverageReport {
    /// Writes the result as JUnit XML, as CI systems read it: a suite for each group of devices
    /// with equal outcomes, a case for each locale.
    ///
    /// A silence that is intended counts as skipped, with its reason. The names of a group's
    /// devices are the suite's properties. What changed against a baseline is a suite of its own,
    /// whose cases pass: a change is no failure.
    package func writeJUnit(
        to output: inout some TextOutputStream, changes: [CoverageChange]?
    ) {
        let members = Dictionary(grouping: devices, by: \.group)
        var suites = groups.enumerated().map { suite($1, devices: members[$0] ?? []) }
        if !brokenPromises.isEmpty {
            let cases = brokenPromises.map(\.failure).map { failure in
                JUnitReport.Case("\(failure.locale) \(failure.rung)", failure.outcome)
            }
            suites.append(JUnitReport.Suite("voice matrix", cases: cases))
        }
        if let changes, !changes.isEmpty {
            suites.append(
                JUnitReport.Suite("changed against the baseline", cases: changes.map(\.junit)))
        }
        JUnitReport("voice coverage", suites: suites).write(to: &output)
    }

    private func suite(_ group: Group, devices: [Device]) -> JUnitReport.Suite {
        JUnitReport.Suite(
            group.name, properties: devices.map { JUnitReport.Property("device", $0.name) },
            cases: locales.indices.map { index in
                let outcome = outcome(of: index, in: group)
                let name = locales[index].name
                if let failure = outcome.failure(of: name, on: []) {
                    return JUnitReport.Case(name, failure.outcome)
                }
                guard case .silent = outcome.verdict else { return JUnitReport.Case(name, .passed) }
                return JUnitReport.Case(name, .skipped(outcome.reasonText ?? ""))
            })
    }
}

extension CoverageChange {
    fileprivate var junit: JUnitReport.Case {
        let (before, after) = (before?.description ?? "–", after?.description ?? "–")
        return JUnitReport.Case(
            "\(locale): \(before) → \(after)", .passed, output: devices.joined(separator: "\n"))
    }
}

extension Failure {
    fileprivate var outcome: JUnitReport.Case.Outcome {
        .failed(code: code, message: reason, details: "rung: \(rung)\nto mend: \(remedy)")
    }
}
