// SPDX-License-Identifier: Apache-2.0

/// The element that declares a track: a set, one of its components, or a Preselection.
struct TrackDeclaration {
    let element: MPDElement
    /// The elements whose roles count.
    let signals: [MPDElement]
}

/// The Preselections of a Period: bundles of components that a viewer chooses as one.
struct Preselections {
    private let all: [MPDElement]
    /// By component, the places of the Preselections that name it.
    private var places: [Substring: [Int]] = [:]

    init(_ period: MPDElement) {
        all = period.children("Preselection")
        for (place, element) in all.enumerated() {
            let components = (element["preselectionComponents"] ?? "").split(separator: " ")
            for component in Set(components) { places[component, default: []].append(place) }
        }
    }

    /// What declares the tracks of a set.
    ///
    /// Where Preselections name the set or its components, they are the tracks. Else each
    /// component with a language is one; else the set is one.
    func declarations(for set: MPDElement) -> [TrackDeclaration] {
        let components = set.children("ContentComponent")
        let names = Set(([set] + components).compactMap { $0["id"] })
        let selections = Set(names.flatMap { places[$0[...], default: []] }).sorted()
        if !selections.isEmpty {
            return selections.map { TrackDeclaration(element: all[$0], signals: [all[$0]]) }
        }
        let spoken = components.filter { $0["lang"] != nil }
        if !spoken.isEmpty {
            return spoken.map { TrackDeclaration(element: $0, signals: [$0]) }
        }
        return [TrackDeclaration(element: set, signals: [])]
    }
}

extension MPDElement {
    /// Audio or text; nil for pictures and what cannot be told.
    var mediaKind: MediaTrack.Kind? {
        let representation = children("Representation").first
        let component = children("ContentComponent").first
        let types = [
            self["contentType"], component?["contentType"], self["mimeType"],
            representation?["mimeType"],
        ].compactMap(\.self)
        for type in types {
            if type.hasPrefix("audio") { return .audio }
            if type.hasPrefix("video") || type.hasPrefix("image") { return nil }
            if type.hasPrefix("text") || type == "application/ttml+xml" { return .text }
        }
        let codecs = self["codecs"] ?? representation?["codecs"] ?? ""
        let isText = ["stpp", "wvtt"].contains { codecs.hasPrefix($0) }
        return isText || hasTextRole ? .text : nil
    }

    /// Roles that only text has, for sets in MP4 that say nothing else.
    private var hasTextRole: Bool {
        let values = MPDMeaning([self]).roles
        return !values.isDisjoint(with: ["subtitle", "caption", "forced-subtitle"])
    }

    /// Container and codec, by which sets of the same content differ.
    var encoding: String {
        let representation = children("Representation").first
        return [
            self["mimeType"] ?? representation?["mimeType"],
            self["codecs"] ?? representation?["codecs"],
        ].map { $0 ?? "" }.joined(separator: ";")
    }

    /// The first label; the attribute is the older form.
    var label: String? {
        children("Label").map(\.text).first { !$0.isEmpty } ?? self["label"]
    }

    /// The address where the set is one file, as text beside the manifest is.
    func singleFile(_ base: String?) -> String? {
        let representations = children("Representation")
        guard representations.count == 1, let only = representations.first,
            let address = only.children("BaseURL").first?.text, !address.isEmpty
        else { return nil }
        return Address.resolve(address, against: baseAddress(base))
    }
}

/// One channel of captions inside the picture's stream (SCTE 214-1, section 7).
struct EmbeddedCaption {
    let channel: String
    let language: TrackLanguage

    /// The channels of an Accessibility element: `CC1=eng;CC3=fra`, `1=lang:eng;2=lang:deu,war:1`,
    /// or languages alone, which are numbered.
    static func read(_ element: MPDElement) -> [EmbeddedCaption] {
        let scheme = element["schemeIdUri"]?.lowercased() ?? ""
        let isDigital = scheme == "urn:scte:dash:cc:cea-708:2015"
        guard isDigital || scheme == "urn:scte:dash:cc:cea-608:2015" else { return [] }
        let entries = (element["value"] ?? "").split(separator: ";")
        guard !entries.isEmpty else {
            return [EmbeddedCaption(channel: isDigital ? "SERVICE1" : "CC1", language: .undeclared)]
        }
        return entries.enumerated().map { index, entry in
            let parts = entry.split(separator: "=", maxSplits: 1)
            let number = parts.count == 2 ? String(parts[0]) : "\(index * (isDigital ? 1 : 2) + 1)"
            let prefix = number.hasPrefix("C") ? "" : isDigital ? "SERVICE" : "CC"
            var language = parts.last.map { $0.prefix { $0 != "," } } ?? ""
            if language.hasPrefix("lang:") { language = language.dropFirst(5) }
            return EmbeddedCaption(
                channel: prefix + number, language: TrackLanguage(String(language)))
        }
    }
}
