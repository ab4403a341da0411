// SPDX-License-Identifier: Apache-2.0

import Testing
import VoiceFitness

/// Phonemes as the engine gave them, and what they mean.
struct UnitReadingTests {
    @Test(
        "what became of a unit is told from its phonemes",
        arguments: [
            ("привет", "pˈɛː ˈɛɹ ˈɪː vˈɛː jˈɛː tˈɛː", .spelled),
            ("привет", "prʲivʲˈet", .read),
            ("привет", "(en)sɪɹˈɪlɪkpˈɛː sɪɹˈɪlɪkˈɛr sɪɹˈɪlɪkˈɪː(fr)", .spelled),
            ("hello", "(en)həlˈəʊ(hi)", .handedOver(to: "en")),
            ("2026", "", .dropped),
            ("2026", "(en)tˈuː θˈaʊzənd ən twˈɛnti sˈɪks(ne)", .handedOver(to: "en")),
            ("2026", "dˈø mˈil vɛ̃tsˈis", .read),
            (
                "日本語", "(en)tʃˈaɪniːz(ja)lˈe̞tə (en)tʃˈaɪniːz(ja)lˈe̞tə (en)tʃˈaɪniːz(ja)lˈe̞tə",
                .spelled
            ),
            ("你", "(en)nɪθɹˈiː(cmn)", .handedOver(to: "en")),
            ("你好", "nˈi2 χˈɑu2", .read),
            ("भाषा", "bʰˈaːʂaː", .read),
            ("दिसा", "dˌəɪkˈaːrsəːaːkˈaːɾ", .spelled),
            ("в", "vˈɛː", nil),
            ("€", "əʁˈo", .read),
        ] as [(String, String, UnitReading?)])
    func reading(text: String, phonemes: String, reading: UnitReading?) throws {
        let unit = try #require(ProbeUnit.units(of: text).first)
        #expect(UnitEvidence(unit: unit, phonemes: phonemes).reading == reading)
    }

    @Test("a unit that ended the engine is no reading")
    func crash() throws {
        let unit = try #require(ProbeUnit.units(of: "a b").first)
        #expect(UnitEvidence(unit: unit, phonemes: nil).reading == .crashed)
    }

    @Test("phonemes without sound are dropped, and one mark for two words is no silence")
    func silence() {
        let prompt = Prompt(id: "p", kind: .words, text: "eins zwei drei")
        let units = ProbeUnit.units(of: prompt.text).map {
            UnitEvidence(unit: $0, phonemes: "ˈaɪns")
        }
        func readings(_ words: [SoundEvidence.Word]) -> [UnitReading?] {
            PromptEvidence(
                prompt: prompt, units: units,
                sound: SoundEvidence(samples: 900, peak: 100, words: words)
            ).units.map(\.reading)
        }
        let heard = SoundEvidence.Word(position: 0, samples: 600, energy: 40)
        let silent = SoundEvidence.Word(position: 10, samples: 300, energy: 0)
        #expect(readings([heard, silent]) == [.read, .read, .dropped])
        // The pause before a word has a mark of its own (measured: Dutch “1”).
        let pause = SoundEvidence.Word(position: 0, samples: 500, energy: 0)
        let sound = SoundEvidence.Word(position: 4, samples: 300, energy: 40)
        #expect(readings([pause, sound]) == [.read, .read, .read])
        let nothing = PromptEvidence(
            prompt: prompt, units: units, sound: SoundEvidence(samples: 9, peak: 0, words: []))
        #expect(nothing.share.dropped == 12)
    }
}
