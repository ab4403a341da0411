// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing
import VoiceMatching

@Suite("A few voices are enough to answer")
struct CandidateTests {
    @Test func `every locale gets the same voice from its candidates as from all voices`() throws {
        let shipped = try Shipped()
        let tags =
            shipped.matrix.entries.map(\.locale.tag.description)
            + ["no", "pt-AO", "en-ZA", "fa-Latn", "x-foo", "py", "vi-VN", "yue", "hy-arevmda"]
        for tag in tags {
            let request = RequestedLocale(tag)
            let few = shipped.matrix.candidates(for: request, in: shipped.catalog)
            let inventory = ReviewedInventory(
                Inventory(
                    engine: shipped.device.inventory.engine,
                    voices: shipped.device.inventory.voices.filter { few.contains($0.id) }),
                reviewedBy: shipped.catalog)
            let whole = resolve(request, in: shipped.device, matrix: shipped.matrix)
            let part = resolve(request, in: inventory, matrix: shipped.matrix)
            #expect(part.speech == whole.speech, "\(tag)")
            #expect(few.count < 40, "\(tag)")
        }
    }
}
