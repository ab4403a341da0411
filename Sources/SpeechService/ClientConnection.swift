// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// One client's socket, on the thread of the sockets; closed with it.
struct ClientConnection: ~Copyable {
    let link: ClientLink
    let descriptor: Int32
    private var buffer: LineBuffer
    private let limits: ServiceLimits
    /// The client sends no more; it may still read.
    private var inputEnded = false
    private(set) var isGone = false

    init(_ descriptor: Int32, link: ClientLink, limits: ServiceLimits) {
        self.descriptor = descriptor
        self.link = link
        self.limits = limits
        buffer = LineBuffer(limit: limits.lineBytes)
    }

    deinit {
        close(descriptor)
        link.connectionIsClosed()
    }

    /// What to wait for: `POLLHUP` and `POLLERR` are always waited for.
    var events: Int16 {
        var events: Int16 = 0
        // Not while there are lines: the service may have done the last one only just now.
        if !inputEnded, buffer.needsMore, link.wantsLine { events |= Int16(POLLIN) }
        if link.hasOutput { events |= Int16(POLLOUT) }
        return events
    }

    /// Does what the socket is ready for.
    mutating func handle(_ ready: Int16) {
        // The peer has closed its whole end: nobody reads, and what it asked for has no more use.
        if ready & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
            isGone = true
            return
        }
        if ready & Int16(POLLIN) != 0 { receive() }
        if ready & Int16(POLLOUT) != 0 { transmit() }
    }

    /// Hands the service its next line, if it waits for one and there is one.
    mutating func deliver() {
        guard link.wantsLine else {
            if link.isDone { isGone = true }
            return
        }
        do throws(LineBuffer.TooLong) {
            if let line = try buffer.next() { return link.deliver(line) }
            guard inputEnded else { return }
            if let line = buffer.rest() { return link.deliver(line) }
            link.endLines()
        } catch {
            // What follows can't be told from what it belongs to.
            link.send(.error(.lineTooLong(limit: limits.lineBytes)))
            transmit()
            isGone = true
        }
    }

    private mutating func receive() {
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { bytes in
            let count = recv(descriptor, bytes.baseAddress, bytes.count, 0)
            if count > 0 {
                buffer.append(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
            } else if count == 0 {
                inputEnded = true
            } else if errno != EAGAIN, errno != EINTR {
                isGone = true
            }
        }
    }

    mutating func transmit() {
        link.drain { bytes in
            bytes.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
        }
    }
}
