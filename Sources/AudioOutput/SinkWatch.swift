// SPDX-License-Identifier: Apache-2.0

internal import Platform
internal import Synchronization

/// What a watch of a server's sinks tells.
package enum SinkChange: Hashable, Sendable {
    /// The sinks as they are now, the default one marked.
    case sinks([Sink])
    /// The server is gone or does not answer; the watch goes on, and tells of the sinks when it
    /// is back.
    case lost(AudioError)
}

extension SoundServer {
    /// Watches the sinks: first as they are now, then after each change of one or of the default.
    ///
    /// Of changes that nobody has read yet only the last one is kept: each is the whole state. The
    /// watch holds a thread and one of the server's 64 connections until the reader's task ends or
    /// drops the stream; it notices that within half a second.
    package func sinkChanges() -> AsyncStream<SinkChange> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: SinkChange.self, bufferingPolicy: .bufferingNewest(1))
        let watch = SinkWatch(server: self, continuation: continuation)
        continuation.onTermination = { _ in watch.stop() }
        do throws(PlatformError) {
            try startDetachedThread(name: "parlance-sinks") { watch.run() }
        } catch {
            continuation.yield(.lost(.outOfResources))
            continuation.finish()
        }
        return stream
    }
}

/// The loop of a watch, on a thread of its own.
private final class SinkWatch: Sendable {
    private static let turn: Duration = .milliseconds(500)

    private let server: SoundServer
    private let continuation: AsyncStream<SinkChange>.Continuation
    private let isStopped = Atomic(false)
    private let wake = Semaphore()
    private let last = Mutex<SinkChange?>(nil)

    init(server: SoundServer, continuation: AsyncStream<SinkChange>.Continuation) {
        self.server = server
        self.continuation = continuation
    }

    func stop() {
        isStopped.store(true, ordering: .releasing)
        wake.signal()
    }

    func run() {
        while !isStopped.load(ordering: .acquiring) {
            do throws(AudioError) {
                try watch()
            } catch {
                tell(.lost(error))
                _ = wake.wait(for: Self.turn)
            }
        }
    }

    /// Watches one connection until it is lost, or the watch is stopped.
    private func watch() throws(AudioError) {
        let changes = Changes()
        let context = try PulseContext(applicationName: server.applicationName)
        try context.connect(to: server.address, until: deadline)
        try context.subscribe(noting: changes, until: deadline)
        repeat {
            tell(.sinks(try context.sinks(until: deadline)))
            while try !context.waitForChange(noted: changes, until: .now + Self.turn) {
                if isStopped.load(ordering: .acquiring) { return }
            }
        } while !isStopped.load(ordering: .acquiring)
    }

    private var deadline: PulseContext.Instant { .now + server.deadlines.list }

    /// Tells what is new: many events change nothing that a ``Sink`` shows.
    private func tell(_ change: SinkChange) {
        let isNew = last.withLock { last in
            defer { last = change }
            return last != change
        }
        if isNew { continuation.yield(change) }
    }
}
