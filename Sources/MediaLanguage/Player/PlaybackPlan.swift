// SPDX-License-Identifier: Apache-2.0

/// How a player with mpv's abilities plays a selection: what to load, and which tracks.
///
/// Of an HLS asset the variant is loaded and the chosen renditions are added by their addresses,
/// so that a broken rendition that nobody chose is never touched, and what plays can be checked.
public struct PlaybackPlan: Hashable, Sendable {
    /// How a player gets one track.
    public enum Pick: Hashable, Sendable {
        /// None.
        case off
        /// Added from an address of its own.
        case added(MediaTrack, address: String)
        /// The first sound of what is loaded: muxed into the variant.
        case muxed(MediaTrack)
        /// A stream of what is loaded, by its position among all and among those of its kind.
        case stream(MediaTrack, index: Int, ofKind: Int)
        /// The n-th stream of its kind, of a manifest that mpv reads itself.
        case ordinal(MediaTrack, ofKind: Int)
        /// mpv has no way to play it.
        case impossible(MediaTrack)

        /// The track, if there is one.
        public var track: MediaTrack? {
            switch self {
            case .off: nil
            case .added(let track, _), .muxed(let track), .stream(let track, _, _),
                .ordinal(let track, _), .impossible(let track):
                track
            }
        }
    }

    /// What to load.
    public let address: String
    /// The sound.
    public let audio: Pick
    /// The text: forced text where no other is chosen.
    public let text: Pick

    /// Plans a selection of an asset.
    public init(_ selection: MediaSelection, of asset: MediaAsset) {
        let variant = asset.variant(for: selection)
        address = variant?.address ?? asset.address
        audio = Pick(selection.audio.track, group: variant?.audioGroup)
        text = Pick(selection.shownText, group: variant?.textGroup)
    }

    /// The arguments with which mpv plays it; the asset comes last.
    public var mpvOptions: [String] {
        audio.options(id: "--aid", file: "--audio-file")
            + text.options(id: "--sid", file: "--sub-file") + [address]
    }
}

extension PlaybackPlan.Pick {
    fileprivate init(_ track: MediaTrack?, group: String?) {
        guard let track else {
            self = .off
            return
        }
        switch track.origin {
        case .renditions(let places):
            let place = places.first { $0.group == group } ?? places.first
            self = place?.address.map { .added(track, address: $0) } ?? .muxed(track)
        case .stream(let index, let ofKind): self = .stream(track, index: index, ofKind: ofKind)
        case .adaptationSet(_, let streamsBefore, let address):
            if track.kind == .text {
                // mpv doesn't read text that is declared beside a manifest's streams.
                self = address.map { .added(track, address: $0) } ?? .impossible(track)
            } else {
                self = .ordinal(track, ofKind: streamsBefore)
            }
        case .inBand, .unspecified: self = .impossible(track)
        }
    }

    fileprivate func options(id: String, file: String) -> [String] {
        switch self {
        case .off, .impossible: ["\(id)=no"]
        case .added(_, let address): ["\(file)=\(address)"]
        case .muxed: ["\(id)=1"]
        case .stream(_, _, let ofKind), .ordinal(_, let ofKind): ["\(id)=\(ofKind + 1)"]
        }
    }
}

extension MediaAsset {
    /// The first variant whose groups hold the chosen renditions, else the first that holds the
    /// sound, else the first.
    fileprivate func variant(for selection: MediaSelection) -> HLSVariant? {
        let audio = selection.audio.track?.groups
        let text = selection.shownText?.groups
        let variants = inventory.variants
        return variants.first { audio.holds($0.audioGroup) && text.holds($0.textGroup) }
            ?? variants.first { audio.holds($0.audioGroup) } ?? variants.first
    }
}

extension MediaTrack {
    /// The groups that hold the track; nil where it needs none of them.
    fileprivate var groups: Set<String>? {
        guard case .renditions(let places) = origin, !places.isEmpty else { return nil }
        return Set(places.map(\.group))
    }
}

extension Set<String>? {
    fileprivate func holds(_ group: String?) -> Bool {
        guard let self else { return true }
        return group.map(self.contains) ?? false
    }
}
