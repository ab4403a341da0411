// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import MediaLanguage
import Testing

@Suite("Variables of a playlist")
struct PlaylistVariableTests {
    private func playlist(
        _ lines: String..., address: String? = nil
    ) throws(MediaError) -> MediaInventory {
        try HLSPlaylist.inventory(
            of: Array(("#EXTM3U\n" + lines.map { $0 + "\n" }.joined()).utf8), address: address)
    }

    @Test("stand for their values in addresses and quoted attributes, and nowhere else")
    func values() throws {
        let inventory = try playlist(
            ##"#EXT-X-DEFINE:NAME="lang",VALUE="fr-CA""##,
            ##"#EXT-X-DEFINE:NAME="path",VALUE="{$lang}/sound""##,
            ##"#EXT-X-DEFINE:QUERYPARAM="token""##,
            ##"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="{$la ng} {$",LANGUAGE="{$lang}",AUTOSELECT={$lang},URI="{$path}.m3u8?t={$token}""##,
            ##"#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a""##,
            "{$path}/{$path}.m3u8",
            address: "https://example.org/film.m3u8?x=1&token=a%20b")
        let track = try #require(inventory.tracks.first)
        #expect(track.language.tag?.description == "fr-CA")
        #expect(track.displayName == "{$la ng} {$")
        #expect(track.diagnostics == [.badAttribute("AUTOSELECT")])
        let place = RenditionPlace(
            group: "a", address: "https://example.org/fr-CA/sound.m3u8?t=a%20b")
        #expect(track.origin == .renditions([place]))
        #expect(
            inventory.variants.map(\.address) == [
                "https://example.org/fr-CA/sound/fr-CA/sound.m3u8"
            ])
    }

    @Test("a value is not looked at again")
    func noRecursion() throws {
        let inventory = try playlist(
            ##"#EXT-X-DEFINE:NAME="b",VALUE="$x}""##, ##"#EXT-X-DEFINE:NAME="a",VALUE="{{$b}""##,
            ##"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="{$a}",LANGUAGE="en""##)
        #expect(inventory.tracks.first?.displayName == "{$x}")
    }

    @Test("a reference to nothing is refused with its line, also before the definition")
    func undefined() {
        #expect(throws: MediaError.undefinedVariable("lang", line: 2)) {
            try playlist(
                ##"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",LANGUAGE="{$lang}""##,
                ##"#EXT-X-DEFINE:NAME="lang",VALUE="fr""##)
        }
        #expect(throws: MediaError.undefinedVariable("host", line: 3)) {
            try playlist("#EXT-X-STREAM-INF:BANDWIDTH=1", "https://{$host}/a.m3u8")
        }
    }

    @Test(
        "a definition that gives no new value is refused with its line",
        arguments: [
            ##"NAME="a""##, ##"VALUE="a""##, ##"IMPORT="a""##, ##"QUERYPARAM="absent""##,
            ##"NAME="a b",VALUE="c""##, ##"NAME="",VALUE="c""##, ##"NAME="known",VALUE="c""##,
            ##"NAME="a",QUERYPARAM="x",VALUE="c""##, "",
        ])
    func malformed(attributes: String) {
        #expect(throws: MediaError.malformedDefinition(line: 3)) {
            try playlist(
                ##"#EXT-X-DEFINE:NAME="known",VALUE="c""##, "#EXT-X-DEFINE:" + attributes,
                address: "https://example.org/film.m3u8?x=1")
        }
    }

    @Test("values cannot make a playlist larger than it may be")
    func growth() {
        let value = String(repeating: "v", count: 100_000)
        let line = ##"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="{$v}{$v}""## + "\n"
        #expect(throws: MediaError.tooLarge(limit: HLSPlaylist.maximumSize)) {
            try playlist(
                ##"#EXT-X-DEFINE:NAME="v",VALUE="\##(value)""##,
                String(repeating: line, count: 100))
        }
    }
}
