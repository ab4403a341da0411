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

    /// A label for each track, unique among those of its kind; in time linear in their number.
    public func labels(of tracks: [MediaTrack]) -> [TrackID: String] {
        var names = InterfaceNames(locale)
        var labels: [TrackID: String] = [:]
        for kind in MediaTrack.Kind.allCases {
            let menu = tracks.filter { $0.kind == kind }
            let languages = MenuLanguages(menu)
            let plain = menu.map { label(of: $0, among: languages, &names) }
            for (track, label) in zip(menu, Self.unique(plain, of: menu)) {
                labels[track.stableID] = label
            }
        }
        return labels
    }

    /// Labels with as much detail as it takes: where some are equal the asset's own names, and
    /// where that doesn't help, numbers.
    private static func unique(_ plain: [String], of menu: [MediaTrack]) -> [String] {
        let counts = Dictionary(plain.map { ($0, 1) }, uniquingKeysWith: +)
        let named = zip(menu, plain).map { track, label in
            guard counts[label, default: 0] > 1, let name = track.ownName else { return label }
            return "\(label) – \(name)"
        }
        // A number must not make the label that another track has anyway.
        var taken = Set(named)
        var given: [String: Int] = [:]
        return named.map { label in
            var number = given[label, default: 0] + 1
            var unique = number == 1 ? label : "\(label) \(number)"
            while number > 1, !taken.insert(unique).inserted {
                number += 1
                unique = "\(label) \(number)"
            }
            given[label] = number
            return unique
        }
    }

    private func label(
        of track: MediaTrack, among languages: MenuLanguages, _ names: inout InterfaceNames
    ) -> String {
        var details: [String] = []
        if let locale = track.language.locale {
            if let script = languages.script(of: locale) { details.append(names.script(script)) }
            if let region = languages.region(of: locale) { details.append(names.region(region)) }
        }
        details += words.words(for: track)
        let name = languageName(of: track, &names)
        return details.isEmpty ? name : "\(name) (\(details.joined(separator: ", ")))"
    }

    private func languageName(of track: MediaTrack, _ names: inout InterfaceNames) -> String {
        guard let known = track.language.tag else {
            // ICU names `und`, and `zxx` and `mul` for what they are.
            let code = track.language.raw?.lowercased() ?? "und"
            let special = ["zxx", "mul"].contains(code) ? code : "und"
            let own = track.displayName ?? track.language.raw ?? ""
            return names.language(special) + (own.isEmpty ? "" : ": \(own)")
        }
        return names.language(known.language.description)
    }
}

extension MediaTrack {
    /// What the asset calls the track, or the channel of its captions.
    fileprivate var ownName: String? {
        if case .inBand(let channel) = origin, !channel.isEmpty { return channel }
        return displayName.flatMap { $0.isEmpty ? nil : $0 }
    }
}
