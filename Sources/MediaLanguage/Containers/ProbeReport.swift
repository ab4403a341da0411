// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What ffprobe says of a container's streams.
struct ProbeReport: Decodable {
    struct Stream: Decodable {
        let index: Int
        /// The container's own number of the track, as `0x2`.
        let id: String?
        let codec_type: String?
        let disposition: [String: Int]?
        let tags: [String: String]?

        var language: String? { tags?["language"] }
        var title: String? { tags?["title"] }

        var number: Int? { id.flatMap { Int($0.dropFirst(2), radix: 16) } }

        func has(_ name: String) -> Bool { disposition?[name] == 1 }
    }

    let streams: [Stream]

    /// Asks ffprobe about a file.
    ///
    /// Only local files are read, whatever the container refers to.
    static func read(_ path: String) async throws(MediaError) -> ProbeReport {
        let run = ToolRun(
            tool: "ffprobe",
            arguments: [
                "-v", "quiet", "-protocol_whitelist", "file", "-show_streams", "-of", "json",
                "file:" + path,
            ])
        let bytes = try await run.output()
        return try ProbeReport(json: bytes)
    }

    /// Reads ffprobe's JSON.
    init(json: [UInt8]) throws(MediaError) {
        do { self = try JSONDecoder().decode(Self.self, from: Data(json)) } catch {
            throw .toolAnswer("ffprobe")
        }
    }
}

extension ProbeReport {
    /// The tracks, with what the Matroska or MP4 file itself says of their languages.
    ///
    /// ffprobe knows languages only in three letters: `fr-CA` comes as `fre`. Where the file holds
    /// more, that counts, and the loss is a diagnostic; where it cannot be asked, a tag of three
    /// letters may be a truncated one.
    func inventory(_ matroska: [MatroskaTrack]?, mp4: [Int: String]? = nil) -> MediaInventory {
        var naming = TrackNaming()
        var inventory = MediaInventory(.container, tracks: [])
        var counts: [MediaTrack.Kind: Int] = [:]
        for (position, stream) in streams.enumerated() {
            guard let kind = stream.kind else { continue }
            let ofKind = counts[kind, default: 0]
            counts[kind] = ofKind + 1
            if let use = stream.notSelectable {
                inventory.remarks.append(.init(.notSelectable(use)))
                continue
            }
            let own = matroska.flatMap { position < $0.count ? $0[position] : nil }
            let extended = mp4.flatMap { tags in stream.number.flatMap { tags[$0] } }
            let said = own?.language ?? extended ?? stream.language
            let language = TrackLanguage(said)
            var track = MediaTrack(
                "", kind, language: language, role: stream.role(of: kind),
                isAutoselect: stream.has("default"), isDefault: stream.has("default"),
                isOriginal: stream.has("original"), source: .bundled,
                traits: stream.traits(of: kind), displayName: own?.name ?? stream.title,
                origin: .stream(index: stream.index, ofKind: ofKind),
                diagnostics: language.diagnostics)
            let isKnown = matroska != nil || mp4 != nil
            if stream.mayBeTruncated(isKnown ? said ?? "und" : nil) {
                track.diagnostics.append(.tagTruncatedByTool)
            }
            let (id, isDuplicate) = naming.name(TrackNaming.key(track))
            track.stableID = id
            if isDuplicate { track.diagnostics.append(.duplicateTrack) }
            inventory.tracks.append(track)
        }
        inventory.settleFlags()
        return inventory
    }
}

extension MediaInventory {
    /// Settles what a container's default flag means, for each kind of track.
    ///
    /// Matroska's flag says "eligible for automatic selection" since 2020, and said "plays where no
    /// language matches" before; MP4's says "enabled". Writers of the old meaning, FFmpeg among
    /// them, mark one track of several: there all are eligible, or no other language would ever be
    /// chosen. The default is the original among the flagged, else the first.
    fileprivate mutating func settleFlags() {
        for kind in MediaTrack.Kind.allCases {
            let indices = tracks.indices.filter { tracks[$0].kind == kind }
            let flagged = indices.filter { tracks[$0].isDefault }
            let first = flagged.first { tracks[$0].isOriginal } ?? flagged.first
            for index in indices {
                tracks[index].isDefault = index == first
                if flagged.count <= 1 { tracks[index].isAutoselect = true }
            }
        }
    }
}

extension ProbeReport.Stream {
    fileprivate var kind: MediaTrack.Kind? {
        switch codec_type {
        case "audio": .audio
        case "subtitle": .text
        default: nil
        }
    }

    fileprivate var notSelectable: String? {
        ["lyrics", "karaoke", "clean_effects", "metadata", "dependent", "still_image"]
            .first(where: has)
    }

    fileprivate func role(of kind: MediaTrack.Kind) -> TrackRole {
        if kind == .text, has("forced") { return .forced }
        if has("visual_impaired") || has("descriptions") { return .description }
        if has("comment") { return .commentary }
        guard kind == .text else { return .main }
        return has("hearing_impaired") || has("captions") ? .caption : .subtitle
    }

    fileprivate func traits(of kind: MediaTrack.Kind) -> TrackTraits {
        kind == .audio && has("hearing_impaired") ? .cleanAudio : []
    }

    /// Whether the tool may have cut the tag: the file says more, or it cannot be asked and the tag
    /// has three letters.
    fileprivate func mayBeTruncated(_ said: String?) -> Bool {
        guard let said else { return language?.utf8.count == 3 && language != "und" }
        return said != language && said.utf8.count != 3
    }
}
