// SPDX-License-Identifier: Apache-2.0

internal import CKiosk

/// GTK's main loop as an executor: an actor that has it as its own lives on GTK's thread.
///
/// `await window.take(event)` from any task then reaches GTK through `g_idle_add`, in order, and
/// no thread waits: the task is suspended, and the loop never blocks. `@MainActor` would not do:
/// its executor is drained by Dispatch's main queue, which GTK's loop never serves.
final class GtkLoop: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let box = JobBox(job: UnownedJob(job), loop: self)
        kiosk_post(
            { context in
                let box = Unmanaged<JobBox>.fromOpaque(context).takeRetainedValue()
                box.job.runSynchronously(on: box.loop.asUnownedSerialExecutor())
            }, Unmanaged.passRetained(box).toOpaque())
    }

    /// Lets GTK's callbacks enter the actor with `assumeIsolated`: they are on its thread already.
    func checkIsolated() {
        precondition(kiosk_is_loop_thread(), "not on the thread of GTK's main loop")
    }
}

/// A job on its way through C, which knows only addresses.
private final class JobBox: Sendable {
    let job: UnownedJob
    let loop: GtkLoop

    init(job: UnownedJob, loop: GtkLoop) {
        self.job = job
        self.loop = loop
    }
}
