// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// What each locale of an app may be spoken with: `matrix.json`.
///
/// It only ever adds to an exact match: without an entry a locale has no stand-in.
public struct VoiceMatrix: Hashable, Sendable {
    /// A one-way rule between languages that are not the same.
    public enum Rule: String, CaseIterable, Hashable, Sendable {
        /// `no` may be spoken in Bokmål, which is what most of it is; never the other way, and
        /// never for Nynorsk.
        case noToNb

        /// The language that is asked for.
        package var from: Subtag { "no" }
        /// The language that may serve it.
        package var to: Subtag { "nb" }
    }

    /// A reviewed stand-in.
    public struct StandIn: Hashable, Sendable {
        /// Who stands in.
        public enum Kind: Hashable, Sendable {
            /// Any voice of this locale, of the same language.
            case locale(SpokenLocale)
            /// This voice, which may be of another member of the same macrolanguage.
            case voice(VoiceID)
        }
        /// Who stands in.
        public let kind: Kind
        /// Who is served by it.
        public let serves: String

        /// A stand-in, not checked against a voice review.
        public init(_ kind: Kind, serves: String) {
            self.kind = kind
            self.serves = serves
        }
    }

    /// What is decided for a locale.
    public enum Decision: Hashable, Sendable {
        /// By its own voices, then by the stand-ins in order.
        case speak([StandIn])
        /// Not at all, with the reason as a clause.
        case silent(String)
    }

    /// A locale and what is decided for it.
    public struct Entry: Hashable, Sendable {
        /// As the file has it, canonical.
        public let locale: SpokenLocale
        /// What is decided.
        public let decision: Decision
        /// For reviewers.
        public let notes: String?

        /// An entry, not checked against a voice review.
        public init(locale: SpokenLocale, decision: Decision, notes: String? = nil) {
            self.locale = locale
            self.decision = decision
            self.notes = notes
        }
    }

    /// In the file's order.
    public let entries: [Entry]
    /// The rules that are enabled.
    public let rules: Set<Rule>
    private let indexes: [LocaleKey: Int]

    /// A matrix, not checked against a voice review; of two entries for a locale the first counts.
    public init(entries: [Entry] = [], rules: Set<Rule> = []) {
        self.entries = entries
        self.rules = rules
        indexes = Dictionary(
            entries.enumerated().map { ($1.locale.key, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The entry for a locale, whatever its spelling.
    public subscript(key: LocaleKey) -> Entry? { indexes[key].map { entries[$0] } }
}
