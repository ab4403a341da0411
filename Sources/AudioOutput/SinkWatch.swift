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

/// Watches the sinks of a server, on a thread of its own: first as they are now, then after each
/// change of one or of the default.
///
/// It takes one of the server's 64 connections.
package final class SinkWatch: Sendable {
    /// What happens; of changes that nobody has read yet only the last one is kept: each is the
    /// whole state.
    ///
    /// The watch ends when the one reader's task ends or drops this stream.
    package let changes: AsyncStream<SinkChange>
    /// Ends with the thread's work.
    private let ending: AsyncStream<Never>
    private let loop: SinkWatchLoop

    /// Begins; where the system refuses a thread, that is the only change.
    package init(of server: SoundServer) {
        let (changes, continuation) = AsyncStream.makeStream(
            of: SinkChange.self, bufferingPolicy: .bufferingNewest(1))
        let (ending, end) = AsyncStream.makeStream(of: Never.self)
        let loop = SinkWatchLoop(server: server, continuation: continuation)
        self.changes = changes
        self.ending = ending
        self.loop = loop
        continuation.onTermination = { _ in loop.stop() }
        do throws(PlatformError) {
            try startDetachedThread(name: "parlance-sinks") {
                loop.run()
                end.finish()
            }
        } catch {
            continuation.yield(.lost(.outOfResources))
            continuation.finish()
            end.finish()
        }
    }

    /// Ends the watch; returns when its connection is closed, within the deadline of a question.
    package func end() async {
        loop.stop()
        // The stream would end early for a task that is cancelled.
        await Task.detached { [ending] in for await _ in ending {} }.value
    }
}

/// What the thread of a watch does.
private final class SinkWatchLoop: Sendable {
    /// Between two attempts to reach a server that is lost, and at most from a stop to the end of a
    /// wait: an interruption just before the main loop prepares to wait is forgotten by libpulse.
    private static let pause: Duration = .milliseconds(500)

    private let server: SoundServer
    private let continuation: AsyncStream<SinkChange>.Continuation
    private let isStopped = Atomic(false)
    private let wake = Semaphore()
    private let waiting = Mutex<PulseContext.Interruption?>(nil)
    private let last = Mutex<SinkChange?>(nil)

    init(server: SoundServer, continuation: AsyncStream<SinkChange>.Continuation) {
        self.server = server
        self.continuation = continuation
    }

    func stop() {
        isStopped.store(true, ordering: .releasing)
        wake.signal()
        waiting.withLock { $0?.signal() }
    }

    func run() {
        while !isStopped.load(ordering: .acquiring) {
            do throws(AudioError) {
                try watch()
            } catch {
                tell(.lost(error))
                _ = wake.wait(for: Self.pause)
            }
        }
        continuation.finish()
    }

    /// Watches one connection until it is lost, or the watch is stopped.
    private func watch() throws(AudioError) {
        let changes = Changes()
        let context = try PulseContext(applicationName: server.applicationName)
        try context.connect(to: server.address, until: deadline)
        try context.subscribe(noting: changes, until: deadline)
        waiting.withLock { $0 = context.interruption }
        defer { waiting.withLock { $0 = nil } }
        while !isStopped.load(ordering: .acquiring) {
            tell(.sinks(try context.sinks(until: deadline)))
            while try !context.waitForChange(noted: changes, until: .now + Self.pause) {
                if isStopped.load(ordering: .acquiring) { return }
            }
        }
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
