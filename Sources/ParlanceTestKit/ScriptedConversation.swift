// SPDX-License-Identifier: Apache-2.0

internal import EngineHost
internal import EngineProtocol
internal import Glibc
internal import VoiceMatching

/// What a scripted engine says on one socket: what `speak-engine` would, without its sound.
struct ScriptedConversation {
    /// The end of the conversation, with the signal that the engine pretends to end by.
    private struct Ended: Error {
        var signal: Int32 = 0
    }

    let engine: ScriptedEngine
    let socket: Int32

    /// Answers commands until the host ends it; the number of a signal, 0 for none.
    func run() -> Int32 {
        do throws(Ended) {
            try send(.hello(description), request: 0)
            var decoder = FrameDecoder()
            while true {
                try receive(into: &decoder)
                while let frame = try next(&decoder) { try answer(frame) }
            }
        } catch { return error.signal }
    }

    private var description: EngineDescription {
        EngineDescription(
            engineVersion: "0.0 scripted", dataPath: "/nonexistent",
            sampleRate: ScriptedEngine.sampleRate)
    }

    private func answer(_ frame: Frame) throws(Ended) {
        guard let command = try? EngineCommand(frame) else { throw Ended() }
        switch command {
        case .list(let identifiers):
            let voices = engine.voices.filter {
                identifiers.isEmpty || identifiers.contains($0.id.text)
            }
            try send(.voices(voices.map(\.listed)), request: frame.request)
        case .synthesise(let synthesis): try synthesise(synthesis, request: frame.request)
        case .phonemes: try send(.phonemes(""), request: frame.request)
        case .cancel: break  // of a request that has been answered whole
        }
    }

    private func synthesise(_ synthesis: Synthesis, request: UInt32) throws(Ended) {
        let voice = synthesis.voice.identifier
        guard engine.voices.contains(where: { $0.id.text == voice }) else {
            return try send(.failed(.voiceNotFound(identifier: voice)), request: request)
        }
        // The host's own question to an engine that has crashed is no piece of the app.
        let isProbe = synthesis.text == EngineHost.harmlessText
        let piece = ScriptedEngine.Piece(text: synthesis.text, voice: VoiceID(voice))
        switch isProbe ? .speaks : engine.take(piece) {
        case .speaks: try speak(synthesis, amplitude: 8_000, request: request)
        case .isSilent: try send(.failed(.noSound(identifier: voice)), request: request)
        case .crashes: throw Ended(signal: SIGSEGV)
        case .refusesVoice:
            try send(.failed(.voiceNotConfirmed(identifier: voice)), request: request)
        }
    }

    private func speak(
        _ synthesis: Synthesis, amplitude: Int16, request: UInt32
    ) throws(Ended) {
        let length = ScriptedEngine.wordSamples * 175 / Int(synthesis.rate)
        let words = Self.wordStarts(in: synthesis.text)
        for (index, position) in words.enumerated() {
            let mark = WordMark(position: position, sample: index * length)
            let samples = [Int16](repeating: amplitude, count: length)
            try send(.audio(samples, words: [mark]), request: request)
        }
        let end = SynthesisEnd(
            wasCancelled: false, samples: words.count * length,
            peak: words.isEmpty ? 0 : Int(amplitude))
        try send(.ended(end), request: request)
    }

    /// The positions, in scalars, of what stands between spaces and has a letter or a digit.
    private static func wordStarts(in text: String) -> [Int] {
        var starts: [Int] = []
        var start: Int?
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if scalar.properties.isWhitespace {
                start = nil
            } else if start == nil {
                start = index
            }
            let isSpoken = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if isSpoken, let start, starts.last != start { starts.append(start) }
        }
        return starts
    }

    // MARK: - The socket

    private func receive(into decoder: inout FrameDecoder) throws(Ended) {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let count = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { throw Ended() }
        bytes.withUnsafeBytes { decoder.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    private func next(_ decoder: inout FrameDecoder) throws(Ended) -> Frame? {
        do { return try decoder.next() } catch { throw Ended() }
    }

    private func send(_ reply: EngineReply, request: UInt32) throws(Ended) {
        var bytes = reply.frame(request: request).encoded[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Ended() }
            bytes.removeFirst(count)
        }
    }
}
