// SPDX-License-Identifier: Apache-2.0

import Parlance
import ParlanceTestKit
import Testing

@Suite("A scripted engine and a recording sink", .timeLimit(.minutes(1)))
struct ScriptTests {
    private let engine = ScriptedEngine()

    private func adapter(_ sink: RecordingSink, locale: String = "en-US") -> SpeechAdapter {
        SpeechAdapter(locale: locale, configuration: .scripted(engine, sink))
    }

    @Test func `tell each word when it is played, in the app's own text`() async throws {
        let sink = RecordingSink(pace: .byHand)
        let speech = adapter(sink)
        let text = "One two three"
        let request = try await speech.submit(SpeechRequest(text))
        var words: [String] = []
        await sink.play(.milliseconds(101))
        for await event in request.events {
            guard case .word(let word) = event else { continue }
            words.append(String(text[word.range]))
            if words.count == 2 { await speech.stop() }
        }
        #expect(words == ["One", "two"])
        #expect(await request.outcome == .stopped(at: .milliseconds(101)))
        await speech.shutDown()
    }

    @Test func `keep the place of a pause`() async throws {
        let sink = RecordingSink(pace: .immediate)
        let speech = adapter(sink)
        await speech.pause()
        let request = try await speech.submit(SpeechRequest("One two"))
        #expect(await speech.state.activity == .paused)
        await speech.resume()
        #expect(await request.outcome == .finished)
        #expect(await sink.recordings.map(\.heard) == [ScriptedEngine.wordDuration * 2])
        await speech.shutDown()
    }

    @Test func `let a crash cost one request`() async throws {
        engine.setBehavior { $0.text.hasPrefix("Crash") ? .crashes : .speaks }
        let speech = adapter(RecordingSink())
        #expect(try await speech.speak("Crash now").code == "engineCrashed")
        #expect(try await speech.speak("Go on") == .finished)
        #expect(engine.pieces.map(\.text) == ["Crash now", "Go on"])
        await speech.shutDown()
    }

    @Test(arguments: [
        (ScriptedEngine.Behavior.isSilent, "voiceSilent"), (.refusesVoice, "voiceNotConfirmed"),
    ])
    func `let an engine refuse`(behavior: ScriptedEngine.Behavior, code: String) async throws {
        engine.setBehavior { _ in behavior }
        let speech = adapter(RecordingSink())
        #expect(try await speech.speak("Hello").code == code)
        await speech.shutDown()
    }

    @Test func `let voice data be installed`() async throws {
        let missing = MissingData.dictionary(file: "de_dict")
        engine.voices = [ScriptedVoice("gmw/de", tag: "de", missing: missing)]
        let speech = adapter(RecordingSink(), locale: "de-DE")
        for await state in speech.states where state.product != .preparing {
            #expect(state.product == .needsVoiceData(missing))
            break
        }
        engine.voices = [ScriptedVoice("gmw/de", tag: "de")]
        #expect(await speech.refresh().product == .available)
        await speech.shutDown()
    }

    @Test func `let the sound server end and come back`() async throws {
        let sink = RecordingSink()
        let speech = adapter(sink)
        await sink.setServerRunning(false)
        #expect(try await speech.speak("Hello").code == "audioServerAbsent")
        #expect(await speech.state.product == .soundUnavailable)
        await sink.setServerRunning(true)
        for await state in speech.states where state.product == .available { break }
        #expect(try await speech.speak("Hello again") == .finished)
        await speech.shutDown()
    }
}
