// SPDX-License-Identifier: Apache-2.0

/// Gives tracks names that stay the same when their asset is read again.
///
/// A name is made of what the declaration says: kind, language as written, role and display name.
/// Neither groups nor codecs nor positions are part of it, so that a rendition that occurs in
/// three groups is one track. A true duplicate gets a number.
struct TrackNaming {
    /// By key, the highest number that was given.
    private var counts: [String: Int] = [:]
    private var taken: Set<String> = []

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

    /// The name for another track of that key, and whether there was one before.
    mutating func name(_ key: String) -> (id: TrackID, isDuplicate: Bool) {
        guard !taken.insert(key).inserted else { return (TrackID(key), false) }
        var count = counts[key, default: 1]
        var id: String
        repeat {
            count += 1
            id = "\(key)#\(count)"
            // A track may declare the numbered name as its own.
        } while !taken.insert(id).inserted
        counts[key] = count
        return (TrackID(id), true)
    }

    /// The name that a track declares for itself; of its key where another track has that name.
    mutating func name(_ own: String, or key: String) -> (id: TrackID, isTaken: Bool) {
        guard !taken.insert(own).inserted else { return (TrackID(own), false) }
        return (name(key).id, true)
    }
}
