// SPDX-License-Identifier: GPL-3.0-or-later

internal import EngineProtocol
internal import EspeakEngine
internal import Glibc

/// Answers a host's commands, one after the other.
struct EngineService {
    /// Seconds that the library may take between two callbacks before the process ends itself:
    /// a bound for the case that the host, which has shorter ones, is gone.
    static let watchdog: UInt32 = 30
    /// Audio bytes that are sent in one message, after the first of a request.
    private static let batch = 1 << 16

    let engine: EspeakEngine
    let channel: EngineChannel

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
        var stream = AudioBatch(channel: channel, request: request)
        let reply = reply { () throws(EngineFailure) in
            .ended(
                try engine.synthesise(synthesis) { marks, samples in
                    stream.append(marks, samples, upTo: Self.batch)
                })
        }
        if stream.isClosed { throw EngineChannel.Closed() }
        try stream.end(with: reply)
    }

    private func reply(_ body: () throws(EngineFailure) -> EngineReply) -> EngineReply {
        do { return try body() } catch { return .failed(error) }
    }
}

/// Audio and words of one request on their way out: the first at once, then in larger messages.
private struct AudioBatch {
    let channel: EngineChannel
    let request: UInt32
    private(set) var isClosed = false
    private var audio = AudioMessage()
    private var marks: [WordMark] = []
    private var sentFirst = false

    init(channel: EngineChannel, request: UInt32) {
        self.channel = channel
        self.request = request
    }

    /// False when the synthesis is to stop: cancelled, or the host is gone.
    mutating func append(
        _ marks: [WordMark], _ samples: UnsafeBufferPointer<Int16>, upTo bytes: Int
    ) -> Bool {
        self.marks += marks
        audio.append(samples)
        // Within a batch, which takes less than a millisecond, nobody is asked anything.
        if sentFirst, audio.byteCount < bytes { return true }
        do {
            alarm(EngineService.watchdog)
            if try channel.takesCancel(of: request) { return false }
            return try flush()
        } catch {
            isClosed = true
            return false
        }
    }

    /// Sends the last reply with what is left before it, which a failure or a cancel makes void.
    mutating func end(with reply: EngineReply) throws(EngineChannel.Closed) {
        let last = reply.frame(request: request).encoded
        if case .ended(let end) = reply, !end.wasCancelled,
            try channel.send(pending() + last, request: request, cancellable: true)
        {
            return
        }
        try channel.send(last, request: request, cancellable: false)
    }

    private mutating func flush() throws(EngineChannel.Closed) -> Bool {
        try channel.send(pending(), request: request, cancellable: true)
    }

    /// Takes what was not sent: words and their sound at once, since each send wakes the host.
    private mutating func pending() -> [UInt8] {
        var bytes = marks.isEmpty ? [] : EngineReply.words(marks).frame(request: request).encoded
        if audio.byteCount > 0 {
            sentFirst = true
            bytes += audio.encoded(request: request)
        }
        audio.removeAll()
        marks.removeAll(keepingCapacity: true)
        return bytes
    }
}
