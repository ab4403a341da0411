// SPDX-License-Identifier: Apache-2.0

import Foundation
import MediaLanguage
import TestSupport
import Testing

@Suite("Malformed manifests", .timeLimit(.minutes(1)))
struct MalformedTests {
    private func playlist(_ lines: String...) throws -> MediaInventory {
        try HLSPlaylist.inventory(
            of: Array(("#EXTM3U\n" + lines.map { $0 + "\n" }.joined()).utf8))
    }

    private func manifest(_ text: String) throws -> MediaInventory {
        try DASHManifest.inventory(of: Array(text.utf8))
    }

    @Test("a rendition line may be damaged anywhere, and says what is wrong")
    func damagedLines() throws {
        let inventory = try playlist(
            #"#EXT-X-MEDIA:GROUP-ID="a",NAME="no type""#,
            #"#EXT-X-MEDIA:TYPE=SMELL,GROUP-ID="a",NAME="odd type""#,
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="open"#,
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="twice",NAME="again",DEFAULT=maybe"#,
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="cut",LANGU"#,
            #"#EXT-X-MEDIA:TYPE=SUBTITLES"#)
        #expect(inventory.remarks.map(\.line) == [2, 3])
        #expect(inventory.tracks.count == 4)
        #expect(inventory.tracks[0].diagnostics.contains(.badAttribute("NAME")))
        #expect(inventory.tracks[1].displayName == "twice")
        #expect(inventory.tracks[1].diagnostics.contains(.badAttribute("DEFAULT")))
        #expect(inventory.tracks[2].diagnostics.contains(.badAttribute("LANGU")))
        #expect(
            Set(inventory.tracks[3].diagnostics).isSuperset(of: [
                .attributeMissing("GROUP-ID"), .attributeMissing("NAME"), .attributeMissing("URI"),
            ]))
    }

    @Test("true duplicates are told apart, and a stable identifier that is none is not believed")
    func duplicates() throws {
        let line = #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",LANGUAGE="en",URI="1""#
        let stable = line + #",STABLE-RENDITION-ID="s""#
        let inventory = try playlist(line, line, stable, stable)
        #expect(Set(inventory.tracks.map(\.stableID)).count == 4)
        #expect(inventory.tracks[1].stableID == "audio|en|main|x#2")
        #expect(inventory.tracks[1].diagnostics == [.duplicateTrack])
        #expect(inventory.tracks[2].stableID == "s")
        #expect(inventory.tracks[3].diagnostics.contains(.duplicateID("s")))
    }

