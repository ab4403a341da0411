// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import VoiceMatching

@testable import VoiceCoverage

@Suite("A report")
struct ReportTests {
    private let shipped: Shipped
    private let debian: Inventory

    init() throws {
        shipped = try Shipped()
        debian = try Shipped.debian()
    }

    /// Some devices, several of the same name, several equal.
    private func devices(_ random: inout SeededGenerator) -> [Inventory] {
        (0..<12).map { number in
            let isPlain = Bool.random(using: &random)
            return debian.named("kiosk \(number / 2)") { voice in
                guard !isPlain else { return voice }
                switch Int.random(in: 0..<20, using: &random) {
                case 0: return nil
                case 1: return voice.withoutDictionary
                default: return voice
                }
            }
        }
    }

    @Test("is the same in every format, whatever the order of the devices", arguments: 0..<10)
    func order(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let devices = devices(&random)
        let first = shipped.report(shipped.judge(), devices)
        let second = shipped.report(shipped.judge(), devices.shuffled(using: &random))
        let other = try Baseline(
            json: shipped.report(shipped.judge(), [debian.named("kiosk 1")]).json(), file: "test")
        #expect(
            first.rendered(other.changes(in: first)) == second.rendered(other.changes(in: second)))
        #expect(first.deviceCount == 12)
    }

    @Test("groups devices with equal outcomes, and tells groups of one name apart")
    func groups() {
        let report = shipped.report(
            shipped.judge(["fr-FR"]),
            [
                debian.named("b"), debian.named("a"), debian.named("a"),
                debian.without("roa/fr").named("a"), debian.without("roa/fr").named("c"),
            ])
        #expect(report.groups.map(\.name) == ["a", "a #2"])
        #expect(report.groups.map(\.deviceCount) == [3, 2])
        #expect(report.devices.map { "\($0.name) \($0.count)" } == ["a 2", "a 1", "b 1", "c 1"])
        let failures = report.failures(of: 0)
        #expect(failures.count == 1 && failures[0].devices.map(\.name) == ["a", "c"])
    }

    @Test("names in JSON and Markdown what is special there")
    func escapes() {
        let name = "a|b<\"&\u{1}\u{0}\n`é"
        let report = shipped.report(shipped.judge(["fr-FR", "xx"]), [debian.named(name)])
        let texts = report.rendered()
        #expect(texts[0].contains(#""name": "a|b<\"&\u0001\u0000\n`é""#))
        #expect(texts[1].contains("a|b&lt;&quot;&amp;\u{fffd}\u{fffd}&#10;`é"))
        #expect(texts[2].contains("a\\|b&lt;\"&amp;"))
    }

    @Test("in Markdown shows a name as it is, in its own cell")
    func markdown() {
        let name = #"\| *a* __b__ [c](d) ~e~"# + "\u{1b}\n`f`"
        let text = shipped.report(shipped.judge(["xx"]), [debian.named(name)]).rendered()[2]
        let cell = #"\\\| \*a\* \_\_b\_\_ \[c\](d) \~e\~\\u{1B}\\u{A}\`f\`"#
        #expect(text.contains("| xx | \(cell) | request |"))
    }

    @Test("in Markdown fits a comment, however much fails, and counts what is left out")
    func longMarkdown() {
        let devices = (0..<60).map { number in
            debian.named("image \(number) \(String(repeating: "x", count: 300))") {
                $0.id.text.utf8.reduce(number) { $0 &* 31 &+ Int($1) } % 7 == 0 ? nil : $0
            }
        }
        let text = shipped.report(shipped.judge(), devices).rendered()[2]
        #expect(text.utf16.count <= 65_536)
        #expect(text.contains(" more rows: too many for a comment; the JSON result has all.\n"))
        #expect(text.hasSuffix("\n</details>\n"))
    }

    @Test("counts one locale as one")
    func oneLocale() {
        #expect(
            shipped.report(shipped.judge(["xx"]), [debian]).summary
                == "1 locale on 1 device: 1 locale fails.")
    }

    @Test("of one changed device differs in few lines")
    func stableLines() {
        let kiosks = (0..<5).map { debian.named("kiosk \($0)") }
        let before = shipped.report(shipped.judge(), kiosks).rendered()[0].split(separator: "\n")
        let changed = kiosks.dropLast() + [kiosks[4].without("roa/ro")]
        let after = shipped.report(shipped.judge(), Array(changed)).rendered()[0].split(
            separator: "\n")
        let difference = after.difference(from: before).filter { step in
            if case .insert(_, let line, _) = step { !line.contains("\"groups\"") } else { false }
        }
        // "passes", and the device's line with its new group.
        #expect(difference.count == 2)
    }
}

