// SPDX-License-Identifier: Apache-2.0

/// What was left out of a text, or replaced, before it was sent to the engine.
///
/// Holds positions and counts, never the text itself.
package struct CleaningReport: Hashable, Sendable {
    /// Why a part of the text is not sent as it stands.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// C0 and C1 controls. U+0001 starts an engine command that silences all later
        /// utterances (measured).
        case control
        /// Directional marks, which are no sound.
        case bidiControl
        /// Other invisible format characters: soft hyphen, word joiner, byte order mark, tags.
        case format
        /// U+FFFD: something upstream lost a character here.
        case replacementCharacter
        /// Noncharacters and code points that Unicode has not assigned.
        case unassigned
        /// Private-use characters, which no engine can name.
        case privateUse
        /// Braille cells and enclosed letters, which end libespeak-ng 1.51 (measured).
        case unsafeSymbol
    }

    /// Ranges kept at most; the counts go on.
    package static let maximumRanges = 64

    /// How many scalars were left out, by kind.
    package private(set) var counts: [Kind: Int] = [:]
    /// Where, in the caller's string, in order: the first ``maximumRanges`` places.
    package private(set) var ranges: [Range<String.Index>] = []

    package init() {}

    package var isEmpty: Bool { counts.isEmpty }

    mutating func add(_ kind: Kind, at range: Range<String.Index>) {
        counts[kind, default: 0] += 1
        guard ranges.last != range else { return }
        if let last = ranges.last, last.upperBound == range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else if ranges.count < Self.maximumRanges {
            ranges.append(range)
        }
    }
}
