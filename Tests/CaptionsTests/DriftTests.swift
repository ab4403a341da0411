// SPDX-License-Identifier: Apache-2.0

import Captions
import EngineHost
import EngineProtocol
import LanguageTag
import SpeechText
import Synchronization
import TestSupport
import Testing
import Utterance

struct DriftTests {
    private final class Marks: Sendable {
        private let list = Mutex<[(Range<String.Index>, sample: Int)]>([])
        var all: [(Range<String.Index>, sample: Int)] { list.withLock { $0 } }

        func note(_ event: UtteranceRun.Event) {
            guard case .word(let word, let sample) = event else { return }
            list.withLock { $0.append((word.range, sample)) }
        }
    }

    @Test("over ten minutes of speech no cue drifts a frame from the samples of its first word")
    func tenMinutes() async throws {
        let paragraph = """
            Welcome to the museum of the river. Please take a map, which shows all thirty-two rooms, \
            and follow the blue line on the floor. The tour takes about an hour; if you need a rest, \
            there are seats in every second room. Tickets cost 12.50 € for adults.
            """
        let text = Array(repeating: paragraph, count: 40).joined(separator: "\n\n")
        let folder = try TemporaryFolder()
        let host = EngineHost()
        let run = UtteranceRun(
            try Segmenter(text), voice: VoiceSelector(identifier: "gmw/en-US", firstTag: "en-us"),
            prosody: .normal, host: host,
            sink: try WaveFile(path: folder.path("long.wav"), sampleRate: 22_050))
        let marks = Marks()
        let end = await run.run { marks.note($0) }
        await host.shutDown()
        guard case .finished(let samples) = end else {
            Issue.record("\(end)")
            return
        }
        #expect(samples > 600 * 22_050)

        func time(_ sample: Int) -> Duration { .seconds(1) * sample / 22_050 }
        let narration = Narration(
            text, language: try LanguageTag("en-US"),
            marks: marks.all.map { Narration.Mark(range: $0, time: time($1)) },
            extent: .whole(time(samples)))
        let track = CaptionTrack(of: narration)
        #expect(track.spokenText.withoutSpaces == text.withoutSpaces)

        // Each cue's start against the sample at which the engine began its first word.
        var compared = 0
        for cue in track.cues {
            let source = try #require(cue.source)
            let first = marks.all.first { source.contains($0.0.lowerBound) }
            guard let first,
                text[source.lowerBound..<first.0.lowerBound].allSatisfy({ !$0.isLetter })
            else { continue }
            let drift = (cue.start.seconds - Double(first.sample) / 22_050).magnitude
            #expect(drift < 0.040)
            compared += 1
        }
        #expect(compared > 200)
        #expect(compared == track.cues.count)
        let last = try #require(track.cues.last)
        #expect(last.end >= time(samples) - .milliseconds(500))
    }
}
