// SPDX-License-Identifier: Apache-2.0

internal import EngineHost
internal import EngineProtocol
internal import LanguageTag
internal import ListeningEvidence
internal import Parlance
internal import Platform
internal import VoiceFitness
internal import VoiceMatching
internal import VoiceProbe

/// The prompts of a locale in the voice that it gets, each as a fresh engine speaks it.
struct ListeningSet {
    let locale: SpokenLocale
    let speech: ResolvedSpeech
    let review: VoiceReview?
    let prompts: [Rendered]

    struct Rendered {
        let prompt: Prompt
        let samples: [Int16]
        let audio: AudioDigest
    }

    init(
        _ locale: SpokenLocale, _ speech: ResolvedSpeech, review: VoiceReview?,
        _ selector: VoiceSelector, _ set: PromptSet
    ) async throws(CommandFailure) {
        self.locale = locale
        self.speech = speech
        self.review = review
        var prompts: [Rendered] = []
        for prompt in set.prompts {
            prompts.append(try await Self.rendered(prompt, selector))
        }
        self.prompts = prompts
    }

    /// In an engine process of its own: the samples depend on what was spoken before (measured).
    private static func rendered(
        _ prompt: Prompt, _ voice: VoiceSelector
    ) async throws(CommandFailure) -> Rendered {
        let host = EngineHost()
        var recording = SoundRecording()
        do throws(EngineError) {
            let stream = try await host.synthesise([Synthesis(voice: voice, text: prompt.text)])
            while case let events = try await stream.next(), !events.isEmpty {
                for event in events { recording.append(event) }
            }
        } catch {
            await host.shutDown()
            throw CommandFailure(error)
        }
        await host.shutDown()
        return Rendered(
            prompt: prompt, samples: recording.samples, audio: AudioDigest(recording.samples))
    }

    /// What is to be heard, given what was.
    func plan(
        _ records: [ListeningRecord], engine: Inventory.Engine, listener: String?
    ) -> ListeningPlan {
        ListeningPlan(
            prompts.map { RenderedPrompt(prompt: $0.prompt.id, audio: $0.audio) },
            for: locale.key, by: speech.voiceID, engine: engine, records: records,
            listener: listener)
    }
}
