// SPDX-License-Identifier: Apache-2.0

/// The engine's identifier of a voice, as `roa/fr`: what is saved, and what selects it.
///
/// Names and tags do not: two voices declare `yue`, and names depend on the version.
public struct VoiceID: Hashable, Sendable {
    /// As the engine lists it.
    public let text: String

    /// Any text; only what an inventory lists can be used.
    public init(_ text: String) { self.text = text }
}

extension VoiceID: ExpressibleByStringLiteral, CustomStringConvertible, Comparable {
    /// An identifier known at compile time.
    public init(stringLiteral value: String) { self.init(value) }
    /// The identifier.
    public var description: String { text }
    /// By bytes, so that the order is the same everywhere.
    public static func < (first: VoiceID, second: VoiceID) -> Bool {
        first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
    }
}

/// A voice as the engine lists it, which says little of what it really speaks.
public struct Voice: Hashable, Sendable {
    /// A language tag that the engine claims for a voice, not always of BCP 47.
    public struct DeclaredTag: Hashable, Sendable {
        /// As the engine writes it: `en-us-nyc`.
        public let tag: String
        /// 1 to 255, lower is preferred, 5 is usual.
        public let priority: Int

        /// A claim of the engine.
        public init(tag: String, priority: Int) {
            self.tag = tag
            self.priority = priority
        }
    }

    /// The gender that the engine declares; `male` is its default, not an observation.
    public enum Gender: String, CaseIterable, Hashable, Sendable {
        /// Not declared.
        case unknown
        /// Declared, or the engine's default.
        case male
        /// Declared.
        case female
    }

    /// What selects it.
    public let id: VoiceID
    /// For people.
    public let name: String
    /// The first is its own, the others are claims for the engine's loose look-up.
    public let declaredTags: [DeclaredTag]
    /// As declared.
    public let gender: Gender
    /// Whether it can speak as it is installed.
    public let data: DataStatus

    /// A voice of an engine's list.
    public init(
        id: VoiceID, name: String, declaredTags: [DeclaredTag], gender: Gender, data: DataStatus
    ) {
        self.id = id
        self.name = name
        self.declaredTags = declaredTags
        self.gender = gender
        self.data = data
    }

    /// The engine's preference for the voice's own tag; 255 where it declares none.
    var priority: Int { declaredTags.first?.priority ?? 255 }
}
