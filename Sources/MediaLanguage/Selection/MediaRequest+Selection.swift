// SPDX-License-Identifier: Apache-2.0

extension MediaRequest {
    /// Chooses sound, text and forced text: a pure function, total and deterministic.
    ///
    /// The order is sound, text, forced text, since each depends on the one before; see the
    /// contract's seven steps at ``SelectionStep``. The order of `tracks` decides only between
    /// tracks that the rules call equal.
    ///
    /// A track that doesn't load is no candidate. Where it would have been chosen, that is an
    /// event: ``SelectionEvent/loadFailed(_:)``.
    public func selection(from tracks: [MediaTrack]) -> MediaSelection {
        let audioTracks = tracks.filter { $0.kind == .audio }
        let textTracks = tracks.filter { $0.kind == .text }
        var events: [SelectionEvent] = []

        let audioRule = AudioRule(request: self, tracks: audioTracks)
        let audio = audioRule.answer(canLoad)
        events += loadFailure(audioRule.answer { _ in true }.slot) + audio.events

        let textRule = TextRule(request: self, tracks: textTracks, audio: audio.slot.track)
        let text = textRule.answer(canLoad)
        events += loadFailure(textRule.answer { _ in true }.slot) + text.events

        let forcedRule = ForcedRule(
            request: self, tracks: textTracks, audio: audio.slot.track, text: text.slot.track)
        let forced = forcedRule.answer(canLoad)
        events += loadFailure(forcedRule.answer { _ in true })

        return MediaSelection(audio: audio.slot, text: text.slot, forced: forced, events: events)
    }

    private func loadFailure(_ ideal: SlotSelection) -> [SelectionEvent] {
        guard let track = ideal.track, !canLoad(track) else { return [] }
        return [.loadFailed(track.stableID)]
    }
}
