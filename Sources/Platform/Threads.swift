// SPDX-License-Identifier: Apache-2.0

internal import CPlatform
internal import Glibc

/// A POSIX semaphore: the one primitive that can wake a thread from any context.
package final class Semaphore: Sendable {
    // A `sem_t` must not move; the pointer is set once, and the semaphore functions are
    // thread-safe by POSIX.
    nonisolated(unsafe) private let storage: UnsafeMutablePointer<sem_t>

    package init() {
        storage = .allocate(capacity: 1)
        sem_init(storage, 0, 0)
    }

    deinit {
        sem_destroy(storage)
        storage.deallocate()
    }

    package func signal() {
        sem_post(storage)
    }

    package func wait() {
        while sem_wait(storage) != 0 {}
    }

    /// Waits at most for `duration`, and says whether it was signalled in time.
    package func wait(for duration: Duration) -> Bool {
        // Not sem_timedwait, which waits by the wall clock: set back by a year, it waits for a year.
        let (seconds, attoseconds) = duration.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        return platform_semaphore_wait(storage, max(0, nanoseconds)) != 0
    }
}

/// Runs `body` on a new detached thread.
///
/// For work that may block for ever in a C call. The thread takes no signals, so that the app's
/// handlers run on the app's threads.
///
/// - Throws: ``PlatformError`` when the system refuses another thread.
package func startDetachedThread(
    name: String, _ body: @escaping @Sendable () -> Void
) throws(PlatformError) {
    final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void
        init(_ name: String, _ body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }
    let start = Unmanaged.passRetained(Start(String(name.prefix(15)), body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 512 * 1024)
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    var everySignal = sigset_t()
    var previous = sigset_t()
    sigfillset(&everySignal)
    pthread_sigmask(SIG_SETMASK, &everySignal, &previous)
    let status = pthread_create(
        &thread, &attributes,
        { context in
            guard let context else { return nil }
            let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
            platform_name_thread(start.name)
            start.body()
            return nil
        }, start.toOpaque())
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    guard status == 0 else {
        start.release()
        throw PlatformError(.thread, code: status)
    }
}
