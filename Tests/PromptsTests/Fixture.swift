// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import Prompts

/// The files beside the tests.
enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures")

    static func path(_ name: String) -> String { folder.appending(path: name).path }

    static func prompts(
        _ name: String, sourceLocale: String? = nil
    ) throws(PromptError) -> [Prompt] {
        try PromptFile.prompts(
            path: path(name), sourceLocale: sourceLocale.map { RequestedLocale($0) })
    }
}

extension [Prompt] {
    /// Those of a key in a locale, in order.
    func of(_ key: String, _ locale: String? = nil) -> [Prompt] {
        filter { $0.key == key && (locale == nil || $0.locale.raw == locale) }
    }

    func states(_ key: String, _ locale: String? = nil) -> [Prompt.State] {
        of(key, locale).map(\.state)
    }

    func texts(_ key: String, _ locale: String? = nil) -> [String] {
        of(key, locale).map(\.text)
    }
}

extension Prompt {
    /// What is spoken of it, or the placeholders that lack a sample.
    func spoken(_ samples: [String: String] = [:]) throws -> [String] {
        try readings(samples: samples).map { reading in
            reading.missingSamples.isEmpty
                ? reading.text : "missing \(reading.missingSamples.joined(separator: " "))"
        }
    }
}
