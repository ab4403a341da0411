// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import ListeningEvidence
import Testing
import VoiceMatching

@testable import VoiceCoverage

@Suite("A verdict of a listener")
struct ListeningTests {
    private let shipped: Shipped
    private let debian: Inventory

    init() throws {
        shipped = try Shipped()
        debian = try Shipped.debian()
    }

    private func record(_ verdict: ListeningVerdict, version: String = "1.51") throws
        -> ListeningRecord
    {
        guard case .locale(let locale) = RequestedLocale("fr-CA").meaning else {
            throw CancellationError()
        }
        return ListeningRecord(
            requestedLocale: locale, resolvedLocale: nil, voice: "roa/fr",
            engine: .init(name: "espeak-ng", version: version), device: "kiosk", prompt: "greeting",
            audio: try #require(AudioDigest("sha256:" + String(repeating: "0", count: 64))),
            verdict: verdict, listener: "AB", date: CalendarDay(number: 20_000))
    }

    private func code(
        _ records: [ListeningRecord], age: Int? = nil, otherEngines: Bool = false,
        required: Bool = true
    ) -> String? {
        let demand = ListeningDemand(
            records: records,
            policy: ListeningPolicy(maximumAge: age, acceptsOtherEngines: otherEngines),
            requiresVerdict: required, today: CalendarDay(number: 20_100))
        let report = shipped.report(shipped.judge(["fr-CA"], listening: demand), [debian])
        let outcome = report.outcome(of: 0, in: report.groups[0])
        return outcome.isFailure ? outcome.reasonCode : nil
    }

    @Test("that is good lets the voice pass")
    func good() throws { #expect(code([try record(.good)]) == nil) }

    @Test("that is missing fails, unless only refusals count")
    func missing() {
        #expect(code([]) == "notHeard")
        #expect(code([], required: false) == nil)
    }

    @Test("that is negative fails under every policy")
    func negative() throws {
        let refused = [try record(.wrongLanguage)]
        #expect(code(refused) == "refusedByListener")
        #expect(code(refused, otherEngines: true, required: false) == "refusedByListener")
    }

    @Test("that is older than the engine's version fails, unless the policy accepts it")
    func otherEngine() throws {
        let old = [try record(.good, version: "1.50")]
        #expect(code(old) == "heardWithOtherEngine")
        #expect(code(old, otherEngines: true) == nil)
    }

    @Test("that is older than the age allowed fails")
    func age() throws {
        #expect(code([try record(.good)], age: 99) == "heardTooLongAgo")
        #expect(code([try record(.good)], age: 100) == nil)
    }

    @Test("is not asked of a silent locale")
    func silent() {
        let demand = ListeningDemand(
            records: [], policy: ListeningPolicy(), today: CalendarDay(number: 0))
        let report = shipped.report(shipped.judge(["ja-JP"], listening: demand), [debian])
        #expect(report.passes)
    }
}
