// SPDX-License-Identifier: Apache-2.0

internal import CPlatform
internal import Glibc
internal import Synchronization

/// A serial executor on one thread of its own, for actors that make blocking C calls.
///
/// Swift's shared pool has as many threads as the machine has cores: one blocking call there can
/// stop a whole app. An actor returns its executor from `unownedExecutor`:
///
/// ```swift
/// actor Writer {
///     let thread = ThreadExecutor(name: "parlance-audio")
///     nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
/// }
/// ```
///
/// The thread ends when the executor is released and its last job has run; it is detached, so a
/// thread that hangs in a C call can be abandoned together with its actor.
package final class ThreadExecutor: SerialExecutor {
    private let queue: JobQueue

    /// Starts the thread; of `name` the kernel keeps 15 bytes.
    ///
    /// - Throws: ``PlatformError`` when the system refuses another thread.
    package init(name: String) throws(PlatformError) {
        let queue = JobQueue()
        self.queue = queue
        try startDetachedThread(name: name) { queue.run() }
    }

    deinit {
        queue.close()
    }

    /// The end of the thread, to wait for when the executor has been released.
    package var end: ThreadEnd { ThreadEnd(queue: queue) }

    package func enqueue(_ job: consuming ExecutorJob) {
        // The job keeps its actor, and so this executor, alive until it has run.
        queue.append(UnownedJob(job), for: asUnownedSerialExecutor())
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    package func checkIsolated() {
        precondition(isIsolatingCurrentContext() == true, "not on the thread of this executor")
    }

    package func isIsolatingCurrentContext() -> Bool? {
        queue.threadID == platform_thread_id()
    }
}

/// The end of an executor's thread: known by the kernel's word, since the last steps of a thread
/// come after anything that it can tell.
package struct ThreadEnd: Sendable {
    fileprivate let queue: JobQueue

    /// Whether the thread is gone from the process.
    package var hasCome: Bool {
        let thread = queue.threadID
        return thread != 0 && platform_thread_exists(thread) == 0
    }

    /// Waits until the thread is gone, also in a cancelled task; false when it still runs after
    /// `limit`.
    @discardableResult
    package func wait(atMost limit: Duration) async -> Bool {
        let deadline = ContinuousClock.now + limit
        while !hasCome {
            guard ContinuousClock.now < deadline else { return false }
            await Task.detached { try? await Task.sleep(for: .milliseconds(1)) }.value
        }
        return true
    }
}

/// The jobs of one executor, and the loop of its thread.
private final class JobQueue: Sendable {
    private struct State {
        var jobs: [(UnownedJob, UnownedSerialExecutor)] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let wake = Semaphore()
    private let thread = Atomic<Int64>(0)

    var threadID: Int64 { thread.load(ordering: .acquiring) }

    func append(_ job: UnownedJob, for executor: UnownedSerialExecutor) {
        state.withLock { $0.jobs.append((job, executor)) }
        wake.signal()
    }

    func close() {
        state.withLock { $0.isClosed = true }
        wake.signal()
    }

    func run() {
        thread.store(platform_thread_id(), ordering: .releasing)
        while true {
            wake.wait()
            let (jobs, isClosed) = state.withLock { state in
                defer { state.jobs.removeAll() }
                return (state.jobs, state.isClosed)
            }
            for (job, executor) in jobs {
                job.runSynchronously(on: executor)
            }
            if isClosed, jobs.isEmpty { return }
        }
    }
}
