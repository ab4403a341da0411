// SPDX-License-Identifier: GPL-3.0-or-later

internal import EngineProtocol
internal import EspeakEngine
internal import Glibc

/// Answers a host's commands, one after the other.
struct EngineService {
    /// Seconds that the library may take between two callbacks before the process ends itself:
    /// a bound for the case that the host, which has shorter ones, is gone.
    static let watchdog: UInt32 = 30

    private let engine: EspeakEngine
    private let channel: EngineChannel
    private let audio: AudioSender

    init(engine: EspeakEngine, channel: EngineChannel) {
        self.engine = engine
        self.channel = channel
        audio = AudioSender(channel: channel)
    }

    func run() throws(EngineChannel.Closed) {
        try channel.send(.hello(engine.description), request: 0)
        while true {
            let frame = try channel.receive()
            guard let command = try? EngineCommand(frame) else { throw EngineChannel.Closed() }
            alarm(Self.watchdog)
            try answer(command, request: frame.request)
            alarm(0)
        }
    }

    private func answer(_ command: EngineCommand, request: UInt32) throws(EngineChannel.Closed) {
        switch command {
        case .list(let identifiers):
            let voices = identifiers.isEmpty ? engine.voices() : engine.voices(identifiers)
            try channel.send(.voices(voices), request: request)
        case .synthesise(let synthesis): try synthesise(synthesis, request: request)
        case .phonemes(let voice, let text):
            try channel.send(
                reply { () throws(EngineFailure) in
                    .phonemes(try engine.phonemes(of: text, voice: voice))
                }, request: request)
        case .cancel: break  // of a request that has ended already
        }
    }

    private func synthesise(_ synthesis: Synthesis, request: UInt32)
        throws(EngineChannel.Closed)
    {
        audio.begin(request: request)
        let reply = reply { () throws(EngineFailure) in
            .ended(
                try engine.synthesise(synthesis) { [audio] words, samples in
                    audio.append(words, samples)
                })
        }
        if audio.isClosed { throw EngineChannel.Closed() }
        try audio.end(with: reply)
    }

    private func reply(_ body: () throws(EngineFailure) -> EngineReply) -> EngineReply {
        do { return try body() } catch { return .failed(error) }
    }
}
