// SPDX-License-Identifier: Apache-2.0

import EngineHost
import EngineProtocol
import Foundation
import TestSupport
import Testing

@Suite("Missing and damaged voice data has a reason each")
struct DamagedDataTests {
    private func host(_ data: VoiceDataCopy) -> EngineHost {
        EngineHost(EngineConfiguration(dataPath: data.path))
    }

    private func data(of identifier: String, in voices: [ListedVoice]) -> ListedVoice.Data? {
        voices.first { $0.identifier == identifier }?.data
    }

    @Test func `a missing dictionary is listed, and refused`() async throws {
        let copy = try VoiceDataCopy()
        try copy.remove("fr_dict")
        let host = host(copy)
        let missing = ListedVoice.Data.dictionaryMissing(file: "\(copy.path)/fr_dict")
        #expect(data(of: "roa/fr", in: try await host.voices()) == missing)
        await #expect(
            throws: EngineError.refused(.voiceDataMissing(identifier: "roa/fr", missing))
        ) { try await host.speak("Bonjour.", french) }
        #expect(try await host.speak("Hello.").isHeard)
        await host.shutDown()
    }

    @Test func `an empty dictionary is a missing one`() async throws {
        let copy = try VoiceDataCopy()
        try copy.truncate("fr_dict", to: 0)
        let host = host(copy)
        let missing = ListedVoice.Data.dictionaryMissing(file: "\(copy.path)/fr_dict")
        #expect(data(of: "roa/fr", in: try await host.voices()) == missing)
        await host.shutDown()
    }

    @Test func `a dictionary removed after the listing is refused`() async throws {
        let copy = try VoiceDataCopy()
        let host = host(copy)
        #expect(try await host.speak("Bonjour.", french).isHeard)
        try copy.remove("fr_dict")
        let missing = ListedVoice.Data.dictionaryMissing(file: "\(copy.path)/fr_dict")
        await #expect(
            throws: EngineError.refused(.voiceDataMissing(identifier: "roa/fr", missing))
        ) { try await host.speak("Bonjour.", french) }
        try copy.restore("fr_dict")
        #expect(try await host.speak("Bonjour.", french).isHeard)
        await host.shutDown()
    }

    @Test func `Belarusian's own dictionary is a stub`() async throws {
        let host = EngineHost()
        let voices = try await host.voices()
        guard case .dictionaryIncomplete(_, let bytes, let minimum) = data(of: "zle/be", in: voices)
        else {
            Issue.record("zle/be: \(String(describing: data(of: "zle/be", in: voices)))")
            return
        }
        #expect(bytes < minimum)
        await host.shutDown()
    }

    @Test(arguments: ["phontab", "phonindex", "phondata", "intonations"])
    func `a file that all voices need is named`(file: String) async throws {
        let copy = try VoiceDataCopy()
        try copy.remove(file)
        let host = host(copy)
        await #expect(
            throws: EngineError.refused(.dataFileMissing(file: "\(copy.path)/\(file)"))
        ) { try await host.start() }
        try copy.restore(file)
        #expect(try await host.speak("Hello.").isHeard)
        await host.shutDown()
    }

    @Test func `truncated phoneme data is damaged data, not a crashing text`() async throws {
        let copy = try VoiceDataCopy()
        try copy.truncate("phondata", to: 100_000)
        let host = host(copy)
        await #expect(throws: EngineError.dataDamaged(voice: "gmw/en-US")) {
            try await host.speak("Hello, brave new world.")
        }
        try copy.restore("phondata")
        try await host.restart()
        #expect(try await host.speak("Hello.").isHeard)
        await host.shutDown()
    }

    @Test func `the harmless text ends no voice`() async throws {
        let host = EngineHost()
        for voice in try await host.voices() where voice.data == .present {
            let selector = try #require(voice.selector)
            #expect(try await host.speak(EngineHost.harmlessText, selector).isHeard)
        }
        await host.shutDown()
    }

    @Test func `a folder that does not exist is not replaced by another`() async throws {
        let host = EngineHost(EngineConfiguration(dataPath: "/nonexistent/espeak-ng-data"))
        await #expect(
            throws: EngineError.refused(.dataFolderMissing(path: "/nonexistent/espeak-ng-data"))
        ) { try await host.start() }
        await host.shutDown()
    }

    @Test func `a voice file removed after the listing is a voice not installed`() async throws {
        let copy = try VoiceDataCopy()
        let host = host(copy)
        #expect(try await host.voices().contains { $0.identifier == "roa/fr" })
        try copy.remove("lang/roa/fr")
        await #expect(throws: EngineError.refused(.voiceNotFound(identifier: "roa/fr"))) {
            try await host.speak("Bonjour.", french)
        }
        #expect(try await host.voices().contains { $0.identifier == "roa/fr" } == false)
        #expect(try await host.speak("Hello.").isHeard)
        await host.shutDown()
    }

    @Test func `an MBROLA voice without its data is not spoken`() async throws {
        let host = EngineHost()
        let voices = try await host.voices()
        let voice = try #require(voices.first { $0.identifier == "mb/mb-fr1" })
        let selector = try #require(voice.selector)
        await #expect(throws: EngineError.self) { try await host.speak("Bonjour.", selector) }
        #expect(try await host.speak("Hello.").isHeard)
        await host.shutDown()
    }
}
