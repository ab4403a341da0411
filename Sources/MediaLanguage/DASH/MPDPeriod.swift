// SPDX-License-Identifier: Apache-2.0

/// The tracks of one Period.
struct MPDPeriod {
    private(set) var tracks: [MediaTrack] = []
    private(set) var lines: [TrackID: Int] = [:]
    private(set) var remarks: [MediaInventory.Remark] = []
    private var naming = TrackNaming()
    /// By key, the containers and codecs that its track has already.
    private var encodings: [String: Set<String>] = [:]
    private let identifiers: [String: Int]
    /// By track, the highest selectionPriority and whether Role main is declared.
    private var standing: [TrackID: (priority: Int, isMain: Bool)] = [:]

    init(_ period: MPDElement, base: String?) {
        let sets = period.children("AdaptationSet")
        identifiers = Dictionary(sets.compactMap { $0["id"] }.map { ($0, 1) }, uniquingKeysWith: +)
        let replaced = Preselections(period)
        var counts: [MediaTrack.Kind: (sets: Int, streams: Int)] = [:]
        for set in sets {
            guard let kind = set.mediaKind else {
                addCaptions(of: set, base: base)
                continue
            }
            let place = counts[kind] ?? (0, 0)
            let streams = set.children("Representation").count
            counts[kind] = (place.sets + 1, place.streams + streams)
            let origin = TrackOrigin.adaptationSet(
                position: place.sets, streamsBefore: place.streams,
                address: set.singleFile(base))
            for declaration in replaced.declarations(for: set) {
                let meaning = MPDMeaning(declaration.signals + [set])
                if let use = meaning.notSelectable {
                    remarks.append(.init(.notSelectable(use), line: set.line))
                    continue
                }
                var track = MediaTrack(
                    declaration, set, kind, meaning, origin, Address.source(base))
                if let id = set["id"], identifiers[id, default: 0] > 1 {
                    track.diagnostics.append(.duplicateID(id))
                }
                let id = add(track, encoding: set.encoding, line: declaration.element.line)
                let own = declaration.element["selectionPriority"].flatMap { Int($0) } ?? 1
                let known = standing[id] ?? (own, false)
                standing[id] = (max(known.priority, own), known.isMain || meaning.isDeclaredMain)
            }
        }
        settleDefault()
    }

    /// Adds a track, unless it is the same in another encoding, which is the player's choice.
    ///
    /// - Returns: The name of the track, added or known.
    private mutating func add(_ track: MediaTrack, encoding: String, line: Int) -> TrackID {
        let key = TrackNaming.key(track)
        let isNew = encodings[key] == nil
        let isKnownEncoding = !encodings[key, default: []].insert(encoding).inserted
        guard isNew || isKnownEncoding else { return TrackID(key) }
        var track = track
        track.stableID = naming.name(key).id
        if !isNew { track.diagnostics.append(.duplicateTrack) }
        lines[track.stableID] = line
        tracks.append(track)
        return track.stableID
    }

    /// Captions inside the picture, which several sets of pictures declare for the same channels.
    private mutating func addCaptions(of set: MPDElement, base: String?) {
        if let use = MPDMeaning([set]).notSelectable {
            remarks.append(.init(.notSelectable(use), line: set.line))
        }
        for caption in set.children("Accessibility").flatMap(EmbeddedCaption.read) {
            var track = MediaTrack(
                "", .text, language: caption.language, role: .caption,
                source: Address.source(base), origin: .inBand(channel: caption.channel),
                diagnostics: caption.language.diagnostics)
            track.stableID = TrackID(TrackNaming.key(track))
            guard lines[track.stableID] == nil else { continue }
            lines[track.stableID] = set.line
            tracks.append(track)
        }
    }

    /// The default sound: of the highest priority, the first that is declared main.
    ///
    /// Role main alone says little, since packagers put it on every set. Text has no default: no
    /// attribute says that a programme begins with it.
    private mutating func settleDefault() {
        let candidates = tracks.indices.filter { index in
            tracks[index].kind == .audio && tracks[index].role == .main
                && !tracks[index].traits.contains(.supplementary)
        }
        func priority(_ index: Int) -> Int { standing[tracks[index].stableID]?.priority ?? 1 }
        guard let highest = candidates.map(priority).max() else { return }
        let best = candidates.filter { priority($0) == highest }
        let isRanked = best.count < candidates.count
        let main = best.first { standing[tracks[$0].stableID]?.isMain == true }
        if let index = main ?? (isRanked ? best.first : nil) { tracks[index].isDefault = true }
    }
}

extension MediaTrack {
    fileprivate init(
        _ declaration: TrackDeclaration, _ set: MPDElement, _ kind: Kind, _ meaning: MPDMeaning,
        _ origin: TrackOrigin, _ source: Source
    ) {
        let language = TrackLanguage(declaration.element["lang"] ?? set["lang"])
        self.init(
            "", kind, language: language, role: meaning.role(of: kind), source: source,
            traits: meaning.traits(of: kind),
            displayName: declaration.element.label ?? set.label, origin: origin,
            diagnostics: language.diagnostics)
    }
}
