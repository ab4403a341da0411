// SPDX-License-Identifier: Apache-2.0

/// What can be heard or read beside the picture, as an asset declares it.
///
/// Only ``language`` is ever matched; ``displayName`` is for menus and can say anything.
public struct MediaTrack: Hashable, Sendable {
    /// Whether a track is heard or read.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Sound.
        case audio
        /// Subtitles, captions and the like.
        case text
    }

    /// Whether a track is there without a network.
    public enum Source: String, Hashable, Sendable, CaseIterable {
        /// In the file itself, or in a file beside it.
        case bundled
        /// Fetched while it plays.
        case streamed
    }

    /// The same after a refresh of the same asset; it means nothing in another asset.
    public var stableID: TrackID
    /// Whether it is heard or read.
    public var kind: Kind
    /// The language with the text that declared it.
    public var language: TrackLanguage
    /// What it is for.
    public var role: TrackRole
    /// Whether it may be chosen without a viewer's word.
    public var isAutoselect: Bool
    /// Whether the asset declares it as the one to begin with.
    public var isDefault: Bool
    /// Whether it is in the language that the work was made in.
    public var isOriginal: Bool
    /// Whether it is there without a network.
    public var source: Source
    /// What else is known of its content.
    public var traits: TrackTraits
    /// The name that the asset gives it, for menus only.
    public var displayName: String?
    /// Where a player finds it.
    public var origin: TrackOrigin
    /// What is wrong or unusual in the declaration.
    public var diagnostics: [MediaDiagnostic]

    /// A track; what is left out is as in a declaration that doesn't mention it.
    public init(
        _ stableID: TrackID, _ kind: Kind, language: TrackLanguage, role: TrackRole,
        isAutoselect: Bool = true, isDefault: Bool = false, isOriginal: Bool = false,
        source: Source = .streamed, traits: TrackTraits = [], displayName: String? = nil,
        origin: TrackOrigin = .unspecified, diagnostics: [MediaDiagnostic] = []
    ) {
        self.stableID = stableID
        self.kind = kind
        self.language = language
        self.role = role
        self.isAutoselect = isAutoselect
        self.isDefault = isDefault
        self.isOriginal = isOriginal
        self.source = source
        self.traits = traits
        self.displayName = displayName
        self.origin = origin
        self.diagnostics = diagnostics
    }
}

/// The name of a track within its asset.
public struct TrackID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The text.
    public let rawValue: String

    /// An identifier with that text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier with that text.
    public init(_ text: String) { rawValue = text }

    /// An identifier known at compile time.
    public init(stringLiteral value: String) { rawValue = value }

    /// The text.
    public var description: String { rawValue }
}

/// What a track is for.
public enum TrackRole: String, Hashable, Sendable, CaseIterable {
    /// The sound of the programme.
    case main
    /// Speech as text, for those who don't understand the language.
    case subtitle
    /// Speech and sounds as text, for those who don't hear them.
    case caption
    /// Text for what the sound's own audience doesn't understand either.
    case forced
    /// What is to be seen, spoken or to be spoken.
    case description
    /// Somebody talks about the programme.
    case commentary
}

/// Peculiarities of the content that put a track behind a plain one.
public struct TrackTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Traits with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Speech made clearer for those who are hard of hearing.
    public static let cleanAudio = TrackTraits(rawValue: 1)
    /// Text in simpler words.
    public static let easyToRead = TrackTraits(rawValue: 2)
    /// Made by a program and read by nobody before.
    public static let machineGenerated = TrackTraits(rawValue: 4)
    /// A supplement or an alternative to the programme: never its declared default.
    public static let supplementary = TrackTraits(rawValue: 8)
}

/// Where a player finds a track.
public enum TrackOrigin: Hashable, Sendable {
    /// Nothing is known.
    case unspecified
    /// HLS renditions in the groups that hold the same track; a rendition without an address is
    /// muxed into its variants, and without any place the sound is in all of them.
    case renditions([RenditionPlace])
    /// Captions inside the picture's stream, by their channel (`CC1`, `SERVICE2`).
    case inBand(channel: String)
    /// An AdaptationSet: its position among those of its kind in its Period, how many streams of
    /// that kind come before it, and the address where it is one file.
    case adaptationSet(position: Int, streamsBefore: Int, address: String?)
    /// A stream of a container: its position among all streams, and among those of its kind.
    case stream(index: Int, ofKind: Int)
}

/// One place of a rendition: a group, and an address unless it is muxed.
public struct RenditionPlace: Hashable, Sendable {
    /// The group's name.
    public let group: String
    /// The playlist's address, absolute where the asset's own is known.
    public let address: String?

    /// A rendition of that group.
    public init(group: String, address: String?) {
        self.group = group
        self.address = address
    }
}
