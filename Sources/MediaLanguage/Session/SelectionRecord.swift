// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LanguageTag

/// What telemetry may know of a selection: requested, selected, role and reason.
///
/// No identifiers, names or text: all of them are the asset's own words.
public struct SelectionRecord: Hashable, Sendable, Codable {
    /// One kind of track.
    public struct Slot: Hashable, Sendable, Codable {
        /// The language that was asked for.
        public let requested: String?
        /// The language that was chosen; nil where it is unknown, or where there is no track.
        public let selected: String?
        /// The role that was chosen; nil where there is no track.
        public let role: String?
        /// Why.
        public let reason: String
        /// The rule's number, 1 to 7.
        public let step: Int?
        /// `exact`, `base`, or nil.
        public let match: String?
        /// In what it falls short.
        public let mismatches: [String]

        init(_ slot: SlotSelection) {
            requested = slot.requestedLanguage?.description
            selected = slot.selectedLanguage?.description
            role = slot.track?.role.rawValue
            reason = slot.reason.rawValue
            step = slot.step?.rawValue
            match = slot.matchLevel?.rawValue
            mismatches = slot.mismatches.map(\.rawValue)
        }
    }

    /// The asset's address without query, fragment, user and password.
    public let asset: String?
    /// The sound.
    public let audio: Slot
    /// The text.
    public let text: Slot
    /// The forced text.
    public let forced: Slot
    /// The codes of the events.
    public let events: [String]

    /// What may be recorded of a selection.
    public init(_ selection: MediaSelection, asset: String? = nil) {
        self.asset = asset.map(Self.withoutSecrets)
        audio = Slot(selection.audio)
        text = Slot(selection.text)
        forced = Slot(selection.forced)
        events = selection.events.map(\.code)
    }

    /// The record as one line of JSON, with sorted keys.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try? encoder.encode(self)  // strings and numbers only: cannot fail
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// An address without what may be a signature or name a person.
    ///
    /// Text that is no address loses all from its first `?`, `#` or `;` on.
    static func withoutSecrets(_ address: String) -> String {
        let plain = address.prefix { !"?#;".contains($0) }
        guard let scheme = plain.range(of: "://") else { return String(plain) }
        let rest = plain[scheme.upperBound...]
        let host = rest.prefix { $0 != "/" }
        guard let at = host.lastIndex(of: "@") else { return String(plain) }
        return String(plain[..<scheme.upperBound] + rest[host.index(after: at)...])
    }
}
