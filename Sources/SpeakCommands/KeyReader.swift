// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform
internal import Synchronization

/// Single keys from a terminal, without Enter and without echo.
final class KeyReader: Sendable {
    private let before: termios
    private let isStopped = Atomic(false)

    /// Takes the terminal at standard input; nil if there is none.
    init?() {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        before = settings
        // Ctrl-C stays a signal, as everywhere in this program.
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else { return nil }
    }

    deinit { restore() }

    /// Gives the terminal back as it was.
    func restore() {
        var settings = before
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    /// Makes ``next()`` end soon.
    func stop() { isStopped.store(true, ordering: .relaxed) }

    /// The next key; nil at the end of input and once stopped.
    ///
    /// Waits on a thread of its own.
    func next() async -> UInt8? {
        await withCheckedContinuation { continuation in
            let read: @Sendable () -> Void = { [self] in continuation.resume(returning: waited()) }
            do throws(PlatformError) {
                try startDetachedThread(name: "speak-keys", read)
            } catch { read() }
        }
    }

    private func waited() -> UInt8? {
        while !isStopped.load(ordering: .relaxed) {
            var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 100) > 0 else { continue }
            var key: UInt8 = 0
            return read(STDIN_FILENO, &key, 1) == 1 ? key : nil
        }
        return nil
    }
}
