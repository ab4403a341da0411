// SPDX-License-Identifier: Apache-2.0

internal import Platform

/// What the reports for people say alike.
extension CoverageReport {
    /// One sentence.
    package var summary: String {
        let failing = locales.indices.filter { !failures(of: $0).isEmpty }.count
        let what =
            failing == 0
            ? "every one is an approved voice or an intended silence"
            : failing.counted("locale") + (failing == 1 ? " fails" : " fail")
        return "\(locales.count.counted("locale")) on \(deviceCount.counted("device")): \(what)."
    }

    /// `all`, or how many of how many.
    package func share(of groups: [Int]) -> String {
        let count = deviceCount(of: groups)
        return count == deviceCount ? "all \(deviceCount)" : "\(count) of \(deviceCount)"
    }
}

extension CoverageOutcome {
    /// The rung, or `silent` where that is intended.
    package var levelText: String {
        if case .silent = verdict { "silent" } else { levelCode }
    }
}

extension Failure {
    /// The devices' names, as far as a person reads them.
    package var deviceText: String {
        devices.isEmpty ? "all together" : devices.map(\.text).listed
    }
}

extension CoverageReport.Device {
    fileprivate var text: String { count == 1 ? name : "\(name) (\(count))" }
}

extension [String] {
    /// The first names, and how many more there are; the JSON result has all.
    package var listed: String {
        let limit = 12
        let shown = prefix(limit).joined(separator: ", ")
        return count > limit ? "\(shown) and \(count - limit) more" : shown
    }
}
