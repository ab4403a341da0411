// SPDX-License-Identifier: Apache-2.0

internal import Captions
package import CommandSyntax
package import LanguageTag
package import SpeakCommands
internal import SpeechText
internal import Synchronization
package import Utterance

/// Makes captions and a transcript of what `say` speaks.
package final class CaptionRecorder: SpeechWitness {
    private enum CaptionFormat: String { case vtt, srt }
    private enum TranscriptFormat: String { case txt, html, htm }

    private let captions: (path: String, format: CaptionFormat)?
    private let transcript: (path: String, format: TranscriptFormat)?
    private let state = Mutex(State())

    private struct State {
        var narration: Narration?
        var samplesPerSecond = 1

        func time(_ samples: Int) -> Duration { .seconds(1) * samples / samplesPerSecond }
    }

    /// Reads the options.
    package init(_ command: ParsedCommand) throws(CommandFailure) {
        captions = try Self.file("captions", command, CaptionFormat.init, "'.vtt' or '.srt'")
        transcript = try Self.file(
            "transcript", command, TranscriptFormat.init, "'.txt' or '.html'")
    }

    private static func file<Format>(
        _ option: String, _ command: ParsedCommand, _ format: (String) -> Format?,
        _ endings: String
    ) throws(CommandFailure) -> (path: String, format: Format)? {
        guard let path = command.value(option) else { return nil }
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard let format = format(ending) else {
            throw CommandFailure(
                .usage, code: "unknownFormat",
                "The format of --\(option) is told by the file's name, which must end in \(endings)."
            )
        }
        return (path, format)
    }

    package func begin(
        _ text: String, locale: RequestedLocale, rate: Double, samplesPerSecond: Int
    ) {
        state.withLock { state in
            var narration = Narration(text, language: locale.tag)
            narration.rate = rate
            state = State(narration: narration, samplesPerSecond: samplesPerSecond)
        }
    }

    package func note(_ event: UtteranceRun.Event) {
        guard case .word(let word, let sample) = event else { return }
        state.withLock { state in
            let mark = Narration.Mark(range: word.range, time: state.time(sample))
            state.narration?.marks.append(mark)
        }
    }

    package func note(_ end: UtteranceRun.End) {
        state.withLock { state in
            let extent: Narration.Extent
            switch end {
            case .finished(let samples): extent = .whole(state.time(samples))
            case .stopped(let samples): extent = .cut(at: state.time(samples))
            case .nothingToSay, .failed: extent = .unheard
            }
            state.narration?.extent = extent
        }
    }

    package func finish() throws(CommandFailure) -> String? {
        guard let narration = state.withLock(\.narration) else { return nil }
        if let transcript {
            let text = Transcript(of: narration)
            try TextFile.write(
                transcript.format == .txt ? text.plainText : text.html(), to: transcript.path)
        }
        guard let captions else { return nil }
        let track = CaptionTrack(of: narration)
        try TextFile.write(
            captions.format == .srt ? track.subRip() : track.webVTT(), to: captions.path)
        return track.excess().map { Self.notice($0, of: track, rate: narration.rate) }
    }

    private static func notice(
        _ excess: ReadingExcess, of track: CaptionTrack, rate: Double
    ) -> String {
        "speak: captionsTooFast: \(excess.cues.count) of \(track.cues.count) captions are faster to "
            + "hear than to read; --rate \(excess.readableRate(insteadOf: rate)) leaves time to "
            + "read all."
    }
}
