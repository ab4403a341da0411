// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import MediaLanguage
import Testing

@Suite("A session of playback")
struct SessionTests {
    private let tracks = ["en", "fr", "de"].flatMap { tag in
        [
            MediaTrack(
                TrackID("a-\(tag)"), .audio, language: TrackLanguage(tag), role: .main,
                isDefault: tag == "en"),
            MediaTrack(
                TrackID("t-\(tag)"), .text, language: TrackLanguage(tag), role: .subtitle),
        ]
    }

    private func session(
        _ policy: MediaSession.LocalePolicy = .immediately,
        _ preference: MediaPreference = .automatic
    ) -> MediaSession {
        MediaSession(
            MediaRequest(appLocales: LocaleChain("en"), preference: preference), tracks: tracks,
            localePolicy: policy)
    }

    @Test("a change of the app's locale never erases a viewer's choice or preference")
    func choicesLast() {
        var session = session()
        _ = session.chooseAudio("a-de")
        _ = session.chooseText(.off)
        let change = session.setAppLocales(LocaleChain("fr"))
        #expect(!change.isChange)
        #expect(session.selection.audio.reason == .explicit)
        #expect(session.selection.text.reason == .off)

        var saved = self.session(
            .immediately, MediaPreference(audioLanguage: .tag(RequestedLocale("de"))))
        _ = saved.setAppLocales(LocaleChain("fr"))
        #expect(saved.selection.audio.track?.stableID == "a-de")
        #expect(saved.selection.text.track?.stableID == "t-fr", "text is still the system's")
    }

    @Test("a choice is handed back to automatic, each kind for itself")
    func handBack() {
        var session = session()
        _ = session.chooseAudio("a-de")
        _ = session.chooseText(.track("t-de"))
        _ = session.returnToAutomatic(.audio)
        #expect(session.selection.audio.reason == .exactLocale)
        #expect(session.selection.text.reason == .explicit)
        _ = session.reset()
        #expect(session.selection.text.reason == .notNeeded)
    }

    @Test("the next item: this title plays on, the next one follows")
    func nextItem() {
        var session = session(.nextItem)
        let change = session.setAppLocales(LocaleChain("fr"))
        #expect(!change.isChange && change.after.events == [.localeChangeDeferred])
        #expect(session.selection.audio.track?.stableID == "a-en")
        _ = session.begin(tracks)
        #expect(session.selection.audio.track?.stableID == "a-fr")
    }

    @Test("ask: the answer decides, and no question is asked where nothing would change")
    func ask() throws {
        var session = session(.ask)
        let change = session.setAppLocales(LocaleChain("fr"))
        let proposal = try #require(change.proposal)
        #expect(proposal.audio.track?.stableID == "a-fr")
        #expect(session.selection.audio.track?.stableID == "a-en")
        var declined = session
        _ = declined.answer(isAccepted: false)
        #expect(declined.selection.audio.track?.stableID == "a-en")
        _ = session.answer(isAccepted: true)
        #expect(session.selection.audio.track?.stableID == "a-fr")

        _ = session.chooseAudio("a-de")
        _ = session.chooseText(.off)
        #expect(session.setAppLocales(LocaleChain("de")).proposal == nil)
        #expect(session.waitingLocales == nil)
    }

    @Test("a track that fails is replaced and told; it is tried again in the next title")
    func failure() {
        var session = session()
        let change = session.markFailed("a-en")
        #expect(change.after.events.contains(.loadFailed("a-en")))
        #expect(change.after.audio.track?.stableID != "a-en")
        _ = session.begin(tracks)
        #expect(session.selection.audio.track?.stableID == "a-en")
    }

    @Test("identifiers never cross titles, even where the next title has the same")
    func newTitle() {
        var session = session()
        _ = session.chooseAudio("a-de")
        let change = session.begin(tracks)
        #expect(change.after.events == [.explicitGone("a-de")])
        #expect(change.after.audio.reason == .exactLocale)
    }

    @Test("a preference for a title ends with it, one for the account doesn't")
    func scopes() {
        for (scope, tag) in [
            (MediaPreference.Scope.playback, "a-en"), (.title, "a-en"), (.account, "a-de"),
        ] {
            var session = session(
                .immediately,
                MediaPreference(audioLanguage: .tag(RequestedLocale("de")), scope: scope))
            _ = session.begin(tracks)
            #expect(session.selection.audio.track?.stableID.rawValue == tag)
        }
    }

    @Test("a choice can be kept as language and role")
    func remembering() {
        var session = session()
        _ = session.chooseAudio("a-de")
        _ = session.chooseText(.track("t-fr"))
        let kept = MediaPreference.automatic.remembering(session.selection)
        #expect(kept.audioLanguage == .tag(RequestedLocale("de")))
        #expect(kept.textMode == .always && kept.textLanguage == .tag(RequestedLocale("fr")))
        _ = session.chooseText(.off)
        #expect(MediaPreference.automatic.remembering(session.selection).textMode == .off)
    }

    @Test("a refresh keeps a choice by its stable identifier")
    func refresh() {
        var session = session()
        _ = session.chooseAudio("a-de")
        _ = session.refresh(tracks.reversed())
        #expect(session.selection.audio.reason == .explicit)
    }
}
