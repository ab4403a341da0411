// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

extension [PromptSet] {
    /// Languages whose words stand for a script that a voice's own language is not written in.
    private static let donors: [Subtag: [Subtag]] = [
        "Latn": ["en", "de", "es", "id", "it", "tr"],
        "Cyrl": ["ru", "sr", "uk", "bg", "mk", "kk"],
        "Arab": ["ar", "fa", "ur", "ckb", "ug", "sd"],
        "Deva": ["hi", "mr", "ne"],
        "Beng": ["bn"],
    ]

    /// The sets to try `script` with, one a language.
    package func donors(of script: Subtag) -> [PromptSet] {
        let written = filter { $0.script == script }
        let languages = Self.donors[script] ?? written.map(\.locale.key.language)
        var seen: Set<Subtag> = []
        return languages.filter { seen.insert($0).inserted }.compactMap { language in
            written.first { $0.locale.key.language == language }
        }
    }
}
