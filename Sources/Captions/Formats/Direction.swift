// SPDX-License-Identifier: Apache-2.0

internal import CICU
internal import LanguageTag

/// Which way a text runs.
enum Direction {
    case leftToRight
    case rightToLeft

    /// Of a language's script.
    init(of language: LanguageTag?) {
        let scripts: Set = ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"]
        let script = language?.maximized?.script ?? language?.script
        self = scripts.contains(script?.description ?? "") ? .rightToLeft : .leftToRight
    }

    /// What a player takes a line for: its first strong character decides (UAX #9, P2).
    init?(ofLine line: some StringProtocol) {
        for scalar in line.unicodeScalars {
            switch icu_direction(scalar.value) {
            case 1: self = .leftToRight
            case 2: self = .rightToLeft
            default: continue
            }
            return
        }
        return nil
    }

    /// The mark to put before a line so that it runs the way of its caption, where it would not.
    ///
    /// A line of an Arabic caption that begins with Latin letters or a number would be shown from
    /// the left, with its punctuation on the wrong side (seen in Chromium and Firefox).
    func mark(before line: some StringProtocol) -> String {
        let first = line.unicodeScalars.first { !$0.properties.isWhitespace }
        let startsWithNumber = self == .rightToLeft && first?.properties.numericType != nil
        guard let shown = Direction(ofLine: line), shown != self || startsWithNumber else {
            return ""
        }
        return self == .leftToRight ? "\u{200E}" : "\u{200F}"
    }
}
