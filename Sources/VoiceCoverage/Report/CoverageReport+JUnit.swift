// SPDX-License-Identifier: Apache-2.0

extension CoverageReport {
    /// Writes the result as JUnit XML, as CI systems read it: a suite for each group of devices
    /// with equal outcomes, a case for each locale.
    ///
    /// A silence that is intended counts as skipped, with its reason. The names of a group's
    /// devices are the suite's properties.
    package func writeJUnit(to output: inout some TextOutputStream) {
        output.write(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"voice coverage\"")
        output.write(" tests=\"\(groups.count * locales.count + brokenPromises.count)\"")
        let failures = groups.reduce(brokenPromises.count) { $0 + self.failureCount(in: $1) }
        output.write(" failures=\"\(failures)\">\n")
        let members = Dictionary(grouping: devices, by: \.group)
        for (index, group) in groups.enumerated() {
            write(group, devices: members[index] ?? [], to: &output)
        }
        writeMatrix(to: &output)
        output.write("</testsuites>\n")
    }

    private func failureCount(in group: Group) -> Int {
        locales.indices.count { outcome(of: $0, in: group).isFailure }
    }

    private func write(
        _ group: Group, devices: [Device], to output: inout some TextOutputStream
    ) {
        let silences = locales.indices.count { outcome(of: $0, in: group).verdictCode == "silent" }
        output.write("  <testsuite name=\(group.name.attribute) tests=\"\(locales.count)\"")
        output.write(" failures=\"\(failureCount(in: group))\" skipped=\"\(silences)\">\n")
        output.write("    <properties>\n")
        for device in devices {
            output.write("      <property name=\"device\" value=\(device.name.attribute)/>\n")
        }
        output.write("    </properties>\n")
        for locale in locales.indices {
            let outcome = outcome(of: locale, in: group)
            let name = locales[locale].name
            output.write("    <testcase classname=\(group.name.attribute) name=\(name.attribute)")
            if let failure = outcome.failure(of: name, on: []) {
                output.write(">\n\(failure.element)    </testcase>\n")
            } else if case .silent = outcome.verdict {
                let reason = outcome.reasonText ?? ""
                output.write("><skipped message=\(reason.attribute)/></testcase>\n")
            } else {
                output.write("/>\n")
            }
        }
        output.write("  </testsuite>\n")
    }

    private func writeMatrix(to output: inout some TextOutputStream) {
        guard !brokenPromises.isEmpty else { return }
        let count = brokenPromises.count
        output.write(
            "  <testsuite name=\"voice matrix\" tests=\"\(count)\" failures=\"\(count)\">\n")
        for failure in brokenPromises.map(\.failure) {
            let name = "\(failure.locale) \(failure.rung)"
            output.write("    <testcase classname=\"voice matrix\" name=\(name.attribute)>\n")
            output.write("\(failure.element)    </testcase>\n")
        }
        output.write("  </testsuite>\n")
    }
}

extension Failure {
    fileprivate var element: String {
        "      <failure type=\(code.attribute) message=\(reason.attribute)>"
            + "rung: \(rung)\nto mend: \(remedy)".escaped + "</failure>\n"
    }
}

extension String {
    fileprivate var attribute: String { "\"\(escaped)\"" }

    /// As XML 1.0 can hold it: other control characters cannot even be escaped.
    fileprivate var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\n": text += "&#10;"
            case "\t": text += "&#9;"
            case "\r": text += "&#13;"
            case "\u{0}"..<" ", "\u{fffe}", "\u{ffff}": text += "\u{fffd}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
