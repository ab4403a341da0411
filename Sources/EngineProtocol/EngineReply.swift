// SPDX-License-Identifier: Apache-2.0

/// What an engine process answers.
package enum EngineReply: Hashable, Sendable {
    /// The first message of a process: it is ready, or why it never will be.
    case hello(EngineDescription)
    case voices([ListedVoice])
    /// Samples, and the words that start in them.
    case audio([Int16], words: [WordMark])
    case ended(SynthesisEnd)
    case phonemes(String)
    case failed(EngineFailure)
}

/// Which engine answers, and with which data.
package struct EngineDescription: Hashable, Sendable {
    package var engineVersion: String
    package var dataPath: String
    /// Samples a second.
    package var sampleRate: Int

    package init(engineVersion: String, dataPath: String, sampleRate: Int) {
        self.engineVersion = engineVersion
        self.dataPath = dataPath
        self.sampleRate = sampleRate
    }
}

/// The engine's own idea of where a word starts.
package struct WordMark: Hashable, Sendable {
    /// 0-based Unicode scalar of the text.
    package var position: Int
    /// Sample of this request's audio.
    package var sample: Int

    package init(position: Int, sample: Int) {
        self.position = position
        self.sample = sample
    }
}

/// How a synthesis came to its end.
package struct SynthesisEnd: Hashable, Sendable {
    /// Whether a cancel cut it short.
    package var wasCancelled: Bool
    /// Samples sent.
    package var samples: Int
    /// The largest amplitude, 0 to 32,768; 0 means that nothing was spoken.
    package var peak: Int

    package init(wasCancelled: Bool, samples: Int, peak: Int) {
        self.wasCancelled = wasCancelled
        self.samples = samples
        self.peak = peak
    }
}

/// Why an engine process can't do what was asked; it goes on living.
package enum EngineFailure: Error, Hashable, Sendable {
    /// The folder of voice data does not exist.
    case dataFolderMissing(path: String)
    /// A file that every voice needs is missing or empty.
    case dataFileMissing(file: String)
    /// The data belongs to another version of the engine, or the engine took another folder.
    case dataMismatch(path: String)
    /// The voice is not installed (any more).
    case voiceNotFound(identifier: String)
    /// The engine reports success, but it is not this voice that is set.
    case voiceNotConfirmed(identifier: String)
    /// What the voice needs has gone since it was listed.
    case voiceDataMissing(identifier: String, ListedVoice.Data)
    /// Words, but no sound.
    case noSound(identifier: String)
    /// Any other status of the library.
    case engine(status: UInt32)
}

extension EngineReply {
    enum Kind: UInt8 {
        case hello = 65
        case voices, audio, ended, phonemes, failed
    }

    /// The frame that carries this reply to `request`.
    package func frame(request: UInt32) -> Frame {
        var writer = ByteWriter()
        let kind: Kind
        switch self {
        case .hello(let description):
            kind = .hello
            writer.append(Frame.protocolVersion)
            writer.append(description.engineVersion)
            writer.append(description.dataPath)
            writer.append(UInt32(description.sampleRate))
        case .voices(let voices):
            kind = .voices
            writer.append(voices) { $0.append($1) }
        case .audio(let samples, let words):
            var message = AudioMessage()
            samples.withUnsafeBufferPointer { message.append(words, $0) }
            return message.frame(request: request)
        case .ended(let end):
            kind = .ended
            writer.append(UInt8(end.wasCancelled ? 1 : 0))
            writer.append(UInt64(end.samples))
            writer.append(UInt32(clamping: end.peak))
        case .phonemes(let text):
            kind = .phonemes
            writer.append(text)
        case .failed(let failure):
            kind = .failed
            writer.append(failure)
        }
        return Frame(kind: kind.rawValue, request: request, payload: writer.bytes)
    }

    package init(_ frame: Frame) throws(ProtocolError) {
        guard let kind = Kind(rawValue: frame.kind) else { throw .unknownMessage }
        var reader = ByteReader(frame.payload)
        switch kind {
        case .hello:
            guard try reader.read(UInt32.self) == Frame.protocolVersion else {
                throw .versionMismatch
            }
            self = .hello(
                EngineDescription(
                    engineVersion: try reader.readString(), dataPath: try reader.readString(),
                    sampleRate: Int(try reader.read(UInt32.self))))
        case .voices:
            self = .voices(
                try reader.readList { reader throws(ProtocolError) in
                    try reader.readListedVoice()
                })
        case .audio:
            let (samples, words) = try reader.readAudio()
            self = .audio(samples, words: words)
        case .ended:
            self = .ended(
                SynthesisEnd(
                    wasCancelled: try reader.read(UInt8.self) != 0,
                    samples: Int(clamping: try reader.read(UInt64.self)),
                    peak: Int(try reader.read(UInt32.self))))
        case .phonemes: self = .phonemes(try reader.readString())
        case .failed: self = .failed(try reader.readFailure())
        }
        try reader.finish()
    }
}