    @Test("sound and text with one identifier are two tracks, whatever names others declare")
    func sharedIdentifiers() throws {
        let inventory = try playlist(
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",LANGUAGE="en",STABLE-RENDITION-ID="s""#,
            #"#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="t",NAME="x",LANGUAGE="en",STABLE-RENDITION-ID="s",URI="t""#,
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",LANGUAGE="fr""#,
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="y",LANGUAGE="de",STABLE-RENDITION-ID="audio|fr|main|x""#,
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="z",LANGUAGE="es",STABLE-RENDITION-ID="""#,
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="b",NAME="q",LANGUAGE="es",STABLE-RENDITION-ID="audio|fr|main|x#2""#,
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",LANGUAGE="fr""#)
        #expect(
            inventory.tracks.map(\.stableID) == [
                "s", "text|en|subtitle|x", "audio|fr|main|x", "audio|de|main|y", "audio|es|main|z",
                "audio|fr|main|x#2", "audio|fr|main|x#3",
            ])
        #expect(inventory.tracks[1].diagnostics == [.duplicateID("s")])
        #expect(inventory.tracks.map { inventory.lines[$0.stableID] } == [2, 3, 4, 5, 6, 7, 8])
    }

    @Test("a rendition in very many groups is one track, and the time grows with the text only")
    func manyGroups() throws {
        let count = 50_000
        let lines = (0..<count).map {
            #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g\#($0)",NAME="x",LANGUAGE="en",URI="u""#
        }
        let bytes = Array(("#EXTM3U\n" + lines.joined(separator: "\n")).utf8)
        let tracks = try HLSPlaylist.inventory(of: bytes).tracks
        #expect(tracks.count == 1)
        guard case .renditions(let places) = tracks.first?.origin else {
            Issue.record("no places")
            return
        }
        #expect(places.count == count)
    }

    @Test("what is no multivariant playlist is refused")
    func noPlaylist() {
        #expect(throws: MediaError.unknownFormat) { try HLSPlaylist.inventory(of: []) }
        #expect(throws: MediaError.unknownFormat) {
            try HLSPlaylist.inventory(of: Array("#EXT-X-MEDIA:TYPE=AUDIO\n#EXTM3U\n".utf8))
        }
        #expect(throws: MediaError.mediaPlaylist) {
            try playlist("#EXT-X-TARGETDURATION:6", "#EXTINF:6,", "a.ts")
        }
    }

    @Test("ten megabytes are read, more than sixteen are refused")
    func size() throws {
        let padding = String(repeating: "u", count: 1_000)
        let count = 10_000
        var text = "#EXTM3U\n"
        for number in 0..<count {
            text += #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g",NAME="n\#(number)",URI="\#(padding)""#
            text += "\n"
        }
        let bytes = Array(text.utf8)
        #expect(bytes.count > 10 << 20)
        #expect(try HLSPlaylist.inventory(of: bytes).tracks.count == count)
        #expect(throws: MediaError.tooLarge(limit: 16 << 20)) {
            try HLSPlaylist.inventory(of: bytes + bytes)
        }
        #expect(throws: MediaError.tooLarge(limit: 16 << 20)) {
            try DASHManifest.inventory(of: bytes + bytes)
        }
        let long = try playlist("#EXT-X-MEDIA:TYPE=AUDIO," + String(repeating: "A", count: 1 << 20))
        #expect(long.tracks.count == 1)
    }

    @Test("every prefix of a real playlist is read or refused")
    func truncatedPlaylists() throws {
        for name in ["bipbop-16x9-forced-sdh.m3u8", "audio-spoken-text-svtal.m3u8"] {
            let bytes = try Fixture.bytes("hls/" + name)
            for end in stride(from: 0, to: bytes.count, by: 97) {
                _ = try? HLSPlaylist.inventory(of: Array(bytes.prefix(end)))
            }
        }
    }

    @Test("a manifest that breaks off is refused with its line")
    func truncatedManifests() throws {
        let bytes = try Fixture.bytes("dash/dub-subtitle-example.mpd")
        for end in stride(from: 1, to: bytes.count - 8, by: 61) {
            #expect(throws: MediaError.self) {
                try DASHManifest.inventory(of: Array(bytes.prefix(end)))
            }
        }
        do {
            _ = try DASHManifest.inventory(of: Array(bytes.prefix(bytes.count / 2)))
        } catch MediaError.malformedXML(let line) {
            #expect(line > 10)
        }
        #expect(throws: MediaError.notAManifest) { try manifest("<html/>") }
    }

    @Test("entities of any kind are refused before they can grow")
    func entities() {
        let bomb =
            "<!DOCTYPE MPD [\n<!ENTITY a \"aaaaaaaaaa\">\n"
            + (1...9).map { "<!ENTITY a\($0) \"\(String(repeating: "&a;", count: 10))\">\n" }
            .joined()
            + "]>\n<MPD>&a9;</MPD>"
        #expect(throws: MediaError.entities(line: 2)) { try manifest(bomb) }
        #expect(throws: MediaError.entities(line: 1)) {
            try manifest("<!DOCTYPE MPD [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><MPD>&x;</MPD>")
        }
        let wide = bomb.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(throws: MediaError.self) { try DASHManifest.inventory(of: [0xFE, 0xFF] + wide) }
    }

    @Test("elements without end are refused")
    func complexity() {
        let deep = String(repeating: "<Period>", count: 10_000)
        #expect(throws: MediaError.tooComplex(line: 1)) { try manifest("<MPD>" + deep) }
        let many = String(repeating: "<Role/>", count: 200_000)
        #expect(throws: MediaError.tooComplex(line: 1)) { try manifest("<MPD>\(many)</MPD>") }
    }

    @Test("random bytes are read or refused")
    func noise() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = try? HLSPlaylist.inventory(of: Array("#EXTM3U\n#EXT-X-MEDIA:".utf8) + bytes)
            _ = try? DASHManifest.inventory(of: Array("<MPD>".utf8) + bytes)
        }
        // Marks of XML in any order: what FoundationXML traps on must not reach it.
        let parts = [
            "<", ">", "/>", "</", "MPD", "Role", " a=", " b:c=\"", "\"", "'", "&lt;", "&x;", "&#0;",
            "&#xD800;", "é", "\u{FFFF}", "<![CDATA[", "]]>", "<!--", "-->", "<?xml ?>", " xmlns:b=",
            "<!DOCTYPE a>", "\n", " lang=\"en\"", " encoding=\"UTF-16\"",
        ]
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }
            _ = try? manifest("<MPD>" + text.joined())
            _ = try? manifest(text.joined())
        }
    }
}
