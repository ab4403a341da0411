// SPDX-License-Identifier: Apache-2.0

// The example of the test kit's documentation: a kiosk's flow, and how its test looks.

import Parlance
import ParlanceTestKit
import Testing

/// A screen of an app: it reads itself aloud in the language that is chosen.
private struct WelcomeScreen {
    let speech: SpeechAdapter
    let texts = ["fr-CA": "Bienvenue au musée", "de-AT": "Willkommen im Museum"]

    func readAloud(_ locale: String) async throws -> Speech {
        try await speech.submit(SpeechRequest(texts[locale] ?? ""))
    }
}

@Suite("A welcome screen", .timeLimit(.minutes(1)))
struct WelcomeScreenTests {
    @Test func `choosing another language silences the old one in the middle of a word`()
        async throws
    {
        let engine = ScriptedEngine()
        let sink = RecordingSink(pace: .byHand)
        let screen = WelcomeScreen(
            speech: SpeechAdapter(locale: "fr-CA", configuration: .scripted(engine, sink)))

        let french = try await screen.readAloud("fr-CA")
        await sink.play(.milliseconds(150))  // a word takes 100
        await screen.speech.setLocale("de-AT")
        #expect(await french.outcome == .cancelled(.localeChanged))

        let german = try await screen.readAloud("de-AT")
        await sink.playToEnd()
        #expect(await german.outcome == .finished)

        #expect(engine.pieces.map(\.voice) == ["roa/fr", "gmw/de"])
        #expect(await sink.recordings.map(\.heard) == [.milliseconds(150), .milliseconds(300)])
        #expect(await sink.recordings.map(\.isComplete) == [false, true])
        await screen.speech.shutDown()
    }
}
