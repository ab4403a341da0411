// SPDX-License-Identifier: Apache-2.0

internal import JUnitReport

extension CoverageReport {
    /// Writes the result as JUnit XML, as CI systems read it: a suite for each group of devices
    /// with equal outcomes, a case for each locale.
    ///
    /// A silence that is intended counts as skipped, with its reason. The names of a group's
    /// devices are the suite's properties.
    package func writeJUnit(to output: inout some TextOutputStream) {
        let members = Dictionary(grouping: devices, by: \.group)
        var suites = groups.enumerated().map { suite($1, devices: members[$0] ?? []) }
        if !brokenPromises.isEmpty {
            let cases = brokenPromises.map(\.failure).map { failure in
                JUnitReport.Case("\(failure.locale) \(failure.rung)", failure.outcome)
            }
            suites.append(JUnitReport.Suite("voice matrix", cases: cases))
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

extension Failure {
    fileprivate var outcome: JUnitReport.Case.Outcome {
        .failed(code: code, message: reason, details: "rung: \(rung)\nto mend: \(remedy)")
    }
}
