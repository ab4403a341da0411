// SPDX-License-Identifier: Apache-2.0

import EngineProtocol
import TestSupport
import Testing

private let voice = VoiceSelector(identifier: "roa/fr", firstTag: "fr-fr")

private let commands: [EngineCommand] = [
    .list([]), .list(["roa/fr", "gmw/de"]), .cancel, .phonemes(voice: voice, text: "à bientôt 😀"),
    .synthesise(Synthesis(voice: voice, text: "é\u{301}\n")), .synthesise(fast),
]

private let fast: Synthesis = {
    var synthesis = Synthesis(voice: voice, text: "")
    synthesis.rate = 449
    synthesis.pitch = 0
    synthesis.range = 100
    synthesis.volume = 1
    synthesis.pausesAtEnd = true
    return synthesis
}()

private let listed = ListedVoice(
    identifier: "zle/be", name: "Belarusian",
    tags: [.init(priority: 5, tag: "be"), .init(priority: 255, tag: "")], gender: .female,
    data: .dictionaryIncomplete(file: "/x/be_dict", bytes: 2048, minimum: 20000))

private let marks = [
    WordMark(position: 0, sample: 0), WordMark(position: 1 << 20, sample: 1 << 30),
]

private let replies: [EngineReply] = [
    .hello(EngineDescription(engineVersion: "1.51", dataPath: "/data", sampleRate: 22050)),
    .voices([]), .voices([listed, listed]), .audio([], words: []),
    .audio([0, -1, .min, .max], words: []), .audio([], words: marks), .audio([7], words: marks),
    .ended(SynthesisEnd(wasCancelled: true, samples: 1 << 40, peak: 32768)), .phonemes("bɔ̃ʒˈuʁ"),
    .failed(.dataFolderMissing(path: "/x")), .failed(.dataFileMissing(file: "/x")),
    .failed(.dataMismatch(path: "/x")), .failed(.voiceNotFound(identifier: "a")),
    .failed(.voiceNotConfirmed(identifier: "a")), .failed(.noSound(identifier: "a")),
    .failed(.voiceDataMissing(identifier: "a", .mbrolaMissing(voice: "ca1"))),
    .failed(.voiceDataMissing(identifier: "a", .dictionaryMissing(file: "/d"))),
    .failed(.engine(status: 0x1000_0AFF)),
]

private func decoded(_ bytes: [UInt8], cut: Int) throws -> [Frame] {
    var decoder = FrameDecoder()
    var frames: [Frame] = []
    for start in stride(from: 0, to: bytes.count, by: cut) {
        bytes[start..<min(start + cut, bytes.count)].withUnsafeBytes { decoder.append($0) }
        while let frame = try decoder.next() { frames.append(frame) }
    }
    return frames
}

@Suite("Messages between host and engine")
struct MessageTests {
    @Test(arguments: [1, 7, 4096]) func `arrive as they were sent, however they are cut`(
        cut: Int
    ) throws {
        let bytes = commands.enumerated().flatMap { index, command in
            command.frame(request: UInt32(index)).encoded
        }
        let frames = try decoded(bytes, cut: cut)
        #expect(frames.map(\.request) == commands.indices.map { UInt32($0) })
        #expect(try frames.map { try EngineCommand($0) } == commands)
        let answers = try decoded(replies.flatMap { $0.frame(request: 9).encoded }, cut: cut)
        #expect(try answers.map { try EngineReply($0) } == replies)
    }

    @Test func `parameters beyond the engine's range are brought into it`() throws {
        var wild = fast
        wild.rate = 4000
        wild.pitch = 200
        wild.volume = 255
        guard
            case .synthesise(let tame) = try EngineCommand(
                EngineCommand.synthesise(wild).frame(request: 1))
        else { return #expect(Bool(false)) }
        #expect(tame.rate == 449 && tame.pitch == 100 && tame.volume == 100)
    }

    @Test func `a message cut anywhere is refused`() throws {
        for reply in replies {
            let frame = reply.frame(request: 0)
            for length in 0..<frame.payload.count {
                let cut = Frame(
                    kind: frame.kind, request: 0, payload: Array(frame.payload.prefix(length)))
                if case .audio = reply, length.isMultiple(of: 2) { continue }
                #expect(throws: ProtocolError.self) { try EngineReply(cut) }
            }
            let longer = Frame(kind: frame.kind, request: 0, payload: frame.payload + [0])
            #expect(throws: ProtocolError.self) { try EngineReply(longer) }
        }
    }

    @Test func `garbage is an error and never a trap`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...64, using: &generator)
            let payload = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let kind = UInt8.random(in: 0...80, using: &generator)
            _ = try? EngineReply(Frame(kind: kind, request: 0, payload: payload))
            _ = try? EngineCommand(Frame(kind: kind, request: 0, payload: payload))
            _ = try? decoded(payload, cut: 5)
        }
    }

    @Test func `an announced length beyond the limit is refused before it is waited for`() {
        let header: [UInt8] = [0, 0, 0, 0x7F, 1, 0, 0, 0, 0, 0, 0, 0]
        #expect(throws: ProtocolError.messageTooLong) { try decoded(header, cut: 12) }
    }

    @Test func `another protocol version is refused`() throws {
        var frame = replies[0].frame(request: 0)
        frame.payload[frame.payload.startIndex] = 99
        #expect(throws: ProtocolError.versionMismatch) { try EngineReply(frame) }
    }
}
