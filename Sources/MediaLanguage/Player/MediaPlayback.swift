// SPDX-License-Identifier: Apache-2.0

/// A session that plays in mpv: what is selected is applied, and what the player or its viewer do
/// comes back as a selection.
public actor MediaPlayback {
    /// What became of the playback after something happened.
    public struct Report: Hashable, Sendable {
        /// What is selected, with its reasons.
        public let selection: MediaSelection
        /// What really plays.
        public let applied: AppliedSelection
    }

    /// The session as it is now.
    public private(set) var session: MediaSession
    let binding: MpvBinding
    private var asset: MediaAsset

    /// A session over an asset, in a player.
    public init(_ session: MediaSession, of asset: MediaAsset, in binding: MpvBinding) {
        self.session = session
        self.asset = asset
        self.binding = binding
    }

    /// Plays what the session has selected.
    ///
    /// A track that won't load is reported to the session, and what it selects instead is tried,
    /// until something plays or nothing is left. The report's events keep every failure.
    ///
    /// - Throws: ``MpvError`` where the player or the asset itself fails.
    public func play() async throws(MpvError) -> Report {
        try await carryOut([])
    }

    /// Changes the session and plays what follows from it.
    ///
    /// - Throws: ``MpvError``.
    public func update(
        _ change: @Sendable (inout MediaSession) -> SelectionChange
    ) async throws(MpvError) -> Report {
        let events = change(&session).after.events
        return try await carryOut(events)
    }

    /// Plays the next title.
    ///
    /// - Throws: ``MpvError``.
    public func begin(_ next: MediaAsset) async throws(MpvError) -> Report {
        asset = next
        let events = session.begin(next.inventory.tracks).after.events
        return try await carryOut(events)
    }

    /// Takes over what the viewer did at the player, as the explicit choice of this playback.
    ///
    /// That no sound plays is no choice of a track: the session stays as it is, and so does mpv.
    public func take(_ action: ViewerAction) -> SelectionChange? {
        switch (action.kind, action.track) {
        case (.audio, let id?): session.chooseAudio(id)
        case (.audio, nil): nil
        case (.text, let id): session.chooseText(id.map { .track($0) } ?? .off)
        }
    }

    private func carryOut(_ events: [SelectionEvent]) async throws(MpvError) -> Report {
        var events = events
        // Each round takes a track out, so there are no more rounds than tracks.
        for _ in 0...session.tracks.count {
            let applied = try await binding.apply(session.selection, of: asset)
            guard let failed = applied.failed.first else {
                var selection = session.selection
                let all = events + selection.events + applied.mismatches
                selection.events = all.reduce(into: []) { list, event in
                    if !list.contains(event) { list.append(event) }
                }
                return Report(selection: selection, applied: applied)
            }
            events += session.selection.events + session.markFailed(failed).after.events
        }
        throw .assetFailed
    }
}
