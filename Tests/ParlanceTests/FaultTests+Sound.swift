// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

@Suite("Faults of the sound, as an app sees them", .timeLimit(.minutes(2)))
struct SoundFaultOutcomeTests {
    @Test func `an absent server is told, and noticed when it comes, without a request`()
        async throws
    {
        let stage = try await Stage()
        await stage.server.end()
        #expect(try await stage.adapter.speak("Hello").code == "audioServerAbsent")
        let state = await stage.adapter.state
        #expect(state.soundFailure?.code == "audioServerAbsent")
        #expect(state.product == .soundUnavailable)
        // The voice is there all the same.
        guard case .ready = state.availability else {
            Issue.record("\(state)")
            return
        }
        try await stage.server.start()
        await stage.soundWorks()
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test(arguments: ServerKind.allCases, [SIGKILL, SIGTERM])
    func `a server that ends during play costs that request, and its return is noticed`(
        kind: ServerKind, signal: Int32
    ) async throws {
        let stage = try await Stage(kind: kind)
        let speech = try await stage.startLongSpeech()
        await stage.server.end(with: signal)
        #expect(await speech.outcome.code == "audioServerDied")
        #expect(await speech.allEvents().filter(\.isEnd).count == 1)
        #expect(await stage.soundFailed()?.code == "audioServerDied")
        try await stage.server.start()
        await stage.soundWorks()
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test func `a server that restarts between requests is not even noticed`() async throws {
        let stage = try await Stage()
        try await stage.expectSpeech()
        await stage.server.end(with: SIGKILL)
        try await stage.server.start()
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test(arguments: ServerKind.allCases)
    func `a request whose server restarts ends once, and the next is heard`(
        kind: ServerKind
    ) async throws {
        let stage = try await Stage(kind: kind)
        let text = "One two three four five six seven eight nine ten eleven twelve."
        let speech = try await stage.adapter.submit(SpeechRequest(text))
        for await event in speech.events where event == .started { break }
        await stage.server.end(with: SIGKILL)
        try await stage.server.start()
        // Heard to its end where the server was back in time.
        let outcome = await speech.outcome
        #expect(["finished", "audioServerDied"].contains(outcome.code), "\(outcome)")
        await stage.soundWorks()
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test func `a frozen server is given up, and works after the thaw`() async throws {
        let stage = try await Stage()
        let speech = try await stage.startLongSpeech()
        stage.server.freeze()
        #expect(await speech.outcome.code == "audioTimedOut")
        #expect(await stage.soundFailed()?.code == "audioTimedOut")
        #expect(try await stage.adapter.speak("Hello").code == "audioTimedOut")
        stage.server.thaw()
        await stage.soundWorks()
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test func `a frozen server that is killed and started works again`() async throws {
        let stage = try await Stage()
        let speech = try await stage.startLongSpeech()
        stage.server.freeze()
        #expect(await speech.outcome.code == "audioTimedOut")
        await stage.server.end(with: SIGKILL)
        try await stage.server.start()
        await stage.soundWorks()
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test func `a locale change, a pause and a stop end with a frozen server too`() async throws {
        let stage = try await Stage()
        let speech = try await stage.startLongSpeech()
        stage.server.freeze()
        await stage.adapter.pause()
        await stage.adapter.resume()
        #expect(await stage.adapter.setLocale("fr-FR").product != .preparing)
        await stage.adapter.stop()
        let ends = await speech.allEvents().filter(\.isEnd)
        #expect(ends.count == 1)
        stage.server.thaw()
        #expect(await eventually { (try? await stage.adapter.speak("Bonjour")) == .finished })
        await stage.end()
    }

    @Test func `a shutdown ends with a frozen server`() async throws {
        let stage = try await Stage()
        let speech = try await stage.startLongSpeech()
        stage.server.freeze()
        await stage.adapter.shutDown()
        #expect(await speech.outcome == .cancelled(.shutDown))
        stage.server.thaw()
        await stage.end()
    }

    @Test func `sound moves where its sink is removed, and fails without another`() async throws {
        let stage = try await Stage()
        let speech = try await stage.startLongSpeech()
        try await stage.server.removeSink("null0")
        #expect(await speech.saysMore(words: 4))
        try await stage.server.removeSink("null1")
        #expect(await speech.outcome.code == "audioSinkRemoved")
        #expect(["audioNoSinks", "audioSinkRemoved"].contains(await stage.soundFailed()?.code))
        try await stage.server.add(.init("new"))
        await stage.soundWorks()
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test func `a server that refuses this user is told`() async throws {
        // It knows no anonymous user and no cookie of ours.
        let port = 10_000 + Int(getpid() % 20_000)
        let server = try await PrivateSoundServer(
            modules: ["module-native-protocol-tcp listen=127.0.0.1 port=\(port) auth-anonymous=0"])
        let stage = try await Stage(on: server) { $0.soundServer = "tcp:127.0.0.1:\(port)" }
        #expect(try await stage.adapter.speak("Hello").code == "audioAccessDenied")
        #expect(await stage.soundFailed()?.code == "audioAccessDenied")
        await stage.end()
    }

    @Test func `a changed default sink is followed`() async throws {
        let stage = try await Stage()
        try await stage.expectSpeech()
        try await stage.server.pactl("set-default-sink", "null1")
        let outputs = try await stage.adapter.soundOutputs
        #expect(outputs.filter(\.isDefault).map(\.name) == ["null1"])
        let recording = try await MonitorRecording(of: "null1", on: stage.server)
        try await stage.expectSpeech()
        #expect(try await recording.stop().contains { $0 != 0 })
        await stage.end()
    }

    @Test func `a chosen sink that is not there is told until it is`() async throws {
        let stage = try await Stage { $0.sink = "kiosk" }
        for _ in 1...3 {
            #expect(try await stage.adapter.speak("Hello").code == "audioNoSuchSink")
            // The other sinks are no reason to say that there is sound.
            _ = try await stage.adapter.soundOutputs
            #expect(await stage.adapter.state.soundFailure?.description.contains("kiosk") == true)
        }
        try await stage.server.add(.init("kiosk"))
        await stage.soundWorks()
        try await stage.expectSpeech()
        await stage.end()
    }
}

extension Speech {
    /// Whether so many further words are heard: a new reader sees the last word and those after.
    fileprivate func saysMore(words: Int) async -> Bool {
        var heard = 0
        for await event in events {
            if case .word = event { heard += 1 }
            if heard > words { return true }
        }
        return false
    }
}
