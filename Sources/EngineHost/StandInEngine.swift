// SPDX-License-Identifier: Apache-2.0

internal import CPlatform
internal import Glibc
internal import Platform
internal import Synchronization

/// Answers commands on a socket, as `speak-engine` does, until the socket ends.
///
/// Returns the number of the signal by which it pretends to end, 0 for none.
package typealias EngineStandIn = @Sendable (_ socket: Int32) -> Int32

/// A stand-in on a thread of this process: all of the host but the process itself is real.
final class StandInEngine: EnginePeer {
    let socket: Int32
    let identifier: Int32 = getpid()
    private let state: State

    init(_ body: @escaping EngineStandIn) throws(PlatformError) {
        var pair: [Int32] = [-1, -1]
        guard platform_socket_pair(&pair) == 0 else { throw PlatformError(.socketPair) }
        let state = State()
        let far = pair[1]
        do {
            try startDetachedThread(name: "parlance-standin") {
                let signal = body(far)
                // Known before the socket closes: then the host asks how it ended.
                state.end(signal == 0 ? .code(0) : .signal(signal))
                close(far)
            }
        } catch {
            close(pair[0])
            close(far)
            throw error
        }
        socket = pair[0]
        self.state = state
    }

    deinit {
        kill()
        close(socket)
    }

    /// Ends the conversation, and so the thread that reads it.
    func kill() {
        shutdown(socket, Int32(SHUT_RDWR))
    }

    func end(within duration: Duration) -> EngineEnd? {
        state.wait(for: duration)
    }

    private final class State: Sendable {
        private let end = Mutex<EngineEnd?>(nil)
        private let ended = Semaphore()

        func end(_ end: EngineEnd) {
            self.end.withLock { $0 = end }
            ended.signal()
        }

        func wait(for duration: Duration) -> EngineEnd? {
            if let end = end.withLock(\.self) { return end }
            guard ended.wait(for: duration) else { return nil }
            ended.signal()  // for whoever asks next
            return end.withLock(\.self)
        }
    }
}
