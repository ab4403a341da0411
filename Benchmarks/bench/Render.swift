// SPDX-License-Identifier: Apache-2.0

internal import EngineHost
internal import EngineProtocol
internal import Foundation
internal import SpeechText

/// Renders a text file through the whole way but the sound, once for each line of standard input,
/// and prints a JSON line each time.
func render(voice identifier: String, file: String) async throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let host = EngineHost()
    let sampleRate = try await host.start().sampleRate
    guard
        let voice = try await host.voices().first(where: { $0.identifier == identifier })?.selector
    else { throw CocoaError(.fileNoSuchFile) }
    while readLine() != nil {
        let clock = ContinuousClock.now
        let processor = processorMilliseconds()
        let stream = try await host.synthesise(try Pieces(segmenter: Segmenter(text), voice: voice))
        var samples = 0
        while true {
            let events = try await stream.next()
            if events.isEmpty { break }
            for case .audio(let audio) in events { samples += audio.count }
        }
        let result: [String: Double] = [
            "audioSeconds": Double(samples) / Double(sampleRate),
            "wallMs": (.now - clock) / .milliseconds(1),
            "cpuMs": processorMilliseconds() - processor,
        ]
        FileHandle.standardOutput.write(try JSONEncoder().encode(result) + Data("\n".utf8))
    }
    await host.shutDown()
}

private struct Pieces: Sequence {
    let segmenter: Segmenter
    let voice: VoiceSelector

    func makeIterator() -> AnyIterator<Synthesis> {
        var segmenter = segmenter
        return AnyIterator {
            segmenter.next().map { segment in
                var piece = Synthesis(voice: voice, text: segment.text)
                piece.pausesAtEnd = segment.end == .pause
                return piece
            }
        }
    }
}