@Suite("A baseline")
struct BaselineTests {
    private let shipped: Shipped
    private let debian: Inventory

    init() throws {
        shipped = try Shipped()
        debian = try Shipped.debian().named("kiosk")
    }

    private func changes(_ before: CoverageReport, _ after: CoverageReport) throws -> [String] {
        try Baseline(json: before.json(), file: "test").changes(in: after).map {
            "\($0.locale) [\($0.devices.joined(separator: " "))] \($0.before?.description ?? "-")"
                + " → \($0.after?.description ?? "-")"
        }
    }

    @Test("equal to the report has no changes, also with changes written in it")
    func equal() throws {
        let report = shipped.report(shipped.judge(), [debian, debian.without("roa/fr").named("b")])
        #expect(try changes(report, report) == [])
        let other = try Baseline(json: report.json(), file: "test").changes(in: report)
        _ = try Baseline(json: report.json(other), file: "test")
    }

    @Test("tells which locale changed voice, level or reason, and where")
    func changed() throws {
        let judge = shipped.judge(["en-CA", "fr-FR"])
        let before = shipped.report(judge, [debian, debian.named("other")])
        let after = shipped.report(judge, [debian.without("gmw/en-US"), debian.named("other")])
        #expect(
            try changes(before, after) == [
                "en-CA [kiosk] approved: gmw/en-US, approvedFallback, regionNotInstalled"
                    + " → approved: gmw/en, approvedFallback, regionNotInstalled"
            ])
    }

    @Test("tells new and vanished locales and devices")
    func added() throws {
        let before = shipped.report(shipped.judge(["de-DE"]), [debian])
        let after = shipped.report(
            shipped.judge(["fr-FR"]), [debian.named("new"), debian.without("roa/fr").named("bare")])
        #expect(
            try changes(before, after).map { $0.prefix { $0 != "]" } } == [
                "de-DE [kiosk", "fr-FR [bare", "fr-FR [new",
            ])
    }

    @Test("has its changes in JUnit too, as cases that pass")
    func junit() throws {
        let judge = shipped.judge(["fr-FR"])
        let before = shipped.report(judge, [debian])
        let after = shipped.report(judge, [debian.without("roa/fr")])
        let changes = try Baseline(json: before.json(), file: "test").changes(in: after)
        let text = after.rendered(changes)[1]
        let suite = #"<testsuite name="changed against the baseline" tests="1" failures="0""#
        #expect(text.contains(suite))
        #expect(text.contains("<system-out>kiosk</system-out></testcase>"))
        #expect(!after.rendered([])[1].contains("baseline"))
    }

    @Test("compares an image with the one before, also under another name")
    func images() throws {
        let judge = shipped.judge(["de-DE", "fr-FR"])
        let before = shipped.report(judge, [debian.named("image 1"), debian.named("image 1b")])
        let after = shipped.report(judge, [debian.without("roa/fr").named("image 2")])
        #expect(
            try changes(before, after) == [
                "fr-FR [image 2] approved: roa/fr, exact → failed: voiceDataMissing"
            ])
    }

    @Test(
        "that is no result is refused",
        arguments: ["{}", #"{"format": 2}"#, "[]", #"{"format": 1, "devices": 3, "results": []}"#])
    func refused(json: String) {
        #expect(throws: VoiceDataError.self) { try Baseline(json: Array(json.utf8), file: "test") }
    }
}
