// SPDX-License-Identifier: Apache-2.0

/// A result in the JUnit form of XML, as CI systems read it.
package struct JUnitReport: Hashable, Sendable {
    /// Cases that belong together.
    package struct Suite: Hashable, Sendable {
        package var name: String
        /// Names and values; a name may occur several times.
        package var properties: [Property]
        package var cases: [Case]

        package init(_ name: String, properties: [Property] = [], cases: [Case]) {
            self.name = name
            self.properties = properties
            self.cases = cases
        }
    }

    /// A fact about a suite.
    package struct Property: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// One thing that was checked.
    package struct Case: Hashable, Sendable {
        package enum Outcome: Hashable, Sendable {
            case passed
            /// Not checked on purpose, and why.
            case skipped(String)
            /// A stable code, a sentence, and what a reader needs beside it.
            case failed(code: String, message: String, details: String)
        }

        package var name: String
        package var outcome: Outcome
        /// What else a reader may want to know; shown with the case where it is not empty.
        package var output: String

        package init(_ name: String, _ outcome: Outcome, output: String = "") {
            self.name = name
            self.outcome = outcome
            self.output = output
        }
    }

    package var name: String
    package var suites: [Suite]

    package init(_ name: String, suites: [Suite]) {
        self.name = name
        self.suites = suites
    }
}

extension JUnitReport {
    /// Writes the report as XML.
    package func write(to output: inout some TextOutputStream) {
        let cases = suites.flatMap(\.cases)
        output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.write("<testsuites name=\(name.attribute) \(cases.counts)>\n")
        for suite in suites { suite.write(to: &output) }
        output.write("</testsuites>\n")
    }
}

extension JUnitReport.Suite {
    fileprivate func write(to output: inout some TextOutputStream) {
        let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
        output.write(
            "  <testsuite name=\(name.attribute) \(cases.counts) skipped=\"\(skipped)\">\n")
        if !properties.isEmpty {
            output.write("    <properties>\n")
            for property in properties {
                output.write("      <property name=\(property.name.attribute)")
                output.write(" value=\(property.value.attribute)/>\n")
            }
            output.write("    </properties>\n")
        }
        for item in cases {
            output.write("    <testcase classname=\(name.attribute) name=\(item.name.attribute)")
            switch item.outcome {
            case .passed where item.output.isEmpty: output.write("/>\n")
            case .passed: output.write(">\(item.systemOut)</testcase>\n")
            case .skipped(let reason):
                output.write("><skipped message=\(reason.attribute)/>")
                output.write("\(item.systemOut)</testcase>\n")
            case .failed(let code, let message, let details):
                output.write(">\n      <failure type=\(code.attribute)")
                output.write(" message=\(message.attribute)>\(details.escaped)</failure>\n")
                output.write("    \(item.systemOut)</testcase>\n")
            }
        }
        output.write("  </testsuite>\n")
    }
}

extension JUnitReport.Case {
    fileprivate var systemOut: String {
        output.isEmpty ? "" : "<system-out>\(output.escaped)</system-out>"
    }
}

extension [JUnitReport.Case] {
    fileprivate var counts: String {
        let failures = count { if case .failed = $0.outcome { true } else { false } }
        return "tests=\"\(count)\" failures=\"\(failures)\""
    }
}

extension String {
    fileprivate var attribute: String {
        "\"\(escaped.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;"))\""
    }

    /// As XML 1.0 can hold it: other control characters cannot even be escaped.
    fileprivate var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\r": text += "&#13;"
            case "\n", "\t": text.unicodeScalars.append(scalar)
            case "\u{0}"..<" ", "\u{fffe}", "\u{ffff}": text += "\u{fffd}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
