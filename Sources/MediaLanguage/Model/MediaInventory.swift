// SPDX-License-Identifier: Apache-2.0

/// What an asset declares, and what is odd in the declaration.
public struct MediaInventory: Hashable, Sendable {
    /// The kinds of assets that can be read.
    public enum Format: String, Hashable, Sendable {
        /// An HLS multivariant playlist.
        case hls
        /// A DASH manifest.
        case dash
        /// A file with its tracks inside.
        case container
        /// Tracks that were given as they are.
        case list
    }

    /// A diagnostic that belongs to no track of the inventory, with its line where one is known.
    public struct Remark: Hashable, Sendable {
        /// The line in the file, from 1.
        public let line: Int?
        /// What is odd there.
        public let diagnostic: MediaDiagnostic

        /// A remark on a line.
        public init(_ diagnostic: MediaDiagnostic, line: Int? = nil) {
            self.line = line
            self.diagnostic = diagnostic
        }
    }

    /// Which kind of asset it is.
    public var format: Format
    /// The tracks in the order of the declaration.
    public var tracks: [MediaTrack]
    /// The lines, from 1, that declare the tracks of a playlist or a manifest.
    public var lines: [TrackID: Int]
    /// What belongs to no track.
    public var remarks: [Remark]
    /// The HLS variants in the order of the playlist.
    public var variants: [HLSVariant]

    /// An inventory of these tracks.
    public init(
        _ format: Format, tracks: [MediaTrack], lines: [TrackID: Int] = [:],
        remarks: [Remark] = [], variants: [HLSVariant] = []
    ) {
        self.format = format
        self.tracks = tracks
        self.lines = lines
        self.remarks = remarks
        self.variants = variants
    }
}

/// One quality of an HLS asset: an address, and the groups that hold its renditions.
public struct HLSVariant: Hashable, Sendable {
    /// The playlist's address, absolute where the asset's own is known.
    public let address: String
    /// The declared peak rate in bits a second; 0 where none is declared.
    public let bandwidth: Int
    /// The group of its audio renditions.
    public let audioGroup: String?
    /// The group of its text renditions.
    public let textGroup: String?
}

extension MediaInventory {
    /// Marks all but the first default of each kind as no default, and says so.
    ///
    /// Packagers mark several (RFC 8216 allows one a group); the first is what they mean. Captions
    /// inside the picture's stream are a kind of their own.
    mutating func settleDefaults() {
        var seen: Set<String> = []
        for index in tracks.indices where tracks[index].isDefault {
            var kind = tracks[index].kind.rawValue
            if case .inBand = tracks[index].origin { kind = "in-band" }
            guard !seen.insert(kind).inserted else { continue }
            tracks[index].isDefault = false
            tracks[index].diagnostics.append(.severalDefaults)
        }
    }
}
