// SPDX-License-Identifier: Apache-2.0

/// A word and when it is heard.
public struct TimedWord: Hashable, Sendable {
    /// How exact the time of a word is.
    public enum Basis: String, Hashable, Sendable, CaseIterable, Comparable {
        /// The engine named this very word; its start is exact.
        case measured
        /// The start lies between times that the engine gave, in proportion to the letters: parts
        /// of compounds, numbers, and words of scripts that the engine does not divide.
        case interpolated
        /// Nothing was heard: the time that a reader needs.
        case estimated

        /// The more exact one first.
        public static func < (first: Basis, second: Basis) -> Bool {
            first.order < second.order
        }

        private var order: Int {
            switch self {
            case .measured: 0
            case .interpolated: 1
            case .estimated: 2
            }
        }
    }

    /// Where the word stands: in the text of its cue, or in the spoken text, whose words it is of.
    public var range: Range<String.Index>
    /// When it begins.
    public var start: Duration
    /// When it ends; never measured, since engines tell beginnings only.
    public var end: Duration
    /// How exact ``start`` is.
    public var basis: Basis

    /// A word at a time.
    public init(range: Range<String.Index>, start: Duration, end: Duration, basis: Basis) {
        self.range = range
        self.start = start
        self.end = end
        self.basis = basis
    }
}
