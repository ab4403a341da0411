// SPDX-License-Identifier: Apache-2.0

/// The renditions of a playlist, each once however many groups hold it.
struct RenditionTable {
    private let address: String?
    private(set) var tracks: [MediaTrack] = []
    private(set) var remarks: [MediaInventory.Remark] = []
    private var naming = TrackNaming()
    /// The tracks by their key, or by STABLE-RENDITION-ID.
    private var places: [String: Int] = [:]

    init(address: String?) { self.address = address }

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
        if let index = places[key], merge(track, into: index) { return }
        if let stableID = rendition.stableID, places[key] == nil {
            track.stableID = TrackID(stableID)
        } else {
            let (id, isDuplicate) = naming.name(key)
            track.stableID = id
            if isDuplicate { track.diagnostics.append(.duplicateTrack) }
            if let stableID = rendition.stableID {
                track.diagnostics.append(.duplicateID(stableID))
            }
        }
        places[key] = tracks.count
        tracks.append(track)
    }

    /// Adds another place to a track; false where that group has it already.
    private mutating func merge(_ track: MediaTrack, into index: Int) -> Bool {
        guard case .renditions(let known) = tracks[index].origin,
            case .renditions(let new) = track.origin
        else { return false }
        let groups = Set(known.map(\.group))
        guard groups.isDisjoint(with: new.map(\.group)) else { return false }
        tracks[index].origin = .renditions(known + new)
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
        stableID = attributes["STABLE-RENDITION-ID"]
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
