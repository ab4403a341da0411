// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import VoiceMatching

@testable import VoiceCoverage

@Suite("A capture of a fleet")
struct FleetTests {
    private let shipped: Shipped
    private let debian: Inventory

    init() throws {
        shipped = try Shipped()
        debian = try Shipped.debian()
    }

    private func line(_ inventory: Inventory) -> InventoryLine { line(text(inventory)) }

    private func line(_ text: String) -> InventoryLine {
        InventoryLine(Array(text.utf8)[...], source: "line")
    }

    private func text(_ inventory: Inventory) -> String {
        inventory.json(reviewedBy: shipped.catalog).split(separator: "\n").joined()
    }

    @Test("has the digest of its engine and voices, whatever its name and the order of its keys")
    func digest() throws {
        let digest = try #require(line(debian.named("a")).digest)
        #expect(line(debian.named("another \"name\\")).digest == digest)
        let engine = #"{"name": "e", "version": "1"}"#
        let first = line(#"{"format":1,"device":"x","engine":\#(engine),"voices":[]}"#)
        let second = line(#" { "voices" : [] , "engine" : \#(engine) , "format" : 1 } "#)
        #expect(first.digest != nil && first.digest == second.digest)
        #expect(line(debian.without("roa/fr")).digest != digest)
        #expect(line(text(debian).replacing("1.51", with: "1.52")).digest != digest)
    }

    @Test("with voices that are known is judged like one that is read whole")
    func known() throws {
        let tally = CoverageTally(shipped.judge())
        let whole = CoverageTally(shipped.judge())
        for number in 0..<30 {
            let device = (number % 3 == 0 ? debian : debian.without("roa/fr")).named("k\(number)")
            try tally.add(line(device))
            whole.add(device, named: "k\(number)")
        }
        #expect(tally.distinctCount == 2)
        #expect(tally.report().rendered() == whole.report().rendered())
    }

    @Test(
        "that no other equals is judged from its known parts as if it were read", arguments: 0..<4)
    func parts(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let tally = CoverageTally(shipped.judge())
        let whole = CoverageTally(shipped.judge())
        for number in 0..<60 {
            let device = debian.named("k\(number)") { voice in
                switch Int.random(in: 0..<8, using: &random) {
                case 0: nil
                case 1: voice.withoutDictionary
                default: number % 7 == 0 ? nil : voice
                }
            }
            try tally.add(line(device))
            whole.add(device, named: "k\(number)")
        }
        #expect(tally.distinctCount > 45)
        #expect(tally.report().rendered() == whole.report().rendered())
    }

    @Test("with one voice twice is refused, also where each is known by itself")
    func sameVoiceTwice() throws {
        let tally = CoverageTally(shipped.judge(["fr-FR"]))
        try tally.add(line(debian))
        try tally.add(line(debian.named("b") { $0.id == "roa/fr" ? $0.withoutDictionary : $0 }))
        let voices = text(debian).split(separator: "    {\"id\"").map { "{\"id\"" + $0 }
        let french = try #require(voices.first { $0.contains("\"roa/fr\"") })
        let doubled = text(debian).replacing(
            "    {\"id\": \"roa/fr\"", with: "    \(french){\"id\": \"roa/fr\"")
        #expect(throws: VoiceDataError.self) { try tally.add(line(doubled)) }
    }

    @Test("without a name is called by its place")
    func nameless() throws {
        let tally = CoverageTally(shipped.judge(["fr-FR"]))
        let text = text(debian).replacing(#/ *"device": "[^"]*",/#, with: "")
        for number in 1...2 {
            try tally.add(InventoryLine(Array(text.utf8)[...], source: "input, line \(number)"))
        }
        #expect(tally.report().devices.map(\.name) == ["input, line 1", "input, line 2"])
    }

    @Test(
        "with a mistake is refused, also where its voices are known",
        arguments: [
            #"{"format": 2, "engine": E, "voices": V}"#, #"{"format": 1, "engine": E, "voices": V"#,
            #"{"format": 1, "engine": E, "voices": V, "voices": V}"#,
            #"{"format": 1, "engine": E, "voices": V, "colour": 1}"#,
            #"{"format": 1, "engine": E, "voices": V} x"#, #"["format"]"#, "x", "{",
            #"{"format": 1, "engine": E, "device": "\q", "voices": V}"#,
            #"{"format": 1, "engine": E, "voices": V]}"#,
        ])
    func mistakes(text: String) throws {
        let tally = CoverageTally(shipped.judge(["fr-FR"]))
        func line(_ text: String) -> InventoryLine {
            self.line(
                text.replacing("E", with: #"{"name":"e","version":"1"}"#)
                    .replacing(
                        "V", with: #"[{"id":"a/b","name":"n","languages":[],"gender":"male"}]"#))
        }
        try tally.add(line(#"{"format": 1, "engine": E, "voices": V}"#))
        #expect(throws: VoiceDataError.self) { try tally.add(line(text)) }
        #expect(tally.count == 1)
    }
}
