// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

extension PlaybackPlan.Pick {
    /// Whether mpv's track is this one, of what is loaded; added tracks are known by address.
    func isMatched(by candidate: MpvTrack, in list: [MpvTrack]) -> Bool {
        guard let track, candidate.kind == track.kind, candidate.address == nil else {
            return false
        }
        let inside = list.filter { $0.kind == candidate.kind && $0.address == nil }
        switch self {
        case .off, .added, .impossible: return false
        case .muxed: return candidate == inside.first
        case .stream(_, let index, _): return candidate.streamIndex == index
        case .ordinal(_, let ofKind):
            return inside.indices.contains(ofKind) && candidate == inside[ofKind]
        }
    }
}

extension MpvTrack {
    /// Whether the languages don't contradict each other.
    ///
    /// mpv knows only the three letters of Matroska's older element, and nothing where the asset
    /// declares a muxed sound's language beside it.
    func isPlausible(for track: MediaTrack) -> Bool {
        guard let own = track.language.locale, let shown = TrackLanguage(language).locale else {
            return true
        }
        return LanguageFit(of: shown, to: own) != nil
    }
}

extension MediaSelection {
    /// A selection of one track and nothing else.
    init(playing track: MediaTrack) {
        let slot = SlotSelection(track, .explicit, .explicit, requested: nil)
        let none = SlotSelection.none(.off)
        self.init(
            audio: track.kind == .audio ? slot : none, text: track.kind == .text ? slot : none,
            forced: none, events: [])
    }
}
