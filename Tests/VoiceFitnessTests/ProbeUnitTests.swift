// SPDX-License-Identifier: Apache-2.0

import Testing
import VoiceFitness

struct ProbeUnitTests {
    private func shape(_ text: String) -> [String] {
        ProbeUnit.units(of: text).map { unit in
            switch unit.kind {
            case .letters(let script): "\(script) \(unit.text) \(unit.size)"
            case .digits(let isASCII): "\(isASCII ? "digits" : "native") \(unit.text)"
            case .sign: "sign \(unit.text)"
            }
        }
    }

    @Test(
        "a text is cut where the script changes, at spaces and at punctuation",
        arguments: [
            ("Qu'est-ce ?", ["Latn Qu'est 5", "Latn ce 2"]),
            ("言語を選んで", ["Hani 言語 2", "Hira を 1", "Hani 選 1", "Hira んで 2"]),
            ("コーヒー、", ["Kana コーヒー 4"]),
            ("ʻōlelo", ["Latn ʻōlelo 6"]),
            ("भाषा।", ["Deva भाषा 2"]),
            ("മലയാളം", ["Mlym മലയാളം 4"]),
            ("12 345,50 €", ["digits 12", "digits 345,50", "sign €"]),
            ("₹१,२३४.५०", ["sign ₹", "native १,२३४.५०"]),
            ("14:05", ["digits 14", "digits 05"]),
            ("2026年", ["digits 2026", "Hani 年 1"]),
            (" … ", []), ("", []),
        ])
    func cut(text: String, units: [String]) { #expect(shape(text) == units) }

    @Test("a unit's range names its scalars in the prompt")
    func ranges() {
        let units = ProbeUnit.units(of: "ab 12")
        #expect(units.map(\.range) == [0..<2, 3..<5])
    }
}
