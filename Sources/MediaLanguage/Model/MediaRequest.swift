// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// Everything that decides a selection beside the tracks.
public struct MediaRequest: Hashable, Sendable {
    /// What a viewer chose in this playback.
    public enum Choice: Hashable, Sendable {
        /// A track.
        case track(TrackID)
        /// No track of that kind; of text only.
        case off
    }

    /// The app's effective locale, and others it stands for, in groups of equal standing.
    public var appLocales: LocaleChain
    /// What the viewer has settled on.
    public var preference: MediaPreference
    /// The viewer's choice of sound in this playback.
    public var explicitAudio: TrackID?
    /// The viewer's choice of text in this playback.
    public var explicitText: Choice?
    /// Whether forced text is shown where no other text is.
    public var showsForced: Bool
    /// The tracks that could not be loaded.
    public var failed: Set<TrackID>
    /// The sources that can be reached: only bundled ones without a network.
    public var reachable: Set<MediaTrack.Source>

    /// A request; what is left out is automatic.
    public init(
        appLocales: LocaleChain, preference: MediaPreference = .automatic,
        explicitAudio: TrackID? = nil, explicitText: Choice? = nil, showsForced: Bool = true,
        failed: Set<TrackID> = [], reachable: Set<MediaTrack.Source> = [.bundled, .streamed]
    ) {
        self.appLocales = appLocales
        self.preference = preference
        self.explicitAudio = explicitAudio
        self.explicitText = explicitText
        self.showsForced = showsForced
        self.failed = failed
        self.reachable = reachable
    }

    /// Whether a track can be played as far as is known.
    func canLoad(_ track: MediaTrack) -> Bool {
        reachable.contains(track.source) && !failed.contains(track.stableID)
    }
}

/// Locales in order of preference.
///
/// Within a tier all exact matches come before all matches of the same language only: with
/// `[[pt-BR, en]]` a track in `en` is taken before one in `pt-PT`. With `[[pt-BR], [en]]` each
/// tier is tried to its end first.
public struct LocaleChain: Hashable, Sendable {
    /// The tiers, none of them empty of meaning; locales without a language are left out.
    public let tiers: [[SpokenLocale]]

    /// Locales in tiers.
    public init(tiers: [[RequestedLocale]]) {
        self.tiers = tiers.map { $0.compactMap(\.spoken) }.filter { !$0.isEmpty }
    }

    /// Locales in one tier.
    public init(_ locales: [RequestedLocale]) { self.init(tiers: [locales]) }

    /// Locales in one tier, as texts.
    public init(_ texts: String...) { self.init(texts.map { RequestedLocale($0) }) }

    /// The locale that is asked for in the first place.
    public var first: SpokenLocale? { tiers.first?.first }

    /// All of them.
    var all: [SpokenLocale] { tiers.flatMap(\.self) }
}

extension RequestedLocale {
    /// The language to match, if there is one.
    var spoken: SpokenLocale? {
        if case .locale(let locale) = meaning { locale } else { nil }
    }
}
