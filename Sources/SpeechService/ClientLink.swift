// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// What the thread of the sockets and the service share of one client.
///
/// The service gets one line at a time and asks for the next: a client that asks for more than is
/// done for it waits, in the end in its own `write`.
final class ClientLink: Sendable {
    struct ID: Hashable {
        let number: Int
    }

    private struct State {
        var output: OutputQueue
        /// The service has done what it was given.
        var wantsLine = true
        /// Nothing more will be sent once the queue is empty.
        var isClosing = false
    }

    let id: ID
    /// The lines that the client sends; ends when no more will come.
    let lines: AsyncStream<[UInt8]>
    private let continuation: AsyncStream<[UInt8]>.Continuation
    /// Ends when the connection is closed.
    private let connected: AsyncStream<Never>
    private let disconnect: AsyncStream<Never>.Continuation
    private let state: Mutex<State>
    private let waitingBytes: Int
    private let wake: @Sendable () -> Void

    init(id: ID, limits: ServiceLimits, wake: @escaping @Sendable () -> Void) {
        self.id = id
        self.wake = wake
        waitingBytes = limits.waitingBytes
        state = Mutex(State(output: OutputQueue(wordLimit: limits.waitingWords)))
        (lines, continuation) = AsyncStream.makeStream()
        (connected, disconnect) = AsyncStream.makeStream()
    }

    // MARK: - The service's side

    func send(_ message: ServiceMessage) {
        send(message, message.retention)
    }

    func send(_ message: ServiceMessage, _ retention: OutputQueue.Retention) {
        state.withLock { $0.output.append(message.line, retention) }
        wake()
    }

    /// Asks for the next line.
    func lineIsDone() {
        state.withLock { $0.wantsLine = true }
        wake()
    }

    /// Ends the connection when all has been read that was sent.
    func closeWhenRead() {
        state.withLock { $0.isClosing = true }
        wake()
    }

    /// Waits until the connection is closed.
    func end() async {
        for await _ in connected {}
    }

    // MARK: - The sockets' side

    /// Whether the service waits for a line, and the client reads what it is sent.
    var wantsLine: Bool {
        state.withLock { $0.wantsLine && !$0.isClosing && $0.output.byteCount < waitingBytes }
    }

    var hasOutput: Bool { state.withLock { !$0.output.isEmpty } }

    var isDone: Bool { state.withLock { $0.isClosing && $0.output.isEmpty } }

    func deliver(_ line: [UInt8]) {
        state.withLock { $0.wantsLine = false }
        continuation.yield(line)
    }

    func endLines() {
        continuation.finish()
    }

    func connectionIsClosed() {
        continuation.finish()
        disconnect.finish()
    }

    func drain(_ write: (Span<UInt8>) -> Int) {
        state.withLock { $0.output.drain(write) }
    }
}
