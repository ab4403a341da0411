// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import ListeningEvidence
import Testing
import VoiceMatching

struct StandingTests {
    private func judged(
        _ records: [ListeningRecord], engine: Inventory.Engine = engine151,
        policy: ListeningPolicy = ListeningPolicy()
    ) throws -> ListeningStanding {
        records.judged(
            try locale("fr-CA").key, by: "roa/fr", engine: engine,
            today: try #require(CalendarDay("2026-12-30")), policy: policy)
    }

    @Test("a good verdict of the engine counts, whatever its age, if no policy says otherwise")
    func good() throws {
        let record = try record()
        #expect(try judged([record]) == .good(since: record.date))
        #expect(try judged([record], policy: .init(maximumAge: 30)) == .good(since: record.date))
        #expect(
            try judged([record], policy: .init(maximumAge: 29)) == .tooOld(record, days: 30))
    }

    @Test("nothing heard, or not all that must be heard, is missing")
    func missing() throws {
        #expect(try judged([]) == .missing(prompts: []))
        let policy = ListeningPolicy(prompts: ["greeting", "price"])
        #expect(try judged([record()], policy: policy) == .missing(prompts: ["price"]))
        var other = try record()
        other.voice = "roa/fr-BE"
        #expect(try judged([other]) == .missing(prompts: []))
    }

    @Test("a refusal stands although somebody else is content, until its listener withdraws it")
    func refusal() throws {
        let refusal = try record(.wrongLanguage, listener: "AB")
        let content = try record(.good, listener: "CD", date: "2026-12-01")
        #expect(try judged([refusal, content]) == .negative(refusal))
        let withdrawn = try record(.good, listener: "AB", date: "2026-12-02")
        #expect(try judged([refusal, content, withdrawn]) == .good(since: content.date))
    }

    @Test("the later verdict of a day is the one further down")
    func sameDay() throws {
        let refusal = try record(.wrongWord)
        #expect(try judged([record(), refusal]) == .negative(refusal))
        #expect(try judged([refusal, record()]) == .good(since: refusal.date))
    }

    @Test("a verdict on an earlier engine does not count unless the policy says so")
    func engines() throws {
        let old = try record()
        #expect(try judged([old], engine: engine152) == .otherEngine(old))
        #expect(
            try judged([old], engine: engine152, policy: .init(acceptsOtherEngines: true))
                == .good(since: old.date))
        let refusal = try record(.wrongWord)
        let new = try record(engine: engine152)
        #expect(try judged([refusal, new], engine: engine152) == .good(since: new.date))
        #expect(try judged([refusal], engine: engine152) == .negative(refusal))
    }

    @Test("other data of the same version is another engine")
    func data() throws {
        let changed = Inventory.Engine(name: "espeak-ng", version: "1.51", dataDigest: "d3")
        let unknown = Inventory.Engine(name: "espeak-ng", version: "1.51")
        let record = try record()
        #expect(try judged([record], engine: changed) == .otherEngine(record))
        #expect(try judged([record], engine: unknown) == .good(since: record.date))
    }
}
