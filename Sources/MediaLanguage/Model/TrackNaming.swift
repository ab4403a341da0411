// SPDX-License-Identifier: Apache-2.0

/// Gives tracks names that stay the same when their asset is read again.
///
/// A name is made of what the declaration says: kind, language as written, role and display name.
/// Neither groups nor codecs nor positions are part of it, so that a rendition that occurs in
/// three groups is one track. A true duplicate gets a number.
struct TrackNaming {
    private var counts: [String: Int] = [:]

    /// The name by declaration, `audio|en-US|description|English AD`.
    static func key(_ track: MediaTrack) -> String {
        var role = track.role.rawValue
        for (trait, name) in [
            (TrackTraits.cleanAudio, "clean"), (.easyToRead, "easy"),
            (.machineGenerated, "machine"), (.supplementary, "supplementary"),
        ] where track.traits.contains(trait) {
            role += "+" + name
        }
        var parts = [
            track.kind.rawValue, track.language.raw ?? "", role, track.displayName ?? "",
        ]
        if case .inBand(let channel) = track.origin { parts.append(channel) }
        while parts.last == "" { parts.removeLast() }
        return parts.joined(separator: "|")
    }

    /// The name for another track of that key, and whether it is a duplicate.
    mutating func name(_ key: String) -> (id: TrackID, isDuplicate: Bool) {
        let count = counts[key, default: 0] + 1
        counts[key] = count
        return count == 1 ? (TrackID(key), false) : (TrackID("\(key)#\(count)"), true)
    }
}
