// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LanguageTag
internal import VoiceMatching

/// Resolves every locale of the built-in matrix, parsing included, and prints one JSON object.
func resolveAll() throws {
    let catalog = try BuiltInVoiceData.catalog()
    let matrix = try BuiltInVoiceData.matrix(catalog)
    let reviewed = catalog.reviews.filter { $0.since == nil && !$0.id.text.hasPrefix("mb/") }
    let inventory = ReviewedInventory(
        Inventory(
            engine: .init(name: "espeak-ng", version: catalog.reviewedVersion),
            voices: reviewed.map {
                Voice(
                    id: $0.id, name: $0.id.text, declaredTags: [.init(tag: "und", priority: 5)],
                    gender: .unknown, data: .present)
            }), reviewedBy: catalog)
    let locales = matrix.entries.map(\.locale.tag.description)
    var found = 0
    let rates = ratesPerSecond {
        for locale in locales {
            let answer = resolve(RequestedLocale(locale), in: inventory, matrix: matrix)
            if answer.speech != nil { found += 1 }
        }
        return locales.count
    }
    let result: [String: Double] = [
        "voices": Double(reviewed.count), "locales": Double(locales.count),
        "perSecond": rates[rates.count / 2], "lowest": rates[0], "highest": rates[rates.count - 1],
        "resolved": Double(found),
    ]
    print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
}
