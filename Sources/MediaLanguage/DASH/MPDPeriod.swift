// SPDX-License-Identifier: Apache-2.0

/// The tracks of one Period.
struct MPDPeriod {
    private(set) var tracks: [MediaTrack] = []
    private(set) var remarks: [MediaInventory.Remark] = []
    private var naming = TrackNaming()
    /// By key, the containers and codecs that its track has already.
    private var encodings: [String: Set<String>] = [:]
    private let identifiers: [String: Int]

    init(_ period: MPDElement, base: String?) {
        let sets = period.children("AdaptationSet")
        identifiers = Dictionary(sets.compactMap { $0["id"] }.map { ($0, 1) }, uniquingKeysWith: +)
        let replaced = Preselections(period)
        var priorities: [Int] = []
        var isMain: [Bool] = []
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
                let before = tracks.count
                add(track, encoding: set.encoding)
                guard tracks.count > before else { continue }
                priorities.append(declaration.element["selectionPriority"].flatMap { Int($0) } ?? 1)
                isMain.append(meaning.isDeclaredMain)
            }
        }
        settleDefault(priorities, isMain)
    }

    /// Adds a track, unless it is the same in another encoding, which is the player's choice.
    private mutating func add(_ track: MediaTrack, encoding: String) {
        var track = track
        let key = TrackNaming.key(track)
        guard encodings[key, default: []].insert(encoding).inserted else {
            let (id, _) = naming.name(key)
            track.stableID = id
            track.diagnostics.append(.duplicateTrack)
            tracks.append(track)
            return
        }
        guard encodings[key]?.count == 1 else { return }
        track.stableID = naming.name(key).id
        tracks.append(track)
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
            guard !tracks.contains(where: { $0.stableID == track.stableID }) else { continue }
            tracks.append(track)
        }
    }

    /// The default sound: of the highest priority, the first that is declared main.
    ///
    /// Role main alone says little, since packagers put it on every set. Text has no default: no
    /// attribute says that a programme begins with it.
    private mutating func settleDefault(_ priorities: [Int], _ isMain: [Bool]) {
        let declared = tracks.indices.filter {
            if case .inBand = tracks[$0].origin { false } else { true }
        }
        let audio = zip(declared, zip(priorities, isMain)).filter {
            tracks[$0.0].kind == .audio && tracks[$0.0].role == .main
                && !tracks[$0.0].traits.contains(.supplementary)
        }
        guard let highest = audio.map(\.1.0).max() else { return }
        let best = audio.filter { $0.1.0 == highest }
        let isRanked = best.count < audio.count
        if let index = best.first(where: \.1.1)?.0 ?? (isRanked ? best.first?.0 : nil) {
            tracks[index].isDefault = true
        }
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
