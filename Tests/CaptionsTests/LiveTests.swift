// SPDX-License-Identifier: Apache-2.0

import Captions
import LanguageTag
import ParlanceCaptions
import Synchronization
import TestSupport
import Testing

/// Captions of an adapter that speaks to a real sound server.
@Suite(.timeLimit(.minutes(2)))
struct LiveTests {
    private final class Area: Sendable {
        private let list = Mutex<[CaptionState]>([])
        var states: [CaptionState] { list.withLock { $0 } }
        var texts: [String] {
            states.compactMap { $0.cue?.text }.reduce(into: []) { texts, text in
                if texts.last != text { texts.append(text) }
            }
        }

        /// Reads until a state fits.
        func read(_ stream: AsyncStream<CaptionState>, until fits: (CaptionState) -> Bool) async {
            for await state in stream {
                list.withLock { $0.append(state) }
                if fits(state) { return }
            }
        }
    }

    private func adapter(_ server: PrivateSoundServer, _ locale: String) -> SpeechAdapter {
        var configuration = SpeechConfiguration()
        configuration.soundServer = server.address
        configuration.leadIn = .zero
        return SpeechAdapter(locale: locale, configuration: configuration)
    }

    private static let doors =
        "Please take your card. " + String(repeating: "The door is open now. ", count: 20)

    /// The outcome of speaking of the doors when `action` cuts it at the second cue; the area is
    /// empty then.
    private func outcome(
        of captions: LiveCaptions, cutBy action: () async -> Void
    ) async throws -> SpeechOutcome {
        let area = Area()
        let stream = captions.states
        async let outcome = captions.speak(SpeechRequest(Self.doors))
        await area.read(stream) { $0.cue?.text.hasPrefix("The door") ?? false }
        await action()
        let end = try await outcome
        await area.read(captions.states) { $0 == .empty }
        let heard = await captions.track.spokenText
        #expect(Self.doors.hasPrefix(heard) && heard.count < Self.doors.count)
        #expect(heard.hasPrefix("Please take your card."))
        return end
    }

    @Test("cues and words follow the sound, and the area is empty afterwards")
    func follows() async throws {
        let server = try await PrivateSoundServer()
        let adapter = adapter(server, "en-US")
        let captions = LiveCaptions(for: adapter, keepsTrack: true)
        let text = "Please take your card. The door on the left is open now, so please go in."
        let area = Area()
        let stream = captions.states
        let reading = Task {
            var hasBegun = false
            await area.read(stream) { state in
                hasBegun = hasBegun || state.cue != nil
                return hasBegun && state.cue == nil
            }
        }
        #expect(try await captions.speak(SpeechRequest(text)) == .finished)
        await reading.value
        #expect(area.texts.joined(separator: " ").withoutSpaces == text.withoutSpaces)
        let words = area.states.compactMap { state in
            state.word.flatMap { range in state.cue.map { String($0.text[range]) } }
        }
        #expect(words.first == "Please" && words.last == "in")
        // The engine may take "on the" for one word.
        #expect(words.count >= 14)
        let track = await captions.track
        #expect(track.spokenText.withoutSpaces == text.withoutSpaces)
        #expect(track.cues.flatMap(\.words).count { $0.basis == .measured } >= 13)
        await adapter.shutDown()
        await server.end()
    }

    @Test("what is refused is shown all the same, at the pace of reading")
    func refused() async throws {
        let server = try await PrivateSoundServer()
        let adapter = adapter(server, "en-US")
        let captions = LiveCaptions(for: adapter)
        let area = Area()
        let stream = captions.states
        let reading = Task {
            var hasBegun = false
            await area.read(stream) { state in
                hasBegun = hasBegun || state.cue != nil
                return hasBegun && state.cue == nil
            }
        }
        let outcome = try await captions.speak(SpeechRequest("Tere hommikust!", locale: "xx-XX"))
        guard case .unavailable = outcome else {
            Issue.record("\(outcome)")
            return
        }
        await reading.value
        #expect(area.texts == ["Tere hommikust!"])
        #expect(area.states.allSatisfy { $0.word == nil })
        await adapter.shutDown()
        await server.end()
    }

    @Test("what is stopped leaves the area at once, and its captions end where its sound ended")
    func stopped() async throws {
        let server = try await PrivateSoundServer()
        let adapter = adapter(server, "en-US")
        let captions = LiveCaptions(for: adapter, keepsTrack: true)
        let end = try await outcome(of: captions) { await adapter.stop() }
        guard case .stopped(let time) = end else {
            Issue.record("not stopped: \(end)")
            return
        }
        let track = await captions.track
        let begin = try #require(track.cues.first).start
        #expect((track.end - begin - time).seconds < 0.002)
        await adapter.shutDown()
        await server.end()
    }

    @Test("a pause leaves the caption in the area, and no cue is lost or shown twice after it")
    func paused() async throws {
        let server = try await PrivateSoundServer()
        let adapter = adapter(server, "en-US")
        let captions = LiveCaptions(for: adapter, keepsTrack: true)
        let text =
            "Please take your card. The door on the left is open now, so please go in there. "
            + "Turn right at the desk, and wait until somebody calls you by your name."
        let area = Area()
        let stream = captions.states
        async let outcome = captions.speak(SpeechRequest(text))
        await area.read(stream) { $0.cue?.text.contains("door") ?? false }
        await adapter.pause()
        #expect(await adapter.state.activity == .paused)
        await area.read(captions.states) { $0.cue?.text.contains("door") ?? false }
        await adapter.resume()
        #expect(try await outcome == .finished)
        await area.read(stream) { $0.cue == nil }
        #expect(area.texts.joined(separator: " ").withoutSpaces == text.withoutSpaces)
        #expect(await captions.track.spokenText.withoutSpaces == text.withoutSpaces)
        await adapter.shutDown()
        await server.end()
    }

    @Test("a change of the locale empties the area, and the next cues are of the new language")
    func localeChange() async throws {
        let server = try await PrivateSoundServer()
        let adapter = adapter(server, "en-US")
        let captions = LiveCaptions(for: adapter, keepsTrack: true)
        let end = try await outcome(of: captions) { await adapter.setLocale("fr-FR") }
        #expect(end == .cancelled(.localeChanged))
        let heard = await captions.track
        #expect(try await captions.speak(SpeechRequest("La porte est ouverte.")) == .finished)
        let last = try #require(await captions.track.cues.last)
        #expect(last.text == "La porte est ouverte.")
        #expect(last.start >= heard.end)
        await adapter.shutDown()
        await server.end()
    }

    @Test("the switch empties and fills the area; sounds of the app are shown too")
    func switching() async throws {
        let server = try await PrivateSoundServer()
        let adapter = adapter(server, "en-US")
        let captions = LiveCaptions(for: adapter, isOn: false, keepsTrack: true)
        let area = Area()
        let stream = captions.states
        async let sound: Void = captions.show(sound: "chime", for: .seconds(1))
        while await captions.track.cues.isEmpty { await Task.yield() }
        await captions.turn(on: true)
        await area.read(stream) { $0.cue?.text == "[chime]" }
        #expect(area.states.first == .empty)
        await captions.turn(on: false)
        await area.read(captions.states) { $0 == .empty }
        await sound
        #expect(await captions.track.cues.map(\.text) == ["[chime]"])
        #expect(await captions.track.spokenText.isEmpty)
        await adapter.shutDown()
        await server.end()
    }
}
