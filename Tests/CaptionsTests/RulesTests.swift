// SPDX-License-Identifier: Apache-2.0

import Captions
import Foundation
import LanguageTag
import Testing

struct RulesTests {
    private struct Data: Decodable {
        struct Line: Decodable {
            let chars: Double
            let unit: String
            let cpsSDH: [Double]?
        }
        let line: [String: Line]
    }

    @Test("the limits of every language are those of the data file")
    func limits() throws {
        let data = try Fixture.json(
            "../../../Data/captions/rules.json", as: Data.self)
        #expect(data.line.count == 11)
        for (name, line) in data.line {
            let language = name == "default" ? nil : try LanguageTag(name)
            for (index, audience) in CaptionRules.Audience.allCases.enumerated() {
                let rules = CaptionRules(for: language, audience: audience)
                #expect(rules.lineLength == line.chars)
                #expect(rules.unit.rawValue == line.unit)
                #expect(rules.readingSpeed == line.cpsSDH?[index])
            }
        }
        #expect(CaptionRules(for: try LanguageTag("yue-HK")).lineLength == 16)
        #expect(CaptionRules(for: try LanguageTag("zh-Hant-TW")).lineLength == 16)
        #expect(CaptionRules(for: try LanguageTag("sw")).lineLength == 42)
    }

    @Test("widths are counted in the unit of the script")
    func widths() {
        #expect(CaptionRules.Unit.scalars.width(of: "กรุณา") == 5)
        #expect(CaptionRules.Unit.baseCharacters.width(of: "กรุณา") == 4)
        #expect(CaptionRules.Unit.fullWidth.width(of: "料金は42円") == 5)
        #expect(CaptionRules.Unit.scalars.width(of: "a\u{200F}\n") == 1)
    }

    @Test("every rule that is broken is named")
    func problems() {
        func cue(_ start: Int, _ end: Int, _ text: String) -> Cue {
            Cue(start: .milliseconds(start), end: .milliseconds(end), text: text)
        }
        let long = String(repeating: "x", count: 43)
        let track = CaptionTrack(cues: [
            cue(0, 2000, "fine"), cue(2020, 4000, "soon after"), cue(3900, 5000, "too early"),
            cue(6000, 6500, "brief"), cue(7000, 15_000, "for ever"), cue(16_000, 18_000, "a\nb\nc"),
            cue(19_000, 23_000, long), cue(24_000, 25_000, "far too much to read in a second"),
            cue(26_000, 26_000, "never"), cue(25_500, 28_000, "back"), cue(29_000, 30_000, " "),
        ])
        let found = CaptionRules(for: nil).problems(in: track)
        #expect(
            found.map { [$0.cue.description] + $0.problems.map(\.code) } == [
                ["1", "gapTooShort"], ["2", "overlaps"], ["3", "tooShort"], ["4", "tooLong"],
                ["5", "tooManyLines"], ["6", "lineTooLong"], ["7", "tooFast"], ["8", "noTime"],
                ["9", "outOfOrder"], ["10", "empty"],
            ])
        for problem in found.flatMap(\.problems) {
            #expect(problem.sentence.hasSuffix("."))
            #expect(!problem.sentence.contains("xxx"))
        }
    }
}
