// SPDX-License-Identifier: GPL-3.0-or-later

internal import EngineProtocol
internal import Glibc

/// The engine's end of the socket to its host, on one thread.
///
/// While a synthesis sends audio, the channel looks out for a cancel; other commands wait.
final class EngineChannel {
    /// The host has gone, or sent what is no command: the process has nothing more to do.
    struct Closed: Error {}

    private let descriptor: Int32
    private var decoder = FrameDecoder()
    private var waiting: [Frame] = []
    /// Whether the last command had come before it was asked for.
    private(set) var wasWaiting = false
    private var storage = [UInt8](repeating: 0, count: 1 << 16)

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The next command, when it comes.
    func receive() throws(Closed) -> Frame {
        try readAvailable()
        wasWaiting = !waiting.isEmpty
        while waiting.isEmpty {
            wait(for: Int16(POLLIN))
            try readAvailable()
        }
        return waiting.removeFirst()
    }

    /// Whether the host has cancelled `request`; takes the cancel.
    func takesCancel(of request: UInt32) throws(Closed) -> Bool {
        try readAvailable()
        let cancel = EngineCommand.cancel.frame(request: request)
        guard let index = waiting.firstIndex(of: cancel) else { return false }
        waiting.remove(at: index)
        return true
    }

    /// Sends a whole frame, waiting for room as long as it takes; false when `request` was
    /// cancelled before any of it was sent.
    @discardableResult
    func send(_ reply: EngineReply, request: UInt32, cancellable: Bool = false) throws(Closed)
        -> Bool
    {
        try send(reply.frame(request: request).encoded, request: request, cancellable: cancellable)
    }

    /// Sends an encoded frame, in the same way.
    @discardableResult
    func send(_ bytes: [UInt8], request: UInt32, cancellable: Bool) throws(Closed) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(
                    descriptor, $0.baseAddress, $0.count,
                    Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                // The host is slow on purpose: back-pressure while sound plays or is paused.
                if cancellable, sent == 0, try takesCancel(of: request) { return false }
                wait(for: Int16(POLLOUT) | (cancellable && sent == 0 ? Int16(POLLIN) : 0))
            } else if errno != EINTR {
                throw Closed()
            }
        }
        return true
    }

    private func readAvailable() throws(Closed) {
        while true {
            let count = storage.withUnsafeMutableBytes {
                recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
            }
            if count > 0 {
                storage.withUnsafeBytes {
                    decoder.append(UnsafeRawBufferPointer(rebasing: $0[..<count]))
                }
                do {
                    while let frame = try decoder.next() { waiting.append(frame) }
                } catch { throw Closed() }
            } else if count == 0 {
                throw Closed()
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                return
            } else if errno != EINTR {
                throw Closed()
            }
        }
    }

    /// Waits for the socket, without the watchdog: waiting for the host has no bound.
    private func wait(for events: Int16) {
        let remaining = alarm(0)
        var entry = pollfd(fd: descriptor, events: events, revents: 0)
        poll(&entry, 1, -1)
        if remaining > 0 { alarm(remaining) }
    }
}
