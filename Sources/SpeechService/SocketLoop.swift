// SPDX-License-Identifier: Apache-2.0

internal import CPlatform
internal import Glibc
internal import Platform
internal import Synchronization

/// All sockets of the service, on one thread that waits for any of them.
///
/// None of them blocks it: a client that does not read, sends half a line or opens connections
/// without end costs a bounded amount of memory and no time of the others.
final class SocketLoop: Sendable {
    private let listener: ListeningSocket
    private let limits: ServiceLimits
    private let wake: WakeDescriptor
    private let onClient: @Sendable (ClientLink) -> Void
    private let isStopping = Atomic(false)
    private let ended: AsyncStream<Never>
    private let end: AsyncStream<Never>.Continuation

    /// Starts the thread; `onClient` is told of each client, on that thread.
    init(
        _ listener: ListeningSocket, limits: ServiceLimits,
        onClient: @escaping @Sendable (ClientLink) -> Void
    ) throws(PlatformError) {
        self.listener = listener
        self.limits = limits
        self.onClient = onClient
        wake = try WakeDescriptor()
        (ended, end) = AsyncStream.makeStream()
        try startDetachedThread(name: "speak-sockets") { [self] in
            run()
            end.finish()
        }
    }

    /// Sends what can be sent at once, ends every connection, and returns when that is done.
    func stop() async {
        isStopping.store(true, ordering: .releasing)
        wake.wake()
        for await _ in ended {}
    }

    private func run() {
        // In boxes: an array can't hold what can't be copied.
        var connections: [Connection] = []
        var count = 0
        while !isStopping.load(ordering: .acquiring) {
            for connection in connections { connection.value.deliver() }
            connections.removeAll { $0.value.isGone }
            var entries = [pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)]
            entries.append(pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0))
            entries += connections.map {
                pollfd(fd: $0.value.descriptor, events: $0.value.events, revents: 0)
            }
            guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
            wake.clear()
            for (connection, entry) in zip(connections, entries.dropFirst(2)) {
                connection.value.handle(entry.revents)
            }
            if entries[1].revents != 0, let descriptor = accept(connections.count) {
                count += 1
                connections.append(open(descriptor, ClientLink.ID(number: count)))
            }
        }
        for connection in connections { connection.value.transmit() }
        listener.remove()
    }

    /// A place for a connection in an array.
    private final class Connection {
        var value: ClientConnection

        init(_ value: consuming ClientConnection) {
            self.value = value
        }
    }

    private func open(_ descriptor: Int32, _ id: ClientLink.ID) -> Connection {
        let link = ClientLink(id: id, limits: limits) { [wake] in wake.wake() }
        onClient(link)
        return Connection(ClientConnection(descriptor, link: link, limits: limits))
    }

    /// The next connection, unless it is one too many or another user's.
    private func accept(_ count: Int) -> Int32? {
        let descriptor = platform_accept(listener.descriptor)
        guard descriptor >= 0 else {
            // Without descriptors the connection waits; not at full speed.
            if errno == EMFILE || errno == ENFILE { usleep(10_000) }
            return nil
        }
        let user = platform_peer_user(descriptor)
        guard user == 0 || user == Int64(geteuid()) else {
            return refuse(descriptor, .otherUser)
        }
        guard count < limits.clients else {
            return refuse(descriptor, .tooManyClients(limit: limits.clients))
        }
        return descriptor
    }

    private func refuse(_ descriptor: Int32, _ error: ServiceError) -> Int32? {
        let line = ServiceMessage.error(error).line + "\n"
        _ = line.withCString { send(descriptor, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
        close(descriptor)
        return nil
    }
}
