// SPDX-License-Identifier: Apache-2.0

internal import Captions
package import EngineHost
internal import EngineProtocol
internal import LanguageTag
internal import ListeningEvidence
internal import Prompts
internal import SpeechText
internal import Synchronization
internal import Utterance
package import VoiceMatching

/// Speaks items into a folder.
package struct PromptRenderer: Sendable {
    private let folder: ReportFolder
    private let inventory: Inventory
    private let engines: FreshEngines
    private let sampleRate: Int

    /// A renderer of its own engines, for one task: two work in parallel.
    ///
    /// - Parameters:
    ///   - folder: The report's folder, which exists.
    ///   - inventory: The voices that the items' resolutions come from.
    ///   - sampleRate: Samples a second of the engine.
    ///   - configuration: The engine.
    package init(
        into folder: ReportFolder, inventory: Inventory, sampleRate: Int,
        _ configuration: EngineConfiguration = EngineConfiguration()
    ) {
        self.folder = folder
        self.inventory = inventory
        self.sampleRate = sampleRate
        engines = FreshEngines(configuration)
    }

    package func shutDown() async {
        await engines.shutDown()
    }

    /// Speaks an item, or tells why not.
    ///
    /// - Throws: ``ReportError`` where a file can't be written.
    package func row(_ item: ReviewItem) async throws(ReportError) -> ReviewRow {
        if let obstacle = item.obstacle { return ReviewRow(item: item, outcome: .silent(obstacle)) }
        guard let voice = inventory.voices.first(where: { $0.id == item.voiceID })?.selector else {
            return ReviewRow(
                item: item,
                outcome: .silent(
                    Silence(
                        code: "voiceNotSelectable",
                        sentence: "The voice declares no language tag.")))
        }
        switch await speak(item.reading.text, voice) {
        case .success(let sound): return try await keep(sound, of: item)
        case .failure(let silence): return ReviewRow(item: item, outcome: .silent(silence))
        }
    }

    private struct Sound {
        let samples: [Int16]
        let marks: [Narration.Mark]
    }

    private func speak(
        _ text: String, _ voice: VoiceSelector
    ) async -> Result<Sound, Silence> {
        do {
            let segmenter = try Segmenter(text)
            let host = try await engines.next(speaking: voice)
            defer { Task { await host.shutDown() } }
            let sink = MemorySink()
            let marks = Mutex<[Narration.Mark]>([])
            let run = UtteranceRun(
                segmenter, voice: voice, prosody: .normal, host: host, sink: sink)
            let end = await run.run { [sampleRate] event in
                guard case .word(let word, let sample) = event else { return }
                let time = Duration.seconds(Double(sample) / Double(sampleRate))
                marks.withLock { $0.append(.init(range: word.range, time: time)) }
            }
            switch end {
            case .finished:
                return .success(
                    Sound(samples: await sink.samples, marks: marks.withLock { $0 }))
            case .nothingToSay: throw TextRefusal.nothingToSay
            case .failed(let failure): throw failure
            case .stopped:
                return .failure(Silence(code: "stopped", sentence: "The speech was stopped."))
            }
        } catch let refusal as TextRefusal {
            return .failure(Silence(code: refusal.code, sentence: refusal.description))
        } catch let failure as SpeechFailure {
            return .failure(Silence(code: failure.code, sentence: failure.description))
        } catch let error as EngineError {
            return .failure(Silence(code: error.code, sentence: error.description))
        } catch {
            return .failure(Silence(code: "engineFailed", sentence: "The speech engine failed."))
        }
    }

    private func keep(
        _ sound: Sound, of item: ReviewItem
    ) async throws(ReportError) -> ReviewRow {
        let duration = Duration.seconds(Double(sound.samples.count) / Double(sampleRate))
        let narration = Narration(
            item.reading.text, language: item.locale.tag, marks: sound.marks,
            extent: .whole(duration))
        let track = CaptionTrack(of: narration)
        let spoken = SpokenPrompt(
            soundPath: item.path("wav"), captionsPath: item.path("vtt"), duration: duration,
            digest: AudioDigest(sound.samples), waveform: Waveform(sound.samples),
            captions: track)
        try await folder.write(sound.samples, sampleRate: sampleRate, to: spoken.soundPath)
        try folder.write(track.webVTT(), to: spoken.captionsPath)
        return ReviewRow(item: item, outcome: .spoken(spoken))
    }
}

extension ReviewItem {
    var voiceID: VoiceID? { resolution.speech?.voiceID }

    /// The place of one of its files: never named by its key, which may be a text.
    func path(_ suffix: String) -> String {
        let digits = String(number)
        let padding = String(repeating: "0", count: max(0, 4 - digits.count))
        return "sounds/\(locale.tag?.description ?? "und")/\(padding)\(digits).\(suffix)"
    }
}
