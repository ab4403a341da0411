// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform
internal import Synchronization

/// Ctrl-C and SIGTERM: what sounds is stopped first, then the process ends with 128 + the signal.
///
/// One thread takes the signals with `sigwait`, so it works even while all others block. Signals
/// that were ignored when the program was started stay ignored, as a shell's `&` wants it.
final class Interruption: Sendable {
    private struct State {
        var stop: (@Sendable () async -> Void)?
        var signal: Int32?
    }

    private let state = Mutex(State())

    /// Must be called before any thread is started: each inherits the blocked signals.
    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM] where !isIgnored(signal) { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        do throws(PlatformError) {
            try startDetachedThread(name: "speak-signals") { [self, signals] in
                var signals = signals
                while true {
                    var signal: Int32 = 0
                    if sigwait(&signals, &signal) == 0 { take(signal) }
                }
            }
        } catch {
            // Without the thread the signals end the process as they do by default.
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        }
    }

    /// Runs `body`; a signal meanwhile calls `stop`, and ends the process once `body` has returned.
    func stopping<Value>(
        by stop: @escaping @Sendable () async -> Void, _ body: () async -> Value
    ) async -> (Value, ExitCode?) {
        state.withLock { $0.stop = stop }
        let value = await body()
        let signal = state.withLock { state in
            state.stop = nil
            return state.signal
        }
        return (value, signal.flatMap { ExitCode(rawValue: 128 + $0) })
    }

    private func take(_ signal: Int32) {
        let stop = state.withLock { state -> (@Sendable () async -> Void)? in
            // The second one does not wait for anything.
            guard state.signal == nil else { return nil }
            state.signal = signal
            return state.stop
        }
        // The engine process ends by itself when its host is gone.
        guard let stop else { _exit(128 + signal) }
        Task.detached { await stop() }
    }
}

private func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    // SIG_IGN is the number 1 in the place of a function.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
}
