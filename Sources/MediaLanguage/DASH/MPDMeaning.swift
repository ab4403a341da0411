// SPDX-License-Identifier: Apache-2.0

/// What the Role and Accessibility elements of a declaration say together.
///
/// Several may stand on one set; forced goes before description, then commentary, caption, and
/// the plain roles.
struct MPDMeaning {
    /// The values under the role scheme, in either element.
    let roles: Set<String>
    /// The numbers of AudioPurposeCS.
    private let purposes: Set<String>
    /// Whether Role main is declared.
    let isDeclaredMain: Bool

    init(_ elements: [MPDElement]) {
        var roles: Set<String> = []
        var purposes: Set<String> = []
        for element in elements {
            for signal in element.children
            where signal.name == "Role" || signal.name == "Accessibility" {
                guard let value = signal["value"], let scheme = signal["schemeIdUri"]?.lowercased()
                else { continue }
                // Also without its year, as real manifests have it.
                if scheme.hasPrefix("urn:mpeg:dash:role") {
                    roles.insert(value == "forced_subtitle" ? "forced-subtitle" : value)
                } else if scheme == "urn:tva:metadata:cs:audiopurposecs:2007" {
                    purposes.insert(value)
                }
            }
        }
        self.roles = roles
        self.purposes = purposes
        isDeclaredMain = roles.contains("main")
    }

    /// The use that a viewer doesn't choose by language, if it is one.
    var notSelectable: String? {
        ["sign", "metadata", "karaoke", "emergency"].first { roles.contains($0) }
    }

    func role(of kind: MediaTrack.Kind) -> TrackRole {
        if kind == .text, roles.contains("forced-subtitle") { return .forced }
        if roles.contains("description") || (kind == .audio && purposes.contains("1")) {
            return .description
        }
        if roles.contains("commentary") || !purposes.isDisjoint(with: ["3", "4"]) {
            return .commentary
        }
        guard kind == .text else { return .main }
        let isCaption =
            !roles.isDisjoint(with: ["caption", "easyreader"]) || purposes.contains("2")
        return isCaption ? .caption : .subtitle
    }

    func traits(of kind: MediaTrack.Kind) -> TrackTraits {
        var traits: TrackTraits = []
        if roles.contains("easyreader") { traits.insert(.easyToRead) }
        guard kind == .audio else { return traits }
        if roles.contains("enhanced-audio-intelligibility") || purposes.contains("2") {
            traits.insert(.cleanAudio)
        }
        if roles.contains("supplementary") { traits.insert(.supplementary) }
        return traits
    }
}
