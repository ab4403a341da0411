// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import MediaLanguage
import Testing

@Suite("Menu labels")
struct LabelTests {
    private func track(
        _ id: String, _ tag: String?, _ role: TrackRole = .main, name: String? = nil,
        kind: MediaTrack.Kind = .audio
    ) -> MediaTrack {
        MediaTrack(
            TrackID(id), kind, language: TrackLanguage(tag), role: role, displayName: name)
    }

    private func labels(_ interface: String, _ tracks: MediaTrack...) -> [String] {
        let labels = MenuLabels(interface: RequestedLocale(interface)).labels(of: tracks)
        return tracks.map { labels[$0.stableID] ?? "" }
    }

    @Test("name the language in the language of the interface")
    func languages() {
        #expect(labels("en", track("a", "fr-CA")) == ["French"])
        #expect(labels("fr", track("a", "fr-CA")) == ["Français"])
        #expect(labels("ja", track("a", "fr-CA")) == ["フランス語"])
        #expect(labels("qaa", track("a", "fr-CA")) == ["French"])
    }

    @Test("add region or script only where that tells tracks apart")
    func details() {
        #expect(
            labels("en", track("a", "pt-BR"), track("b", "pt-PT"), track("c", "fr-CA")) == [
                "Portuguese (Brazil)", "Portuguese (Portugal)", "French",
            ])
        #expect(
            labels("de", track("a", "zh-Hans"), track("b", "zh-TW"), track("c", "en")) == [
                "Chinesisch (Vereinfachtes Chinesisch)", "Chinesisch (Traditionelles Chinesisch)",
                "Englisch",
            ])
        #expect(
            labels("en", track("a", "fr"), track("b", "fr-CA")) == ["French", "French (Canada)"])
    }

    @Test("say what is special")
    func roles() {
        #expect(
            labels("en", track("a", "en"), track("b", "en", .description)) == [
                "English", "English (audio description)",
            ])
        #expect(
            labels(
                "sv", track("a", "en", .caption, kind: .text),
                track("b", "en", .forced, kind: .text))
                == ["Engelska (för hörselskadade)", "Engelska (tvingad)"])
        #expect(labels("nn", track("a", "en", .commentary)) == ["Engelsk (kommentarspor)"])
    }

    @Test("call an unknown language unknown, with the name that the asset gives it")
    func unknown() {
        #expect(
            labels("en", track("a", nil, name: "Deutsch"), track("b", "qaa"), track("c", nil))
                == ["Unknown language: Deutsch", "Unknown language: qaa", "Unknown language"])
        #expect(labels("en", track("a", "zxx")) == ["No linguistic content: zxx"])
    }

    @Test("are never equal: the asset's own names decide, then numbers")
    func unique() {
        #expect(
            labels(
                "en", track("a", "en", name: "One"), track("b", "en", name: "Two"),
                track("c", "en"))
                == ["English – One", "English – Two", "English"])
        #expect(
            labels("en", track("a", "en"), track("b", "en"), track("c", "en")) == [
                "English", "English 2", "English 3",
            ])
        #expect(
            labels("en", track("a", "en", name: "2"), track("b", "en", name: "2"))
                == ["English – 2", "English – 2 2"])
        for seed in UInt64(1)...200 {
            let tracks = RandomTracks(seed: seed).tracks
            let labels = MenuLabels(interface: RequestedLocale("fr")).labels(of: tracks)
            for kind in MediaTrack.Kind.allCases {
                let menu = tracks.filter { $0.kind == kind }.compactMap { labels[$0.stableID] }
                #expect(Set(menu).count == menu.count, "seed \(seed)")
            }
        }
    }

    @Test(
        "a menu of very many tracks is named in time that grows with their number only",
        .timeLimit(.minutes(1)))
    func manyTracks() {
        let count = 40_000
        let tracks = (0..<count).map { number in
            track("\(number)", number % 2 == 0 ? "zh-Hant" : "pt-BR", name: "same")
        }
        let labels = MenuLabels(interface: RequestedLocale("en")).labels(of: tracks)
        #expect(Set(labels.values).count == count)
        #expect(labels["39998"] == "Chinese – same 20000")
    }

    @Test("every real manifest has a menu without equal items")
    func manifests() throws {
        for name in Fixture.names("hls") {
            let tracks = try HLSPlaylist.inventory(of: Fixture.bytes("hls/" + name)).tracks
            for interface in ["en", "ar", "zh-TW"] {
                let labels = MenuLabels(interface: RequestedLocale(interface)).labels(of: tracks)
                for kind in MediaTrack.Kind.allCases {
                    let menu = tracks.filter { $0.kind == kind }.compactMap { labels[$0.stableID] }
                    #expect(Set(menu).count == menu.count, "\(name)")
                }
            }
        }
    }
}
