// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension MpvBinding {
    /// mpv's id of a pick, after adding it where it comes from an address; nil for none.
    func prepare(
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

    func check(
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
    func track(of playing: MpvTrack, in list: [MpvTrack]) -> TrackID? {
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
}
