// SPDX-License-Identifier: Apache-2.0

/// What a host asks of an engine process.
package enum EngineCommand: Hashable, Sendable {
    /// Voices with the state of their data, read anew from the disk: those of the identifiers, or
    /// all where none is named.
    case list([String])
    case synthesise(Synthesis)
    /// Stops the synthesis of that request; its `ended` follows.
    case cancel
    /// The phonemes of a text, as IPA with the engine's voice-change markers.
    case phonemes(voice: VoiceSelector, text: String)
}

/// A voice by the identifier that the engine listed, with the tag that confirms it.
///
/// Setting a voice can report success for things that are no voices; the identifier and the
/// first listed tag together caught every such case (measured).
package struct VoiceSelector: Hashable, Sendable {
    package var identifier: String
    package var firstTag: String

    package init(identifier: String, firstTag: String) {
        self.identifier = identifier
        self.firstTag = firstTag
    }
}

/// One piece of text to synthesise, with every parameter that the engine keeps between calls.
package struct Synthesis: Hashable, Sendable {
    package var voice: VoiceSelector
    /// Words a minute, 80 to 449: beyond, event times go backwards (measured).
    package var rate: UInt16 = 175
    /// 0 to 100, 50 is normal.
    package var pitch: UInt8 = 50
    /// Pitch range, 0 to 100, 50 is normal.
    package var range: UInt8 = 50
    /// 0 to 100: beyond, samples clip (measured).
    package var volume: UInt8 = 100
    /// Whether the engine adds its pause at the end, for a piece that another follows.
    package var pausesAtEnd = false
    /// Clean text: no controls, NFC.
    package var text: String

    package init(voice: VoiceSelector, text: String) {
        self.voice = voice
        self.text = text
    }
}

extension EngineCommand {
    private enum Kind: UInt8 {
        case list = 1
        case synthesise, cancel, phonemes
    }

    /// The frame that carries this command for `request`.
    package func frame(request: UInt32) -> Frame {
        var writer = ByteWriter()
        let kind: Kind
        switch self {
        case .list(let identifiers):
            kind = .list
            writer.append(identifiers) { $0.append($1) }
        case .cancel: kind = .cancel
        case .phonemes(let voice, let text):
            kind = .phonemes
            writer.append(voice)
            writer.append(text)
        case .synthesise(let synthesis):
            kind = .synthesise
            writer.append(synthesis.voice)
            writer.append(synthesis.rate)
            for value in [synthesis.pitch, synthesis.range, synthesis.volume] {
                writer.append(value)
            }
            writer.append(UInt8(synthesis.pausesAtEnd ? 1 : 0))
            writer.append(synthesis.text)
        }
        return Frame(kind: kind.rawValue, request: request, payload: writer.bytes)
    }

    package init(_ frame: Frame) throws(ProtocolError) {
        guard let kind = Kind(rawValue: frame.kind) else { throw .unknownMessage }
        var reader = ByteReader(frame.payload)
        switch kind {
        case .list:
            self = .list(
                try reader.readList { reader throws(ProtocolError) in try reader.readString() })
        case .cancel: self = .cancel
        case .phonemes:
            self = .phonemes(voice: try reader.readVoice(), text: try reader.readString())
        case .synthesise:
            var synthesis = Synthesis(voice: try reader.readVoice(), text: "")
            synthesis.rate = min(max(try reader.read(), 80), 449)
            synthesis.pitch = min(try reader.read(), 100)
            synthesis.range = min(try reader.read(), 100)
            synthesis.volume = min(try reader.read(), 100)
            synthesis.pausesAtEnd = try reader.read(UInt8.self) != 0
            synthesis.text = try reader.readString()
            self = .synthesise(synthesis)
        }
        try reader.finish()
    }
}

extension ByteWriter {
    fileprivate mutating func append(_ voice: VoiceSelector) {
        append(voice.identifier)
        append(voice.firstTag)
    }
}

extension ByteReader {
    fileprivate mutating func readVoice() throws(ProtocolError) -> VoiceSelector {
        VoiceSelector(identifier: try readString(), firstTag: try readString())
    }
}
