// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import TestSupport
import Testing

@testable import MediaLanguage

@Suite("Playing in a real mpv", .timeLimit(.minutes(3)))
struct PlayerTests {
    private func playback(
        _ mpv: HeadlessMpv, _ name: String, _ locale: String,
        _ preference: MediaPreference = .automatic
    ) async throws -> MediaPlayback {
        let asset = try await MediaAsset.read(path: GeneratedMedia.path(name))
        let session = MediaSession(
            MediaRequest(appLocales: LocaleChain(locale), preference: preference),
            tracks: asset.inventory.tracks)
        return MediaPlayback(session, of: asset, in: try await mpv.binding())
    }

    private func property(_ name: String, _ client: MpvConnection) async throws -> MpvValue {
        try await client.run(.string("get_property"), .string(name)).data
    }

    @Test("HLS: the chosen renditions play, and nothing else is loaded")
    func hls() async throws {
        let mpv = try await HeadlessMpv()
        let playback = try await playback(
            mpv, "hls/main.m3u8", "fr-CA", MediaPreference(textMode: .always))
        let report = try await playback.play()
        #expect(report.applied.isExact, "\(report.applied)")
        #expect(report.applied.audio == "sound-fr" && report.applied.text == "text-fr")

        let client = try mpv.client()
        let list = try #require(MpvTrack.list(try await property("track-list", client)))
        #expect(list.count == 2 && list.allSatisfy(\.isSelected))
        #expect(
            list.first { $0.kind == .audio }?.address?.hasSuffix("/sound-fr/index.m3u8") == true)
        #expect(try await property("pause", client) == .boolean(false))
        // Text of the second segment, without the header that mpv would show.
        try await client.run(.string("seek"), .number(6.5), .string("absolute+exact"))
        let isShown = await eventually {
            (try? await property("sub-text", client)) == .string("Merci. 3")
        }
        #expect(isShown)
    }

    @Test("Matroska: the tracks with the true tags play, of sound and of forced text")
    func matroska() async throws {
        let mpv = try await HeadlessMpv()
        let playback = try await playback(mpv, "film.mkv", "fr-CA")
        let report = try await playback.play()
        #expect(report.applied.isExact, "\(report.applied)")
        #expect(report.applied.audio == "audio|fr-CA|main|fr")
        #expect(report.applied.text == "text|fr-CA|forced|fr-forced")
        #expect(report.selection.audio.reason == .exactLocale)
        let client = try mpv.client()
        #expect(try await property("aid", client) == .number(2))
        #expect(try await property("sid", client) == .number(6))
    }

    @Test("DASH: sound is found by its place, and checked by its language")
    func dash() async throws {
        let mpv = try await HeadlessMpv()
        let report = try await playback(mpv, "dash/main.mpd", "fr-CA").play()
        #expect(report.applied.audio == "audio|fr-CA|main" && report.applied.isExact)
    }

    @Test("a need is applied: description in Matroska, captions in HLS")
    func needs() async throws {
        let mpv = try await HeadlessMpv()
        let described = try await playback(
            mpv, "film.mkv", "en-US", MediaPreference(need: .description)
        ).play()
        #expect(described.applied.audio == "audio|en-US|description|en-ad")
        let captioned = try await playback(
            mpv, "hls/main.m3u8", "en-US", MediaPreference(need: .caption)
        ).play()
        #expect(captioned.applied.text == "text-en-cc" && captioned.applied.isExact)
    }

    @Test("a rendition that fails to load is replaced, and both are told")
    func failure() async throws {
        let mpv = try await HeadlessMpv()
        let playback = try await playback(
            mpv, "hls/main.m3u8", "es-MX",
            MediaPreference(textMode: .always, textLanguage: .tag(RequestedLocale("de"))))
        let report = try await playback.play()
        // The forced text belongs to the sound that plays instead.
        #expect(report.applied.audio == "sound-en" && report.applied.text == "text-en-forced")
        #expect(report.applied.isExact)
        #expect(report.selection.audio.reason == .assetDefault)
        #expect(report.selection.text.reason == .unavailable)
        #expect(
            Set(report.selection.events).isSuperset(of: [
                .loadFailed("sound-es"), .loadFailed("text-de"),
            ]))
        #expect(await playback.session.request.failed == ["sound-es", "text-de"])
    }

    @Test("a change of the app's locale changes tracks without loading the asset again")
    func localeChange() async throws {
        let mpv = try await HeadlessMpv()
        let playback = try await playback(mpv, "film.mkv", "en-US")
        _ = try await playback.play()
        let client = try mpv.client()
        try await client.run(.string("set_property"), .string("user-agent"), .string("mark"))
        try await client.run(
            .string("set_property"), .string("file-local-options/sub-scale"), .number(2))
        let report = try await playback.update { $0.setAppLocales(LocaleChain("de")) }
        #expect(report.applied.audio == "audio|de|main|de" && report.applied.isExact)
        #expect(try await property("sub-scale", client) == .number(2), "a file option ends with it")
    }

    @Test(
        "what the viewer's keys do becomes the explicit choice",
        arguments: [("SHARP", MediaTrack.Kind.audio), ("j", .text)])
    func keys(key: String, kind: MediaTrack.Kind) async throws {
        let mpv = try await HeadlessMpv()
        let playback = try await playback(mpv, "film.mkv", "en-US")
        let binding = await playback.binding
        _ = try await playback.play()
        let client = try mpv.client()
        try await client.run(.string("keypress"), .string(key))
        var actions = binding.viewerActions.makeAsyncIterator()
        let action = try #require(await actions.next())
        #expect(action.kind == kind)
        let change = try #require(await playback.take(action))
        let slot = kind == .audio ? change.after.audio : change.after.text
        #expect(slot.reason == .explicit && slot.track?.stableID == action.track)
        #expect(slot.track?.language.raw == "fr-CA")
        // It lasts when the app's locale changes.
        let report = try await playback.update { $0.setAppLocales(LocaleChain("de")) }
        #expect(report.applied.isExact)
        #expect((kind == .audio ? report.applied.audio : report.applied.text) == action.track)
    }

    @Test("text that the viewer switches off stays off")
    func textOff() async throws {
        let mpv = try await HeadlessMpv()
        let playback = try await playback(
            mpv, "hls/main.m3u8", "en-US", MediaPreference(textMode: .always))
        let binding = await playback.binding
        _ = try await playback.play()
        let client = try mpv.client()
        try await client.run(.string("keypress"), .string("j"))
        var actions = binding.viewerActions.makeAsyncIterator()
        let action = try #require(await actions.next())
        #expect(action == ViewerAction(kind: .text, track: nil))
        #expect(await playback.take(action)?.after.text.reason == .off)
    }

    @Test("a track that mpv doesn't have is a mismatch, not a success")
    func mismatch() async throws {
        let mpv = try await HeadlessMpv()
        var asset = try await MediaAsset.read(path: GeneratedMedia.path("film.mkv"))
        let stale = asset.inventory.tracks.map { track in
            var track = track
            if track.language.raw == "fr-CA", track.kind == .audio {
                track.origin = .stream(index: 99, ofKind: 98)
            }
            return track
        }
        asset = MediaAsset(
            address: asset.address, inventory: MediaInventory(.container, tracks: stale))
        let selection = MediaRequest(appLocales: LocaleChain("fr-CA")).selection(from: stale)
        let applied = try await mpv.binding().apply(selection, of: asset)
        #expect(applied.audio == nil)
        #expect(
            applied.mismatches == [
                .playerMismatch(.audio, wanted: "audio|fr-CA|main|fr", playing: nil)
            ])
    }

    @Test("an asset that doesn't load, a player that is gone, and none at all are told")
    func failures() async throws {
        let mpv = try await HeadlessMpv()
        let binding = try await mpv.binding()
        let nothing = MediaRequest(appLocales: LocaleChain("en")).selection(from: [])
        let missing = MediaAsset(
            address: "/nonexistent.mkv", inventory: MediaInventory(.container, tracks: []))
        await #expect(throws: MpvError.assetFailed) {
            try await binding.apply(nothing, of: missing)
        }
        await mpv.kill()
        await #expect(throws: MpvError.closed) {
            try await binding.apply(nothing, of: missing)
        }
        for await _ in binding.viewerActions {}
        await #expect(throws: MpvError.notRunning) {
            try await MpvBinding(socketPath: "/nonexistent/mpv")
        }
        await #expect(throws: MpvError.badSocketPath) {
            try await MpvBinding(socketPath: String(repeating: "a", count: 200))
        }
    }
}
