// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

/// A failure with all that a person needs to mend it.
package struct Failure: Sendable {
    package let locale: String
    /// Where on the ladder it was found.
    package let rung: String
    /// A stable word for machines.
    package let code: String
    /// What is wrong, as a sentence.
    package let reason: String
    /// What would mend it, as a sentence.
    package let remedy: String
    /// Empty for what only all devices together can keep.
    package let devices: [CoverageReport.Device]
}

extension CoverageReport {
    /// The failures of one locale, each once with its devices.
    package func failures(of locale: Int) -> [Failure] {
        let name = locales[locale].name
        let onDevices = results(of: locale).compactMap { outcome, groups in
            outcome.failure(of: name, on: devices(in: groups))
        }
        return onDevices + brokenPromises.filter { $0.promise.locale == name }.map(\.failure)
    }
}

extension CoverageOutcome {
    func failure(of locale: String, on devices: [CoverageReport.Device]) -> Failure? {
        guard case .failed(let problem, let rung) = verdict else { return nil }
        return Failure(
            locale: locale, rung: rung.code, code: problem.code, reason: problem.description,
            remedy: problem.remedy(for: locale), devices: devices)
    }
}

extension BrokenPromise {
    var failure: Failure {
        Failure(
            locale: promise.locale, rung: rung, code: code, reason: description, remedy: remedy,
            devices: [])
    }
}
