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

    private let connection: MpvConnection
    private let texts: SegmentedText
    private let actions: AsyncStream<ViewerAction>.Continuation
    private var observation: Task<Void, Never>?
    /// Joined texts, removed with the binding.
    private let folder: URL
    private var applied: Applied?

    /// What plays on this binding's word.
    private struct Applied {
        let plan: PlaybackPlan
        let asset: MediaAsset
        /// mpv's ids by property, `nil` for none.
        var ids: [String: Int?]
        /// The addresses of joined texts by those of their playlists.
        var joined: [String: String]
        /// Notices up to here are echoes of the application itself.
        var order: Int
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
        observe()
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
        let isLoaded = applied?.asset == asset && applied?.plan.address == plan.address
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

    // MARK: Loading and adding

    private func load(_ address: String) async throws(MpvError) {
        // Until the chosen tracks are set, none plays.
        try await set("aid", .string("no"))
        try await set("sid", .string("no"))
        try await connection.run(.string("loadfile"), .string(address), .string("replace"))
        // The list is empty until the file is open; mpv is idle again when it can't be.
        for _ in 0..<2_000 {
            let (list, _) = try await connection.run(.string("get_property"), .string("track-list"))
            if case .list(let entries) = list, !entries.isEmpty { return }
            let idle = try await connection.run(.string("get_property"), .string("idle-active"))
            if idle.data.isTrue { throw .assetFailed }
            try? await Task.sleep(for: .milliseconds(10))
        }
        throw .timeout
    }

    /// mpv's id of a pick, after adding it where it comes from an address; nil for none.
    private func prepare(
        _ pick: PlaybackPlan.Pick, _ property: String, _ joined: inout [String: String],
        _ result: inout AppliedSelection
    ) async throws(MpvError) -> Int? {
        let list = try await trackList().list
        switch pick {
        case .off, .impossible: return nil
        case .added(let track, let address):
            guard let place = try await playable(address, track.kind, &joined) else {
                result.failed.append(track.stableID)
                return nil
            }
            if let known = list.first(where: { $0.address == place }) { return known.id }
            do throws(MpvError) {
                try await connection.run(
                    .string(property == "aid" ? "audio-add" : "sub-add"), .string(place),
                    .string("auto"), .string(track.displayName ?? ""),
                    .string(track.language.raw ?? ""))
            } catch {
                guard case .refused = error else { throw error }
                result.failed.append(track.stableID)
                return nil
            }
            return try await trackList().list.first { $0.address == place }?.id
        case .muxed, .stream, .ordinal: return list.first { pick.isMatched(by: $0, in: list) }?.id
        }
    }

    /// Where mpv finds the track: of text in segments, a file with all of them.
    private func playable(
        _ address: String, _ kind: MediaTrack.Kind, _ joined: inout [String: String]
    ) async throws(MpvError) -> String? {
        guard kind == .text, address.prefix(while: { $0 != "?" }).hasSuffix(".m3u8") else {
            return address
        }
        if let known = joined[address] { return known }
        guard let text = await texts.joined(address) else { return nil }
        let file = folder.appending(path: "\(joined.count + 1).vtt")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try text.write(to: file, atomically: true, encoding: .utf8)
        } catch { return nil }
        joined[address] = file.path
        return file.path
    }

    // MARK: Reading back

    private func check(
        _ plan: PlaybackPlan, _ list: [MpvTrack], _ ids: [String: Int?],
        _ result: inout AppliedSelection
    ) {
        for (kind, property, pick) in [
            (MediaTrack.Kind.audio, "aid", plan.audio), (.text, "sid", plan.text),
        ] {
            let playing = list.first { $0.kind == kind && $0.isSelected }
            let isRight =
                if let track = pick.track {
                    playing != nil && playing?.id == ids[property].flatMap(\.self)
                        && playing?.isPlausible(for: track) == true
                } else {
                    playing == nil
                }
            let name = playing.flatMap { track(of: $0, in: list) }
            if kind == .audio { result.audio = name } else { result.text = name }
            guard !isRight, !result.failed.contains(where: { $0 == pick.track?.stableID }) else {
                continue
            }
            result.mismatches.append(
                .playerMismatch(kind, wanted: pick.track?.stableID, playing: name))
        }
    }

    /// The inventory's track that mpv's is.
    private func track(of playing: MpvTrack, in list: [MpvTrack]) -> TrackID? {
        guard let applied else { return nil }
        let tracks = applied.asset.inventory.tracks.filter { $0.kind == playing.kind }
        return tracks.first { track in
            if let address = playing.address {
                guard case .renditions(let places) = track.origin else { return false }
                return places.contains { place in
                    place.address.map { address == $0 || address == applied.joined[$0] } ?? false
                }
            }
            let only = MediaSelection(playing: track)
            let plan = PlaybackPlan(only, of: applied.asset)
            return (track.kind == .audio ? plan.audio : plan.text).isMatched(by: playing, in: list)
                && playing.isPlausible(for: track)
        }?.stableID
    }

    // MARK: The viewer

    private func observe() {
        observation = Task { [weak self, notices = connection.notices, actions] in
            for await notice in notices where notice.name == "property-change" {
                await self?.consider(notice)
            }
            actions.finish()
        }
    }

    private func consider(_ notice: MpvNotice) async {
        guard let property = notice.content["name"]?.text, var applied,
            notice.order > applied.order, let expected = applied.ids[property]
        else { return }
        let id = notice.content["data"]?.integer
        guard id != expected else { return }
        applied.ids[property] = id
        self.applied = applied
        let kind: MediaTrack.Kind = property == "aid" ? .audio : .text
        guard let list = try? await trackList().list else { return }
        let playing = id.flatMap { id in list.first { $0.kind == kind && $0.id == id } }
        actions.yield(ViewerAction(kind: kind, track: playing.flatMap { track(of: $0, in: list) }))
    }

    // MARK: mpv

    private func set(_ property: String, _ value: MpvValue) async throws(MpvError) {
        try await connection.run(.string("set_property"), .string(property), value)
    }

    private func trackList() async throws(MpvError) -> (list: [MpvTrack], order: Int) {
        let (data, order) = try await connection.run(.string("get_property"), .string("track-list"))
        guard let list = MpvTrack.list(data) else { throw .badAnswer(command: "track-list") }
        return (list, order)
    }
}
