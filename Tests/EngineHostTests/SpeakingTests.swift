// SPDX-License-Identifier: Apache-2.0

import EngineHost
import EngineProtocol
import Foundation
import TestSupport
import Testing

let english = VoiceSelector(identifier: "gmw/en-US", firstTag: "en-us")
let french = VoiceSelector(identifier: "roa/fr", firstTag: "fr-fr")

/// What an utterance came to.
struct Spoken {
    var samples: [Int16] = []
    var words: [WordMark] = []
    var ends: [SynthesisEnd] = []
    var isHeard: Bool { samples.contains { $0 != 0 } }
}

extension EngineHost {
    func speak(_ text: String, _ voice: VoiceSelector = english) async throws(EngineError) -> Spoken
    {
        try await speak([Synthesis(voice: voice, text: text)])
    }

    func speak(_ pieces: [Synthesis]) async throws(EngineError) -> Spoken {
        let stream = try await synthesise(pieces)
        var spoken = Spoken()
        while true {
            let events = try await stream.next()
            if events.isEmpty { return spoken }
            for event in events {
                switch event {
                case .audio(let samples): spoken.samples += samples
                case .words(let marks): spoken.words += marks
                case .ended(let end): spoken.ends.append(end)
                }
            }
        }
    }
}

@Suite("A real engine process")
struct SpeakingTests {
    @Test func `lists every voice of 1.51 and the known ones without data`() async throws {
        let host = EngineHost()
        let description = try await host.start()
        #expect(description.sampleRate == 22050)
        let voices = try await host.voices()
        #expect(voices.filter { $0.data == .present }.count >= 125)
        #expect(voices.first { $0.identifier == "roa/fr" }?.tags.first?.tag == "fr-fr")
        #expect(
            voices.first { $0.identifier == "mb/mb-ca1" }?.data == .mbrolaMissing(voice: "ca1"))
        await host.shutDown()
    }

    @Test func `speaks words with their positions`() async throws {
        let host = EngineHost()
        let spoken = try await host.speak("Hello, brave new world.")
        #expect(spoken.isHeard)
        #expect(spoken.words.map(\.position) == [0, 7, 13, 17])
        #expect(spoken.ends.map(\.samples) == [spoken.samples.count])
        await host.shutDown()
    }

    @Test func `the same request after others sounds as long as at first`() async throws {
        let host = EngineHost()
        let first = try await host.speak("Bonjour à tous.", french)
        var fast = Synthesis(voice: english, text: "Something else, fast and low.")
        fast.rate = 400
        fast.pitch = 0
        _ = try await host.speak([fast])
        let second = try await host.speak("Bonjour à tous.", french)
        let ratio = Double(second.samples.count) / Double(first.samples.count)
        #expect(abs(ratio - 1) < 0.1)
        await host.shutDown()
    }

    @Test func `many pieces are one stream, in order`() async throws {
        let host = EngineHost()
        let pieces = (1...50).map { number in
            Synthesis(voice: number.isMultiple(of: 2) ? english : french, text: "number \(number).")
        }
        let spoken = try await host.speak(pieces)
        #expect(spoken.ends.count == 50)
        #expect(spoken.ends.reduce(0) { $0 + $1.samples } == spoken.samples.count)
        await host.shutDown()
    }

    @Test func `a cancel in the middle leaves nothing behind`() async throws {
        let host = EngineHost()
        let long = Array(
            repeating: Synthesis(
                voice: english, text: String(repeating: "A long text. ", count: 300)),
            count: 20)
        for reads in [0, 1, 5, 40] {
            let stream = try await host.synthesise(long)
            for _ in 0..<reads { _ = try await stream.next() }
            async let pending = stream.next()
            await stream.cancel()
            _ = try await pending
            #expect(try await stream.next().isEmpty)
            let after = try await host.speak("Hello.")
            #expect(after.ends.map(\.samples) == [after.samples.count])
            #expect(after.ends.first?.wasCancelled == false)
        }
        #expect(await host.starts == 1)
        await host.shutDown()
    }

    @Test func `a reader that rests makes the engine wait`() async throws {
        let host = EngineHost()
        let text = String(repeating: "All of this is spoken, however long it takes. ", count: 400)
        let stream = try await host.synthesise([Synthesis(voice: english, text: text)])
        _ = try await stream.next()
        // 20 minutes of sound are ready within a second, if nothing held the engine back.
        try await Task.sleep(for: .milliseconds(300))
        var samples = 0
        var ended = false
        while true {
            let events = try await stream.next()
            if events.isEmpty { break }
            for case .audio(let audio) in events { samples += audio.count }
            for case .ended(let end) in events { ended = !end.wasCancelled }
        }
        #expect(ended && samples > 22050 * 600)
        await host.shutDown()
    }

    @Test func `nothing to say is an end without a peak`() async throws {
        let host = EngineHost()
        #expect(try await host.speak("...").ends.map(\.peak) == [0])
        await host.shutDown()
    }

    @Test(arguments: ["roa", ".", "f3", "../lang/roa/fr", "mb/mb-fr1", "zz", "", "fr", "fr+f3"])
    func `what was not listed is not a voice`(identifier: String) async throws {
        let host = EngineHost()
        await #expect(throws: EngineError.refused(.voiceNotFound(identifier: identifier))) {
            try await host.speak("Hello.", VoiceSelector(identifier: identifier, firstTag: "fr-fr"))
        }
        #expect(try await host.speak("Hello.").isHeard)
        await host.shutDown()
    }

    @Test func `a voice whose tag is not the listed one is not set`() async throws {
        let host = EngineHost()
        await #expect(throws: EngineError.refused(.voiceNotFound(identifier: "roa/fr"))) {
            try await host.speak("Hello.", VoiceSelector(identifier: "roa/fr", firstTag: "en"))
        }
        await host.shutDown()
    }
}
