// SPDX-License-Identifier: Apache-2.0

import Foundation
import JUnitReport
import Testing

@Suite("JUnit reports")
struct JUnitReportTests {
    @Test("count, escape and say why")
    func xml() throws {
        let report = JUnitReport(
            "a & b",
            suites: [
                .init(
                    "s", properties: [.init("device", "<1>")],
                    cases: [
                        .init("passed", .passed), .init("told", .passed, output: "<\n"),
                        .init("skipped", .skipped("on \"purpose\"")),
                        .init(
                            "failed\u{1}",
                            .failed(code: "c", message: "line\nline", details: "- x\n+ y")),
                    ])
            ])
        var text = ""
        report.write(to: &text)
        #expect(
            text == #"""
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="a &amp; b" tests="4" failures="1">
                  <testsuite name="s" tests="4" failures="1" skipped="1">
                    <properties>
                      <property name="device" value="&lt;1&gt;"/>
                    </properties>
                    <testcase classname="s" name="passed"/>
                    <testcase classname="s" name="told"><system-out>&lt;
                </system-out></testcase>
                    <testcase classname="s" name="skipped"><skipped message="on &quot;purpose&quot;"/></testcase>
                    <testcase classname="s" name="failed�">
                      <failure type="c" message="line&#10;line">- x
                + y</failure>
                    </testcase>
                  </testsuite>
                </testsuites>

                """#)
    }
}
