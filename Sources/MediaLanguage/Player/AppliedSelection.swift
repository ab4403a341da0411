// SPDX-License-Identifier: Apache-2.0

/// What a player made of a selection, as it says itself.
public struct AppliedSelection: Hashable, Sendable {
    /// The sound that plays.
    public internal(set) var audio: TrackID?
    /// The text that is shown.
    public internal(set) var text: TrackID?
    /// The tracks that would not load.
    public internal(set) var failed: [TrackID] = []
    /// Where something else plays than was chosen.
    public internal(set) var mismatches: [SelectionEvent] = []

    /// Whether exactly what was chosen plays.
    public var isExact: Bool { failed.isEmpty && mismatches.isEmpty }
}

/// What a viewer does at the player itself.
public struct ViewerAction: Hashable, Sendable {
    /// Which kind of track changed.
    public let kind: MediaTrack.Kind
    /// The track that plays now; nil for none, and for one that the inventory doesn't have.
    public let track: TrackID?
}
