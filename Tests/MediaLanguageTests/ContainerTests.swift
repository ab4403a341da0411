// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import TestSupport
import Testing

@testable import MediaLanguage

@Suite("Tracks of files", .timeLimit(.minutes(2)))
struct ContainerTests {
    @Test("Matroska: true tags, roles and flags, with the tool's loss reported")
    func matroska() async throws {
        let asset = try await MediaAsset.read(path: GeneratedMedia.path("film.mkv"))
        #expect(
            text(of: asset.inventory) == """
                audio|en-US|main|en ; en-US = en-US ; main ; autoselect ; stream 1 ; tag_truncated_by_tool
                audio|fr-CA|main|fr ; fr-CA = fr-CA ; main ; default autoselect original ; stream 2 ; tag_truncated_by_tool
                audio|de|main|de ; de = de ; main ; autoselect ; stream 3 ; tag_truncated_by_tool
                audio|es-419|main|es ; es-419 = es-419 ; main ; autoselect ; stream 4 ; tag_truncated_by_tool
                audio|en-US|description|en-ad ; en-US = en-US ; description ; autoselect ; stream 5 ; tag_truncated_by_tool
                text|en-US|subtitle|en ; en-US = en-US ; subtitle ; autoselect ; stream 6 ; tag_truncated_by_tool
                text|en-US|caption|en-cc ; en-US = en-US ; caption ; autoselect ; stream 7 ; tag_truncated_by_tool
                text|fr-CA|subtitle|fr ; fr-CA = fr-CA ; subtitle ; autoselect ; stream 8 ; tag_truncated_by_tool
                text|de|subtitle|de ; de = de ; subtitle ; autoselect ; stream 9 ; tag_truncated_by_tool
                text|en-US|forced|en-forced ; en-US = en-US ; forced ; autoselect ; stream 10 ; tag_truncated_by_tool
                text|fr-CA|forced|fr-forced ; fr-CA = fr-CA ; forced ; autoselect ; stream 11 ; tag_truncated_by_tool

                """)
        #expect(asset.inventory.tracks.allSatisfy { $0.source == .bundled })
    }

    @Test("Matroska: a track that the tool leaves out doesn't shift the tags of the others")
    func matroskaButtons() async throws {
        var bytes = Array(
            try Data(contentsOf: URL(filePath: await GeneratedMedia.path("film.mkv"))))
        let picture = try #require(bytes.firstRange(of: [0x83, 0x81, 0x01]))
        bytes[picture.upperBound - 1] = 0x12  // buttons
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: URL(filePath: folder.path("buttons.mkv")))
        let tracks = try await MediaAsset.read(path: folder.path("buttons.mkv")).inventory.tracks
        #expect(tracks.map(\.language.raw).prefix(3) == ["en-US", "fr-CA", "de"])
        #expect(tracks.first?.origin == .stream(index: 0, ofKind: 0))
    }

    @Test("MP4: what the file says in three letters is not called truncated")
    func mp4() async throws {
        let asset = try await MediaAsset.read(path: GeneratedMedia.path("film.mp4"))
        #expect(asset.inventory.tracks.map(\.language.raw) == ["eng", "fra", "eng"])
        #expect(asset.inventory.tracks.allSatisfy { $0.diagnostics.isEmpty })
    }

    @Test("MP4: the extended tag replaces the three letters, also where there are none")
    func extendedLanguage() throws {
        func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
            let content = content.flatMap(\.self)
            let size = content.count + 8
            return [0, 0, UInt8(size >> 8), UInt8(size & 0xFF)] + Array(type.utf8) + content
        }
        func track(_ id: UInt8, _ tag: String?) -> [UInt8] {
            let header = box("tkhd", [0, 0, 0, 7] + Array(repeating: 9, count: 8) + [0, 0, 0, id])
            let extended = tag.map { box("elng", [0, 0, 0, 0], Array($0.utf8) + [0]) } ?? []
            return box("trak", header, box("mdia", box("mdhd", [0, 0, 0, 0]), extended))
        }
        let file =
            box("ftyp", Array("isom".utf8))
            + box("moov", track(1, nil), track(2, "fr-CA"), track(3, "zh-Hant-HK"), track(4, "de"))
            + [0, 0, 0, 1] + Array("mdat".utf8) + [0, 0, 0, 1, 0, 0, 0, 0]
        let folder = try TemporaryFolder()
        for end in 0...file.count {
            try Data(file.prefix(end)).write(to: URL(filePath: folder.path("film.mp4")))
            let tags = MP4Languages.read(folder.path("film.mp4"))
            #expect((tags ?? [:]).count <= 3)
        }
        let tags = MP4Languages.read(folder.path("film.mp4"))
        #expect(tags == [2: "fr-CA", 3: "zh-Hant-HK", 4: "de"])
        let json = #"""
            {"streams": [{"index": 0, "id": "0x1", "codec_type": "audio", "tags": {"language": "eng"}},
            {"index": 1, "id": "0x2", "codec_type": "audio", "tags": {"language": "fra"}},
            {"index": 2, "id": "0x3", "codec_type": "audio"},
            {"index": 3, "id": "0x5", "codec_type": "audio"}]}
            """#
        let tracks = try ProbeReport(json: Array(json.utf8)).inventory(nil, mp4: tags).tracks
        #expect(tracks.map(\.language.raw) == ["eng", "fr-CA", "zh-Hant-HK", nil])
        #expect(
            tracks.map(\.diagnostics) == [
                [], [.tagTruncatedByTool], [.tagTruncatedByTool], [.languageMissing],
            ])
    }

    @Test("one default track of several is a default, and keeps none from being chosen")
    func defaultFlags() throws {
        func report(_ defaults: [Int]) throws -> [MediaTrack] {
            let streams = defaults.enumerated().map { index, flag in
                #"{"index": \#(index), "codec_type": "audio", "disposition": {"default": \#(flag)}}"#
            }
            let json = #"{"streams": [\#(streams.joined(separator: ","))]}"#
            return try ProbeReport(json: Array(json.utf8)).inventory(nil).tracks
        }
        let old = try report([1, 0, 0])
        #expect(old.map(\.isAutoselect) == [true, true, true])
        #expect(old.map(\.isDefault) == [true, false, false])
        let new = try report([1, 1, 0])
        #expect(new.map(\.isAutoselect) == [true, true, false])
        #expect(new.map(\.isDefault) == [true, false, false])
    }

    @Test("lyrics and the like are no tracks to choose")
    func notSelectable() throws {
        let json = #"""
            {"streams": [{"index": 0, "codec_type": "video"},
            {"index": 1, "codec_type": "subtitle", "disposition": {"lyrics": 1}},
            {"index": 2, "codec_type": "subtitle", "tags": {"language": "und"}}]}
            """#
        let inventory = try ProbeReport(json: Array(json.utf8)).inventory(nil)
        #expect(inventory.remarks.map(\.diagnostic) == [.notSelectable("lyrics")])
        #expect(inventory.tracks.map(\.origin) == [.stream(index: 2, ofKind: 1)])
        #expect(throws: MediaError.toolAnswer("ffprobe")) { try ProbeReport(json: [0x7B]) }
    }

    @Test("a Matroska file that is cut off or damaged is refused, never read past its end")
    func damagedMatroska() async throws {
        let whole = Array(
            try Data(contentsOf: URL(filePath: await GeneratedMedia.path("film.mkv"))).prefix(6_000)
        )
        let folder = try TemporaryFolder()
        let path = folder.path("cut.mkv")
        var random = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            var bytes = Array(whole.prefix(Int.random(in: 0..<whole.count, using: &random)))
            for _ in 0..<Int.random(in: 0..<8, using: &random) where bytes.count > 60 {
                bytes[Int.random(in: 4..<bytes.count, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            try Data(bytes).write(to: URL(filePath: path))
            _ = try? MatroskaTracks.read(path)
        }
        try Data(whole.prefix(100)).write(to: URL(filePath: path))
        #expect(throws: MediaError.self) { try MatroskaTracks.read(path) }
        #expect(try MatroskaTracks.read(try await GeneratedMedia.path("film.mp4")) == nil)
    }

    @Test("what nothing can read is refused")
    func unreadable() async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: MediaError.unreadable("there is no such file")) {
            try await MediaAsset.read(path: folder.path("none"))
        }
        await #expect(throws: MediaError.unreadable("it is a folder")) {
            try await MediaAsset.read(path: folder.url.path)
        }
        try Data().write(to: URL(filePath: folder.path("empty")))
        await #expect(throws: MediaError.unreadable("it is empty")) {
            try await MediaAsset.read(path: folder.path("empty"))
        }
        // Opening it would wait for a writer.
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        await #expect(
            throws: MediaError.unreadable("it is a pipe or a device; save it as a file first")
        ) { try await MediaAsset.read(path: folder.path("pipe")) }
        try Data("text".utf8).write(to: URL(filePath: folder.path("text")))
        _ = try await GeneratedMedia.path("film.mkv")
        await #expect(throws: MediaError.toolFailed("ffprobe", .status(1))) {
            try await MediaAsset.read(path: folder.path("text"))
        }
    }

    @Test("a program that hangs, prints without end or is missing is stopped and told")
    func tools() async {
        await #expect(throws: MediaError.toolFailed("sleep", .timeout)) {
            try await ToolRun(tool: "sleep", arguments: ["60"], deadline: .milliseconds(50))
                .output()
        }
        await #expect(throws: MediaError.toolFailed("yes", .output)) {
            try await ToolRun(tool: "yes", arguments: [], limit: 100_000).output()
        }
        await #expect(throws: MediaError.toolMissing("no-such-program")) {
            try await ToolRun(tool: "no-such-program", arguments: []).output()
        }
    }
}
