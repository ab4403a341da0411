// SPDX-License-Identifier: Apache-2.0

import KioskModel
import Parlance
import Testing

struct StringsTests {
    @Test(
        "buttons on a page have unique names that begin with their text",
        arguments: AppLanguage.allCases)
    func names(language: AppLanguage) {
        for page in Page.allCases {
            var kiosk = Kiosk(language)
            _ = kiosk.take(.state(.available, isPaused: false))
            _ = kiosk.take(.open(page))
            var buttons = page.passages.compactMap(kiosk.controls(of:)).flatMap {
                [$0.main, $0.stop, $0.replay]
            }
            if let playPage = kiosk.playPage { buttons.append(playPage) }
            #expect(Set(buttons.map(\.name)).count == buttons.count)
            #expect(buttons.allSatisfy { $0.name.hasPrefix($0.text) && $0.name != $0.text })
        }
    }

    @Test("every language tells the same numbers", arguments: AppLanguage.allCases)
    func numbers(language: AppLanguage) {
        for id in PassageID.allCases {
            #expect(
                numbers(id.passage(in: language).text)
                    == numbers(id.passage(in: .german).text),
                "\(id)")
        }
    }

    /// The numbers of a text, without those that some languages write as words or clocks.
    private func numbers(_ text: String) -> Set<Int> {
        let found = text.split { !$0.isNumber || !$0.isASCII }.compactMap { Int($0) }
        // Ships, the first Thursday and the afternoon are counted otherwise here and there.
        return Set(found.map { $0 >= 13 && $0 <= 17 && $0 != 15 ? $0 - 12 : $0 })
            .subtracting([0, 1, 3])
    }

    @Test("a change of the language changes every text of the interface")
    func translated() {
        for id in [PassageID.welcome, .hours, .prices, .ship] {
            let texts = AppLanguage.allCases.map { id.passage(in: $0).text }
            #expect(Set(texts).count == AppLanguage.allCases.count)
        }
    }
}
