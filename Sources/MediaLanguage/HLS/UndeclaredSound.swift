// SPDX-License-Identifier: Apache-2.0

/// Sound that no EXT-X-MEDIA line declares: it is muxed into the variants, and most playlists of a
/// single language are so.
extension MediaTrack {
    /// The sound of variants that have no rendition of it, in a language that nobody tells.
    static func undeclaredSound(of variant: String?) -> MediaTrack {
        let language = TrackLanguage.undeclared
        var track = MediaTrack(
            "", .audio, language: language, role: .main, source: Address.source(variant),
            origin: .renditions([]), diagnostics: language.diagnostics + [.notDeclared])
        track.stableID = TrackID(TrackNaming.key(track))
        return track
    }
}

extension AttributeList {
    /// The first letters of the codecs of pictures and text.
    private static let silent = [
        "avc", "hev", "hvc", "dv", "vvc", "vvi", "av01", "vp", "mp4v", "stpp", "wvtt", "tx3g",
    ]

    /// Whether a variant of these attributes may hold sound: it names a codec for it, or none at
    /// all.
    var mayHoldSound: Bool {
        guard let codecs = self["CODECS"] else { return true }
        return codecs.split(whereSeparator: { $0 == "," || $0 == " " }).contains { codec in
            !Self.silent.contains { codec.lowercased().hasPrefix($0) }
        }
    }
}
