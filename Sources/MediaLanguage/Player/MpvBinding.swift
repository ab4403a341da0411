// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Plays selections in a running mpv, over its JSON IPC.
///
/// mpv answers "success" to tracks that do not exist and then plays without sound (measured), so
/// every application is read back, and what differs is a
/// ``SelectionEvent/playerMismatch(_:wanted:playing:)``.
public actor MpvBinding {
    /// What the viewer changes with mpv's own keys; one consumer, ends with the player.
    public nonisolated let viewerActions: AsyncStream<ViewerAction>

    let connection: MpvConnection
    let texts: SegmentedText
    let actions: AsyncStream<ViewerAction>.Continuation
    private var observation: Task<Void, Never>?
    /// Joined texts, removed with the binding.
    let folder: URL
    var applied: Applied?
    /// When mpv last told that a file was loaded, and that one could not be.
    var loaded = 0
    var failed = 0

    /// What plays on this binding's word.
    struct Applied {
        let plan: PlaybackPlan
        let asset: MediaAsset
        /// mpv's ids by property, `nil` for none.
        var ids: [String: Int?]
        /// The addresses of joined texts by those of their playlists.
        var joined: [String: String]
        /// Notices up to here are echoes of the application itself.
        var order: Int

        /// Whether it is the same asset with the same tracks, wherever its manifest has them now.
        func plays(_ other: MediaAsset) -> Bool {
            asset.address == other.address && asset.inventory.tracks == other.inventory.tracks
        }
    }

    /// Connects to mpv at the socket of its `--input-ipc-server`.
    ///
    /// Text in segments is read by `fetch`, which gets absolute addresses; without it, only where
    /// the asset is a local file.
    ///
    /// - Throws: ``MpvError``.
    public init(
        socketPath: String, fetch: (@Sendable (String) async -> [UInt8]?)? = nil
    ) async throws(MpvError) {
        connection = try MpvConnection(path: socketPath)
        texts = fetch.map(SegmentedText.init) ?? .local
        (viewerActions, actions) = AsyncStream.makeStream(of: ViewerAction.self)
        folder = FileManager.default.temporaryDirectory
            .appending(path: "parlance-text-\(UUID().uuidString)")
        try await connection.run(.string("observe_property"), .number(1), .string("aid"))
        try await connection.run(.string("observe_property"), .number(2), .string("sid"))
        observation = observe()
    }

    deinit {
        observation?.cancel()
        actions.finish()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Makes mpv play a selection of an asset, and says what it really plays.
    ///
    /// The asset is loaded only where another one plays. While tracks change, playback pauses, so
    /// that nothing wrong is heard.
    ///
    /// - Throws: ``MpvError``; a track that won't load is no error but a part of the answer.
    public func apply(
        _ selection: MediaSelection, of asset: MediaAsset
    ) async throws(MpvError) -> AppliedSelection {
        let plan = PlaybackPlan(selection, of: asset)
        var joined = applied?.joined ?? [:]
        let isLoaded = applied.map { $0.plays(asset) && $0.plan.address == plan.address } ?? false
        applied = nil
        let wasPaused = try await connection.run(.string("get_property"), .string("pause")).data
        try await set("pause", .boolean(true))
        if !isLoaded {
            try await load(plan.address)
            joined = [:]
        }
        var result = AppliedSelection()
        var ids: [String: Int?] = [:]
        for (property, pick) in [("aid", plan.audio), ("sid", plan.text)] {
            let id = try await prepare(pick, property, &joined, &result)
            try await set(property, id.map { .number(Double($0)) } ?? .string("no"))
            ids[property] = id
        }
        try await set("pause", isLoaded ? wasPaused : .boolean(false))
        let (list, order) = try await trackList()
        applied = Applied(plan: plan, asset: asset, ids: ids, joined: joined, order: order)
        check(plan, list, ids, &result)
        return result
    }

    /// Loads an asset with no sound and no text, and waits until its tracks are known.
    private func load(_ address: String) async throws(MpvError) {
        // Until the chosen tracks are set, none plays.
        try await set("aid", .string("no"))
        try await set("sid", .string("no"))
        let asked = try await connection.run(
            .string("loadfile"), .string(address), .string("replace")
        ).order
        // What mpv tells of files comes in the order of its answers: what is older belongs to the
        // asset before. That one's end is no error.
        let deadline = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < deadline {
            if loaded > asked { return }
            if failed > asked { throw .assetFailed }
            // Also notices that the connection has gone.
            try await connection.run(.string("get_property"), .string("pid"))
            try? await Task.sleep(for: .milliseconds(5))
        }
        throw .timeout
    }

    func set(_ property: String, _ value: MpvValue) async throws(MpvError) {
        try await connection.run(.string("set_property"), .string(property), value)
    }

    func trackList() async throws(MpvError) -> (list: [MpvTrack], order: Int) {
        let (data, order) = try await connection.run(.string("get_property"), .string("track-list"))
        guard let list = MpvTrack.list(data) else { throw .badAnswer(command: "track-list") }
        return (list, order)
    }
}
