// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing
import VoiceMatching

@Suite("A saved voice is kept, and checked against what is installed")
struct SavedVoiceTests {
    private let folder: TemporaryFolder
    private var file: String { folder.path("voices.json") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func stage(
        _ locale: String, _ configure: (inout SpeechConfiguration) -> Void = { _ in }
    ) async throws -> Stage {
        try await Stage(locale: locale) {
            $0.savedVoices = SavedVoiceFile(path: file)
            configure(&$0)
        }
    }

    private func save(_ voice: VoiceID, for locale: String, date: Date = Date()) throws {
        try SavedVoiceFile(path: file).save([locale: SavedVoice(voice, date: date)])
    }

    private func resolved(_ stage: Stage) async throws -> ResolvedSpeech {
        guard case .ready(let speech) = try #require(await stage.ready()).availability else {
            throw CocoaError(.featureUnsupported)
        }
        return speech
    }

    @Test func `a choice survives a restart`() async throws {
        let first = try await stage("en-GB")
        _ = await first.ready()
        try await first.adapter.saveVoice("gmw/en-GB-x-rp")
        #expect(try await resolved(first).voiceID == "gmw/en-GB-x-rp")
        await first.end()
        let second = try await stage("en-GB")
        let speech = try await resolved(second)
        #expect(speech.voiceID == "gmw/en-GB-x-rp" && speech.matchLevel == .saved)
        try await second.expectSpeech()
        try await second.adapter.saveVoice(nil)
        #expect(try await resolved(second).matchLevel == .exact)
        await second.end()
        #expect(try SavedVoiceFile(path: file).load().isEmpty)
    }

    @Test func `a voice that is gone is told, and the ladder answers`() async throws {
        try save("gmw/en-XX", for: "en-US")
        let stage = try await stage("en-US")
        let speech = try await resolved(stage)
        #expect(speech.fallbackReason == .savedVoiceMissing("gmw/en-XX"))
        #expect(speech.voiceID == "gmw/en-US")
        await stage.end()
    }

    @Test func `a voice of another locale is told, and never speaks`() async throws {
        try save("roa/fr", for: "en-US")
        let stage = try await stage("en-US")
        let speech = try await resolved(stage)
        #expect(speech.fallbackReason == .savedVoiceOtherLocale("roa/fr"))
        #expect(speech.voiceID == "gmw/en-US")
        _ = try await stage.adapter.speak("Hello")
        #expect(stage.log.records.last?.voiceID == "gmw/en-US")
        await stage.end()
    }

    @Test func `a chosen voice goes into another locale only where it supports it`() async throws {
        let stage = try await stage("en-GB")
        _ = await stage.ready()
        try await stage.adapter.saveVoice("gmw/en-GB-x-rp")
        await stage.adapter.setLocale("fr-FR")
        let french = try await resolved(stage)
        #expect(french.voiceID == "roa/fr" && french.fallbackReason == nil)
        await stage.adapter.setLocale("en-GB-oxendict")
        #expect(try await resolved(stage).voiceID == "gmw/en-GB-x-rp")
        await stage.adapter.setLocale("en-GB")
        #expect(try await resolved(stage).voiceID == "gmw/en-GB-x-rp")
        await stage.end()
    }

    @Test(arguments: [-400.0, 400])
    func `a choice too far from now, in whichever direction the clock jumped, is forgotten`(
        days: Double
    ) async throws {
        try save("gmw/en-GB-x-rp", for: "en-GB", date: Date(timeIntervalSinceNow: days * 86_400))
        let stage = try await stage("en-GB")
        #expect(try await resolved(stage).matchLevel == .exact)
        await stage.end()
    }

    @Test func `a choice of yesterday or, by a clock set back, of tomorrow holds`() async throws {
        for days in [-1.0, 1] {
            try save(
                "gmw/en-GB-x-rp", for: "en-GB", date: Date(timeIntervalSinceNow: days * 86_400))
            let stage = try await stage("en-GB")
            #expect(try await resolved(stage).matchLevel == .saved)
            await stage.end()
        }
    }

    @Test(arguments: ["", "{", "[1]", #"{"en-US":{"voice":1}}"#, "\u{0}\u{1}"])
    func `a damaged file is set aside and told, and speech goes on`(content: String) async throws {
        try content.write(toFile: file, atomically: true, encoding: .utf8)
        let stage = try await stage("en-US")
        try await stage.expectSpeech()
        #expect(stage.log.records.contains { $0.outcome == "savedVoicesDamaged" })
        #expect(try String(contentsOfFile: file + ".damaged", encoding: .utf8) == content)
        try await stage.adapter.saveVoice("gmw/en-US")
        #expect(try SavedVoiceFile(path: file).load()["en-US"]?.voice == "gmw/en-US")
        await stage.end()
    }

    @Test func `a file that can't be read is told and left alone`() async throws {
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
        let stage = try await stage("en-US")
        try await stage.expectSpeech()
        #expect(stage.log.records.contains { $0.outcome == "savedVoicesNotReadable" })
        await #expect(throws: SavedVoiceError.notWritable(file: file)) {
            try await stage.adapter.saveVoice("gmw/en-US")
        }
        // In force all the same.
        #expect(try await resolved(stage).matchLevel == .saved)
        await stage.end()
    }

    @Test func `a disk that is really full is told, and what was stored is unharmed`()
        async throws
    {
        let disk = try await SmallDisk.mounted(bytes: 8_192)
        let store = SavedVoiceFile(path: disk.path("voices.json"))
        try store.save(["en-US": SavedVoice("gmw/en-US")])
        let before = try store.load()
        disk.fill()
        #expect(throws: SavedVoiceError.notWritable(file: disk.path("voices.json"))) {
            try store.save(["en-GB": SavedVoice("gmw/en-GB")])
        }
        #expect(try store.load() == before)
        #expect(try disk.files == ["filler", "voices.json"])
        await disk.unmount()
    }

    @Test func `a full disk is told, what was stored is unharmed, and the choice is in force`()
        async throws
    {
        try save("gmw/en-US", for: "en-US")
        let before = FileManager.default.contents(atPath: file)
        await #expect(processExitsWith: .success) { [file = file as String] in
            // No space: a write of even one byte fails, as on a full disk.
            signal(SIGXFSZ, SIG_IGN)
            let stage = try await Stage(locale: "en-GB") {
                $0.savedVoices = SavedVoiceFile(path: file)
            }
            _ = await stage.ready()
            let before = setLimit(RLIMIT_FSIZE, 0)
            await #expect(throws: SavedVoiceError.notWritable(file: file)) {
                try await stage.adapter.saveVoice("gmw/en-GB-x-rp")
            }
            setLimit(RLIMIT_FSIZE, before)
            guard case .ready(let speech) = await stage.ready()?.availability else { exit(1) }
            #expect(speech.voiceID == "gmw/en-GB-x-rp")
            await stage.end()
        }
        #expect(FileManager.default.contents(atPath: file) == before)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
                == ["voices.json"])
    }
}
