// SPDX-License-Identifier: GPL-3.0-or-later

internal import EngineProtocol
internal import Glibc

/// Sends the audio and words of one request after the other, in messages that are worth waking the
/// host for.
///
/// The first is sent at once, unless the host has just been given the sound before it.
final class AudioSender {
    /// Audio bytes of a message.
    private static let size = 1 << 16

    private let channel: EngineChannel
    private var request: UInt32 = 0
    private var message = AudioMessage()
    private var isAwaited = true
    private(set) var isClosed = false

    init(channel: EngineChannel) {
        self.channel = channel
    }

    func begin(request: UInt32) {
        if !channel.wasWaiting { isAwaited = true }
        self.request = request
    }

    /// False when the synthesis is to stop: cancelled, or the host is gone.
    func append(_ words: [WordMark], _ samples: UnsafeBufferPointer<Int16>) -> Bool {
        message.append(words, samples)
        // Within a batch, which takes less than two milliseconds, nobody is asked anything.
        if message.byteCount < (isAwaited ? 1 : Self.size) { return true }
        isAwaited = false
        do {
            alarm(EngineService.watchdog)
            if try channel.takesCancel(of: request) { return false }
            return try send(followedBy: [])
        } catch {
            isClosed = true
            return false
        }
    }

    /// Sends the last reply with what is left before it, which a failure or a cancel makes void.
    func end(with reply: EngineReply) throws(EngineChannel.Closed) {
        let last = reply.frame(request: request).encoded
        if case .ended(let end) = reply, !end.wasCancelled, try send(followedBy: last) { return }
        message.removeAll()
        isAwaited = true
        try channel.send(last, request: request, cancellable: false)
    }

    /// False when the request was cancelled before any of it was sent.
    private func send(followedBy last: [UInt8]) throws(EngineChannel.Closed) -> Bool {
        try message.take(request: request, followedBy: last) {
            bytes throws(EngineChannel.Closed) in
            try channel.send(bytes, request: request, cancellable: true)
        }
    }
}
