// SPDX-License-Identifier: Apache-2.0

import EngineHost
import Foundation
import Parlance
import SpeechText
import TestSupport
import Testing

@Suite("Words are told when they are heard", .timeLimit(.minutes(2)))
struct WordTimeTests {
    private let text = "One two three four five six seven eight nine ten."

    @Test func `a word is told within 20 ms of its sound at the monitor`() async throws {
        let (reference, marks) = try await rendered()
        let stage = try await Stage()
        _ = await stage.ready()
        let recording = try await MonitorRecording(of: "null0", on: stage.server, latency: 2)
        let start = Task { await recording.startTime() }
        let speech = try await stage.adapter.submit(SpeechRequest(text))
        var told: [(word: SpokenWord, at: ContinuousClock.Instant)] = []
        for await event in speech.events {
            if case .word(let word) = event { told.append((word, .now)) }
        }
        start.cancel()
        #expect(told.count == marks.count)
        for (told, mark) in zip(told, marks) {
            let difference = told.word.time - MonitorRecording.duration(of: mark)
            #expect(abs(difference / .microseconds(1)) < 1)
        }

        let (begin, recorded) = (await start.value, try await recording.stop())
        let late = zip(told, marks).compactMap { told, mark -> Double? in
            // The word's sound, found by itself: on a busy machine the sound may break up.
            let sound = reference[(mark + 500)..<(mark + 1_500)]
            guard let place = position(of: sound, in: recorded) else { return nil }
            let heard = begin + MonitorRecording.duration(of: place - 500)
            return (told.at - heard) / .milliseconds(1)
        }.sorted()
        try #require(late.count >= 5)
        #expect(late[0] > -20)
        #expect(late[late.count / 2] < 20, "\(late)")
        await stage.end()
    }

    /// The same text rendered to samples, and at which of them each word begins.
    private func rendered() async throws -> (samples: [Int16], marks: [Int]) {
        let folder = try TemporaryFolder()
        let host = EngineHost()
        let run = UtteranceRun(
            try Segmenter(text), voice: english, prosody: .normal, host: host,
            sink: try WaveFile(path: folder.path("a.wav"), sampleRate: MonitorRecording.rate))
        let heard = Heard()
        _ = await run.run { heard.add($0) }
        await host.shutDown()
        let samples = try Data(contentsOf: URL(filePath: folder.path("a.wav"))).dropFirst(44)
        let marks = heard.events.compactMap { event in
            if case .word(_, let sample) = event { sample } else { nil }
        }
        return (
            Array(samples).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }, marks
        )
    }
}
