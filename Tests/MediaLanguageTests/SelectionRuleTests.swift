// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import MediaLanguage
import Testing

@Suite("The rules of selection")
struct SelectionRuleTests {
    private func audio(
        _ tag: String?, _ role: TrackRole = .main, isDefault: Bool = false
    ) -> MediaTrack {
        MediaTrack(
            TrackID("a-\(tag ?? "-")-\(role)"), .audio, language: TrackLanguage(tag), role: role,
            isDefault: isDefault)
    }

    private func text(
        _ tag: String?, _ role: TrackRole = .subtitle, isDefault: Bool = false
    ) -> MediaTrack {
        MediaTrack(
            TrackID("t-\(tag ?? "-")-\(role)"), .text, language: TrackLanguage(tag), role: role,
            isDefault: isDefault)
    }

    @Test("exact is the equal tag; a bare language goes before a sibling, and both are fallbacks")
    func levels() {
        let request = MediaRequest(appLocales: LocaleChain("fr-CA"))
        let all = [audio("fr-FR"), audio("fr"), audio("fr-CA")]
        #expect(request.selection(from: all).audio.matchLevel == .exact)
        let bare = request.selection(from: Array(all.prefix(2))).audio
        #expect(bare.track?.language.raw == "fr" && bare.reason == .baseLanguage)
        #expect(bare.step == .baseLanguage && bare.mismatches == [.region])
        let sibling = request.selection(from: [all[0]]).audio
        #expect(sibling.track?.language.raw == "fr-FR" && sibling.matchLevel == .base)
    }

    @Test("in one tier every exact match goes first; tiers are tried one by one")
    func tiers() {
        let tracks = [audio("pt-PT"), audio("en")]
        let flat = MediaRequest(appLocales: LocaleChain("pt-BR", "en"))
        #expect(flat.selection(from: tracks).audio.track?.language.raw == "en")
        let tiers = LocaleChain(tiers: [[RequestedLocale("pt-BR")], [RequestedLocale("en")]])
        let tiered = MediaRequest(appLocales: tiers)
        #expect(tiered.selection(from: tracks).audio.track?.language.raw == "pt-PT")
    }

    @Test(
        "text stays in its script, sound does not",
        arguments: [("zh-TW", "zh-Hans"), ("zh-CN", "zh-HK"), ("sr-Latn", "sr"), ("sr", "sr-Latn")])
    func scripts(wanted: String, offered: String) {
        let request = MediaRequest(
            appLocales: LocaleChain(wanted), preference: MediaPreference(textMode: .always))
        let selection = request.selection(from: [audio(offered), text(offered)])
        #expect(selection.audio.reason == .baseLanguage)
        #expect(selection.audio.mismatches.contains(.script))
        #expect(selection.text.reason == .unavailable)
        #expect(selection.events.map(\.code) == ["script_blocked"])
    }

    @Test("likely subtags tell the script of text: Taiwan and Hong Kong read Hant")
    func likelyScripts() {
        let request = MediaRequest(
            appLocales: LocaleChain("zh-TW"), preference: MediaPreference(textMode: .always))
        let selection = request.selection(from: [text("zh-CN"), text("zh-Hant-HK")])
        #expect(selection.text.track?.language.raw == "zh-Hant-HK")
        #expect(selection.text.reason == .baseLanguage)
    }

    @Test("Bokmål and Norwegian serve each other as a fallback; Nynorsk does not")
    func norwegian() {
        func selected(_ wanted: String, _ offered: String) -> SelectionReason {
            MediaRequest(appLocales: LocaleChain(wanted))
                .selection(from: [audio(offered)]).audio.reason
        }
        #expect(selected("nb", "no") == .baseLanguage)
        #expect(selected("no", "nb") == .baseLanguage)
        #expect(selected("nb", "nn") == .safeFallback)
        #expect(selected("nn", "no") == .safeFallback)
    }

    @Test("a tag with parts that nothing registers is never exact")
    func oddTags() {
        for raw in ["en_stereo", "en-x-foo"] {
            let slot = MediaRequest(appLocales: LocaleChain("en"))
                .selection(from: [audio(raw)]).audio
            #expect(slot.reason == .baseLanguage && slot.matchLevel == .base)
        }
        let swedish = MediaRequest(appLocales: LocaleChain("sv"))
            .selection(from: [audio("sv-tal")]).audio
        #expect(swedish.reason == .baseLanguage)
    }

    @Test("needed captions are relaxed in order, and the need is told to be unmet")
    func relaxedNeed() {
        let request = MediaRequest(
            appLocales: LocaleChain("fr-CA"), preference: MediaPreference(need: .caption))
        func selected(_ tracks: MediaTrack...) -> SlotSelection {
            request.selection(from: [audio("fr-CA")] + tracks).text
        }
        let all = [text("fr-CA"), text("fr", .caption), text("fr-CA", .caption)]
        #expect(selected(all[0], all[1], all[2]).track == all[2])
        #expect(selected(all[0], all[1]).track == all[1])
        let relaxed = request.selection(from: [audio("fr-CA"), all[0]])
        #expect(relaxed.text.track == all[0] && relaxed.text.reason == .exactLocale)
        #expect(relaxed.text.mismatches == [.role])
        #expect(relaxed.events == [.accessibilityUnmet(.caption)])
        #expect(selected(text("en", .caption)).reason == .unavailable)
    }

    @Test("an explicit choice that fails is told, and another track of its language goes first")
    func failedChoice() {
        var request = MediaRequest(
            appLocales: LocaleChain("en"), explicitAudio: "a-fr-commentary",
            explicitText: .track("t-fr-subtitle"),
            failed: ["a-fr-commentary", "t-fr-subtitle"])
        let tracks = [
            audio("en"), audio("fr", .commentary), audio("fr"), text("en"), text("fr"),
        ]
        var selection = request.selection(from: tracks)
        #expect(selection.audio.track?.stableID == "a-fr-main")
        #expect(selection.text.reason == .unavailable, "not silently another language")
        #expect(
            Set(selection.events)
                == [.loadFailed("a-fr-commentary"), .loadFailed("t-fr-subtitle")])
        request.explicitText = .off
        selection = request.selection(from: tracks)
        #expect(selection.text.reason == .off && selection.text.step == .explicit)
    }

    @Test("a saved language that is missing is told; the app's locale goes on")
    func savedUnmapped() {
        let request = MediaRequest(
            appLocales: LocaleChain("en"),
            preference: MediaPreference(audioLanguage: .tag(RequestedLocale("ja"))))
        let selection = request.selection(from: [audio("de"), audio("en")])
        #expect(selection.audio.reason == .exactLocale)
        #expect(selection.events.map(\.code) == ["saved_unmapped"])
    }

    @Test("only description and commentary: silence, not a description unasked")
    func onlyDescription() {
        let selection = MediaRequest(appLocales: LocaleChain("en"))
            .selection(from: [audio("en", .description, isDefault: true), audio("en", .commentary)])
        #expect(selection.audio.track == nil && selection.audio.reason == .unavailable)
    }

    @Test("forced text can be switched off, and is not needed beside ordinary text")
    func forced() {
        let tracks = [audio("en"), text("en", .forced), text("en")]
        var request = MediaRequest(appLocales: LocaleChain("en"))
        #expect(request.selection(from: tracks).shownText?.role == .forced)
        request.showsForced = false
        #expect(request.selection(from: tracks).forced.reason == .off)
        request.preference.textMode = .always
        #expect(request.selection(from: tracks).forced.reason == .notNeeded)
    }
}
