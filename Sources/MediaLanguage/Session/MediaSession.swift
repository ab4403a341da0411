// SPDX-License-Identifier: Apache-2.0

/// One playback: its tracks, the viewer's choices, and the selection that follows from them.
///
/// A value without clock or input: each thing that happens is a call that returns a
/// ``SelectionChange``, which a player binding then carries out.
///
/// ```
/// begin ─→ selected ─ choose, prefer, refresh, markFailed, setReachable ─→ selected
///             │ setAppLocales
///             ├─ immediately ──────────────────────────→ selected
///             ├─ at the next title ─→ waiting ─ begin ─→ selected
///             └─ ask ───────────────→ asking ── answer ─→ selected
/// ```
public struct MediaSession: Hashable, Sendable {
    /// What a change of the app's locale does to what plays.
    public enum LocalePolicy: String, Hashable, Sendable, CaseIterable {
        /// Tracks change at once, where the viewer made no stronger choice.
        case immediately
        /// This title plays on as it is.
        case nextItem = "next_item"
        /// The viewer is asked, where anything would change.
        case ask
    }

    /// What follows from a change of the app's locale.
    public let localePolicy: LocalePolicy
    /// The tracks of this title.
    public private(set) var tracks: [MediaTrack]
    /// What decides the selection now.
    public private(set) var request: MediaRequest
    /// What is chosen now.
    public private(set) var selection: MediaSelection
    /// The app's locales where they wait for the next title or an answer.
    public private(set) var waitingLocales: LocaleChain?

    /// Begins with a title.
    public init(
        _ request: MediaRequest, tracks: [MediaTrack], localePolicy: LocalePolicy = .immediately
    ) {
        self.request = request
        self.tracks = tracks
        self.localePolicy = localePolicy
        selection = request.selection(from: tracks)
    }

    /// Begins the next title.
    ///
    /// Choices name tracks of one title, so they end here, each with an event; what is to last is
    /// a preference. Preferences for the playback or the title end, too. Locales that wait come
    /// into force.
    public mutating func begin(_ tracks: [MediaTrack]) -> SelectionChange {
        var gone: [SelectionEvent] = []
        if let id = request.explicitAudio { gone.append(.explicitGone(id)) }
        if case .track(let id) = request.explicitText { gone.append(.explicitGone(id)) }
        request.explicitAudio = nil
        request.explicitText = nil
        request.failed = []
        if request.preference.scope != .account { request.preference = .automatic }
        if let waitingLocales { request.appLocales = waitingLocales }
        waitingLocales = nil
        self.tracks = tracks
        return select(after: .newTitle, gone)
    }

    /// Takes the tracks of the same title again; choices stay, since identifiers are stable.
    public mutating func refresh(_ tracks: [MediaTrack]) -> SelectionChange {
        self.tracks = tracks
        return select(after: .refresh)
    }

    /// The viewer chooses a sound.
    public mutating func chooseAudio(_ id: TrackID) -> SelectionChange {
        request.explicitAudio = id
        request.failed.remove(id)
        return select(after: .viewerChoice)
    }

    /// The viewer chooses a text, or none.
    public mutating func chooseText(_ choice: MediaRequest.Choice) -> SelectionChange {
        request.explicitText = choice
        if case .track(let id) = choice { request.failed.remove(id) }
        return select(after: .viewerChoice)
    }

    /// Hands one kind of track back to automatic selection; the preference stays.
    public mutating func returnToAutomatic(_ kind: MediaTrack.Kind) -> SelectionChange {
        switch kind {
        case .audio: request.explicitAudio = nil
        case .text: request.explicitText = nil
        }
        return select(after: .viewerChoice)
    }

    /// Forgets choices and preference: all is automatic again.
    public mutating func reset() -> SelectionChange {
        request.explicitAudio = nil
        request.explicitText = nil
        request.preference = .automatic
        return select(after: .preference)
    }

    /// Takes another preference; choices of this playback stay stronger.
    public mutating func prefer(_ preference: MediaPreference) -> SelectionChange {
        request.preference = preference
        return select(after: .preference)
    }

    /// A track didn't load: it is out for this title.
    public mutating func markFailed(_ id: TrackID) -> SelectionChange {
        request.failed.insert(id)
        return select(after: .loadFailure)
    }

    /// The network came or went.
    public mutating func setReachable(_ sources: Set<MediaTrack.Source>) -> SelectionChange {
        request.reachable = sources
        return select(after: .reachability)
    }

    /// The app's locale changed; what the viewer chose or prefers is not touched.
    public mutating func setAppLocales(_ locales: LocaleChain) -> SelectionChange {
        switch localePolicy {
        case .immediately:
            request.appLocales = locales
            return select(after: .appLocale)
        case .nextItem:
            waitingLocales = locales
            return select(after: .appLocale, [.localeChangeDeferred])
        case .ask:
            var asked = request
            asked.appLocales = locales
            let proposal = asked.selection(from: tracks)
            guard !proposal.hasSameTracks(as: selection) else {
                waitingLocales = nil
                request.appLocales = locales
                return select(after: .appLocale)
            }
            waitingLocales = locales
            var change = select(after: .appLocale, [.localeChangeDeferred])
            change.proposal = proposal
            return change
        }
    }

    /// The viewer's answer to a proposal; without one it does nothing.
    ///
    /// After a no, the locales wait for the next title.
    public mutating func answer(isAccepted: Bool) -> SelectionChange {
        if isAccepted, let waitingLocales {
            request.appLocales = waitingLocales
            self.waitingLocales = nil
        }
        return select(after: .appLocale)
    }

    private mutating func select(
        after cause: SelectionChange.Cause, _ events: [SelectionEvent] = []
    ) -> SelectionChange {
        let before = selection
        selection = request.selection(from: tracks)
        selection.events = events + selection.events
        return SelectionChange(cause: cause, before: before, after: selection)
    }
}
