// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import ListeningEvidence
import Testing
import VoiceMatching

struct ListeningPlanTests {
    private func plan(
        _ records: [ListeningRecord], engine: Inventory.Engine = engine151,
        audio: AudioDigest? = nil, listener: String? = nil
    ) throws -> ListeningPlan {
        let heard = try record().audio
        return ListeningPlan(
            [RenderedPrompt(prompt: "greeting", audio: audio ?? heard)],
            for: try locale("fr-CA").key, by: "roa/fr", engine: engine, records: records,
            listener: listener)
    }

    @Test("what nobody has heard is new, and what was heard needs nothing")
    func new() throws {
        #expect(try plan([]).pending.map(\.need) == [.new])
        #expect(try plan([record()]).pending.isEmpty)
        #expect(try plan([record(.wrongWord)]).pending.isEmpty)
        #expect(try plan([record(prompt: "price")]).pending.map(\.need) == [.new])
    }

    @Test("another listener may hear all anew")
    func listener() throws {
        #expect(try plan([record()], listener: "AB").pending.isEmpty)
        #expect(try plan([record()], listener: "CD").pending.map(\.need) == [.new])
    }

    @Test("a later engine with the same sound keeps the verdict, with its day and listener")
    func carried() throws {
        let old = try record(.wrongWord)
        let plan = try plan([old], engine: engine152)
        #expect(plan.pending.isEmpty)
        var expected = old
        expected.engine = engine152
        expected.heardWith = engine151
        #expect(plan.carried == [expected])
        // Carried once more, it still names what was really heard, and is not carried twice.
        let third = Inventory.Engine(name: "espeak-ng", version: "1.53", dataDigest: "d3")
        let records = [old] + plan.carried
        #expect(
            try self.plan(records, engine: engine152)
                == ListeningPlan(
                    [], for: locale("fr-CA").key, by: "roa/fr", engine: engine152, records: []))
        #expect(try self.plan(records, engine: third).carried.map(\.heardWith) == [engine151])
    }

    @Test("another sound is to be heard again, also from the same engine")
    func changed() throws {
        let other = AudioDigest([1, 2, 3])
        #expect(
            try plan([record()], engine: engine152, audio: other).pending.map(\.need) == [.changed])
        #expect(try plan([record()], audio: other).pending.map(\.need) == [.changed])
    }
}
