// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials
internal import LanguageTag

extension SpeechRequest {
    /// A text whose runs may carry a `languageIdentifier`; each such run is resolved for itself.
    ///
    /// Runs without one are in the request's or the app's locale: nothing is guessed. The ranges
    /// of events are of `String(attributed.characters)`.
    public init(_ attributed: AttributedString, locale: String? = nil) {
        let text = String(attributed.characters)
        self.text = text
        self.locale = locale.map { RequestedLocale($0) }
        var runs: [Run] = []
        var start = text.startIndex
        for (language, range) in attributed.runs[\.languageIdentifier] {
            let length = attributed.characters[range].count
            let end = text.index(start, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
            runs.append(Run(range: start..<end, locale: language.map { RequestedLocale($0) }))
            start = end
        }
        self.runs =
            runs.isEmpty ? [Run(range: text.startIndex..<text.endIndex, locale: nil)] : runs
    }
}
