// SPDX-License-Identifier: Apache-2.0

/// The renditions of a playlist, each once however many groups hold it; in time linear in their
/// number.
struct RenditionTable {
    private let address: String?
    private var listed: [MediaTrack] = []
    /// The places of those tracks that several groups hold, in the order of the playlist.
    private var shared: [Int: SharedPlaces] = [:]
    private(set) var lines: [TrackID: Int] = [:]
    private(set) var remarks: [MediaInventory.Remark] = []
    private var naming = TrackNaming()
    /// The newest track of a key, or of a kind and STABLE-RENDITION-ID.
    private var newest: [String: Int] = [:]

    private struct SharedPlaces {
        var places: [RenditionPlace]
        var groups: Set<String>
    }

    init(address: String?) { self.address = address }

    var isEmpty: Bool { listed.isEmpty }

    /// The tracks in the order of the playlist.
    var tracks: [MediaTrack] {
        var tracks = listed
        for (index, shared) in shared { tracks[index].origin = .renditions(shared.places) }
        return tracks
    }

    mutating func remark(_ diagnostic: MediaDiagnostic, _ line: Int) {
        remarks.append(MediaInventory.Remark(diagnostic, line: line))
    }

    /// Takes one EXT-X-MEDIA line.
    mutating func add(_ attributes: AttributeList, _ line: Int) {
        guard let type = attributes["TYPE"] else { return remark(.attributeMissing("TYPE"), line) }
        if type == "VIDEO" { return remark(.notSelectable(type), line) }
        guard let rendition = Rendition(type, attributes, address) else {
            return remark(.badAttribute("TYPE"), line)
        }
        var track = rendition.track
        let key = rendition.stableID.map { "\(track.kind)=\($0)" } ?? TrackNaming.key(track)
        if let index = newest[key], merge(track, into: index) { return }
        if let stableID = rendition.stableID {
            // Its own name only where no other track has it: sound and text may share one.
            let (id, isTaken) = naming.name(stableID, or: TrackNaming.key(track))
            track.stableID = id
            if isTaken { track.diagnostics.append(.duplicateID(stableID)) }
        } else {
            let (id, isDuplicate) = naming.name(key)
            track.stableID = id
            if isDuplicate { track.diagnostics.append(.duplicateTrack) }
        }
        newest[key] = listed.count
        lines[track.stableID] = line
        listed.append(track)
    }

    /// Adds another place to a track; false where that group has it already.
    private mutating func merge(_ track: MediaTrack, into index: Int) -> Bool {
        guard case .renditions(let known) = listed[index].origin,
            case .renditions(let new) = track.origin, let place = new.first
        else { return false }
        let start = SharedPlaces(places: known, groups: Set(known.map(\.group)))
        guard shared[index, default: start].groups.insert(place.group).inserted else {
            return false
        }
        shared[index]?.places.append(place)
        return true
    }
}

/// One EXT-X-MEDIA line as a track.
private struct Rendition {
    var track: MediaTrack
    let stableID: String?

    init?(_ type: String, _ attributes: AttributeList, _ base: String?) {
        let kind: MediaTrack.Kind
        switch type {
        case "AUDIO": kind = .audio
        case "SUBTITLES", "CLOSED-CAPTIONS": kind = .text
        default: return nil
        }
        stableID = attributes["STABLE-RENDITION-ID"].flatMap { $0.isEmpty ? nil : $0 }
        var diagnostics: [MediaDiagnostic] = attributes.damaged.map { .badAttribute($0) }
        func flag(_ name: String) -> Bool {
            switch attributes[name] {
            case "YES": return true
            case "NO", nil: return false
            default:
                diagnostics.append(.badAttribute(name))
                return false
            }
        }
        let isDefault = flag("DEFAULT")
        let isAutoselect = flag("AUTOSELECT")
        let isForced = flag("FORCED")
        if isDefault, !isAutoselect, attributes["AUTOSELECT"] != nil {
            diagnostics.append(.defaultWithoutAutoselect)
        }
        if isForced, type != "SUBTITLES" { diagnostics.append(.badAttribute("FORCED")) }
        for name in Self.required(type) where attributes[name] == nil {
            diagnostics.append(.attributeMissing(name))
        }
        let meaning = HLSCharacteristics(attributes["CHARACTERISTICS"])
        if kind == .audio {
            diagnostics += meaning.ofText.map { .textCharacteristicOnAudio($0) }
        }
        let language = TrackLanguage(attributes["LANGUAGE"])
        let uri = attributes["URI"].map { Address.resolve($0, against: base) }
        track = MediaTrack(
            "", kind, language: language,
            role: type == "CLOSED-CAPTIONS"
                ? .caption : meaning.role(of: kind, isForced: isForced && type == "SUBTITLES"),
            isAutoselect: isAutoselect || isDefault, isDefault: isDefault,
            source: Address.source(uri ?? base),
            traits: kind == .text ? meaning.traits : [], displayName: attributes["NAME"],
            origin: type == "CLOSED-CAPTIONS"
                ? .inBand(channel: attributes["INSTREAM-ID"] ?? "")
                : .renditions([
                    RenditionPlace(group: attributes["GROUP-ID"] ?? "", address: uri)
                ]),
            diagnostics: language.diagnostics + diagnostics)
    }

    private static func required(_ type: String) -> [String] {
        switch type {
        case "SUBTITLES": ["GROUP-ID", "NAME", "URI"]
        case "CLOSED-CAPTIONS": ["GROUP-ID", "NAME", "INSTREAM-ID"]
        default: ["GROUP-ID", "NAME"]
        }
    }
}
