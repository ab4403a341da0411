// SPDX-License-Identifier: Apache-2.0

internal import Foundation
public import LanguageTag

/// The items of a menu of tracks, in the language of the interface.
///
/// A label names the language, with region or script only where that tells tracks apart, and then
/// what is special about the track. No two labels of one kind are equal. Languages are named by
/// Foundation's data; a track of unknown language says so, with the name that the asset gives it.
public struct MenuLabels {
    private let locale: Locale
    private let words: RoleWords

    /// Labels for an interface; without a language of its own they are in English.
    public init(interface: RequestedLocale) {
        locale = Locale(identifier: interface.spoken?.tag.description ?? "en")
        words = RoleWords.words(for: interface.spoken)
    }

    /// A label for each track, unique among those of its kind.
    public func labels(of tracks: [MediaTrack]) -> [TrackID: String] {
        var labels: [TrackID: String] = [:]
        for kind in MediaTrack.Kind.allCases {
            let menu = tracks.filter { $0.kind == kind }
            for (track, label) in zip(menu, unique(menu)) { labels[track.stableID] = label }
        }
        return labels
    }

    /// Labels with as much detail as it takes: first names, then the asset's own names where
    /// labels are equal, then numbers.
    private func unique(_ menu: [MediaTrack]) -> [String] {
        let plain = menu.map { label(of: $0, among: menu) }
        var labels = plain
        for (index, track) in menu.enumerated() where plain.isRepeated(at: index) {
            guard let name = track.ownName else { continue }
            labels[index] += " – \(name)"
        }
        var taken: Set<String> = []
        return labels.map { label in
            var unique = label
            var number = 2
            // A number must not make the label that another track has anyway.
            while taken.contains(unique) || (unique != label && labels.contains(unique)) {
                unique = "\(label) \(number)"
                number += 1
            }
            taken.insert(unique)
            return unique
        }
    }

    private func label(of track: MediaTrack, among menu: [MediaTrack]) -> String {
        let details = regionDetails(of: track, among: menu) + words.words(for: track)
        let name = languageName(of: track)
        return details.isEmpty ? name : "\(name) (\(details.joined(separator: ", ")))"
    }

    private func languageName(of track: MediaTrack) -> String {
        guard let known = track.language.tag else {
            // ICU names `und`, and `zxx` and `mul` for what they are.
            let code = track.language.raw?.lowercased() ?? "und"
            let special = ["zxx", "mul"].contains(code) ? code : "und"
            let name = locale.localizedString(forLanguageCode: special) ?? special
            let own = track.displayName ?? track.language.raw ?? ""
            return capitalized(name) + (own.isEmpty ? "" : ": \(own)")
        }
        let code = known.language.description
        return capitalized(locale.localizedString(forLanguageCode: code) ?? code)
    }

    /// Script and region, each only if the menu has the same language with another one.
    private func regionDetails(of track: MediaTrack, among menu: [MediaTrack]) -> [String] {
        guard let own = track.language.locale else { return [] }
        let siblings = menu.compactMap(\.language.locale).filter {
            $0.tag.language == own.tag.language
        }
        var details: [String] = []
        if let script = own.key.script, siblings.contains(where: { $0.key.script != script }) {
            let code = script.description
            details.append(locale.localizedString(forScriptCode: code) ?? code)
        }
        // Where the script has told all apart, a region would only be longer.
        let rivals = siblings.filter { $0.key.script == own.key.script }
        if let region = own.tag.region, rivals.contains(where: { $0.tag.region != region }) {
            let code = region.description
            details.append(locale.localizedString(forRegionCode: code) ?? code)
        }
        return details
    }

    private func capitalized(_ name: String) -> String {
        name.prefix(1).uppercased(with: locale) + name.dropFirst()
    }
}

extension MediaTrack {
    /// What the asset calls the track, or the channel of its captions.
    fileprivate var ownName: String? {
        if case .inBand(let channel) = origin, !channel.isEmpty { return channel }
        return displayName.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension [String] {
    fileprivate func isRepeated(at index: Int) -> Bool {
        indices.contains { $0 != index && self[$0] == self[index] }
    }
}
