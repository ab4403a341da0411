// SPDX-License-Identifier: Apache-2.0

internal import CPulse

/// A short-lived connection that asks questions, with a main loop run by the calling thread.
///
/// Unlike the simple API each step has a deadline, and giving up leaves nothing behind. It takes
/// one of the server's 64 connections while it lives; connecting takes about 1 ms.
struct PulseContext: ~Copyable {
    typealias Instant = ContinuousClock.Instant

    private let loop: OpaquePointer
    private let context: OpaquePointer

    init(applicationName: String) throws(AudioError) {
        // Every use of libpulse begins with such a context.
        guard pulse_load() != 0 else { throw .libraryMissing }
        guard let loop = pa_mainloop_new() else { throw .outOfResources }
        guard let context = pa_context_new(pa_mainloop_get_api(loop), applicationName) else {
            pa_mainloop_free(loop)
            throw .outOfResources
        }
        self.loop = loop
        self.context = context
    }

    /// Connects to `server`, or to the environment's when it is `nil`.
    func connect(to server: String?, until deadline: Instant) throws(AudioError) {
        guard pa_context_connect(context, server, PA_CONTEXT_NOFLAGS, nil) >= 0 else {
            throw .connecting(pa_context_errno(context), sink: nil)
        }
        while pa_context_get_state(context) != PA_CONTEXT_READY {
            try iterate(until: deadline, step: .connect)
        }
    }

    deinit {
        pa_context_disconnect(context)
        pa_context_unref(context)
        pa_mainloop_free(loop)
    }

    /// The server's own name and version, and all sinks.
    func overview(until deadline: Instant) throws(AudioError) -> SoundServerOverview {
        let question = SinkQuestion()
        try finish(question.askForServer(context), until: deadline)
        try finish(question.askForSinks(context), until: deadline)
        return withExtendedLifetime(question) {
            SoundServerOverview(
                name: question.serverName, version: question.serverVersion, sinks: question.sinks)
        }
    }

    /// All sinks, the default one marked.
    func sinks(until deadline: Instant) throws(AudioError) -> [Sink] {
        try overview(until: deadline).sinks
    }

    /// Waits for an event, and says whether the sinks, or which one is the default, may have
    /// changed since the last wait.
    func waitForChange(noted changes: Changes, until deadline: Instant) throws(AudioError) -> Bool {
        if changes.takeAny() { return true }
        do throws(AudioError) {
            try iterate(until: deadline, step: .list)
        } catch .timedOut {
            return false
        }
        return changes.takeAny()
    }

    /// What ends a wait from any other thread, while this context lives.
    var interruption: Interruption { Interruption(loop: loop) }

    struct Interruption: Sendable {
        // The one call of a main loop that any thread may make: it writes into a pipe.
        nonisolated(unsafe) fileprivate let loop: OpaquePointer

        func signal() { pa_mainloop_wakeup(loop) }
    }

    /// Asks to be told of changes, noted in `changes`, which must live as long as the context.
    func subscribe(noting changes: Changes, until deadline: Instant) throws(AudioError) {
        let pointer = Unmanaged.passUnretained(changes).toOpaque()
        pa_context_set_subscribe_callback(context, noteChange, pointer)
        let mask = PA_SUBSCRIPTION_MASK_SINK.rawValue | PA_SUBSCRIPTION_MASK_SERVER.rawValue
        try finish(
            pa_context_subscribe(context, pa_subscription_mask_t(mask), nil, nil), until: deadline)
    }

    /// Runs the main loop until `operation` is done; it is cancelled when that takes too long.
    private func finish(_ operation: OpaquePointer?, until deadline: Instant) throws(AudioError) {
        guard let operation else { throw .playing(pa_context_errno(context)) }
        defer {
            pa_operation_cancel(operation)
            pa_operation_unref(operation)
        }
        while pa_operation_get_state(operation) == PA_OPERATION_RUNNING {
            try iterate(until: deadline, step: .list)
        }
    }

    /// One turn of the main loop, which waits for an event at most until `deadline`.
    private func iterate(until deadline: Instant, step: AudioError.Step) throws(AudioError) {
        let left = deadline - .now
        guard left > .zero else { throw .timedOut(step) }
        let microseconds = Int32(min(left / .microseconds(1), 1e9).rounded(.up))
        guard pa_mainloop_prepare(loop, microseconds) >= 0, pa_mainloop_poll(loop) >= 0,
            pa_mainloop_dispatch(loop) >= 0
        else { throw .failed(pa_context_errno(context)) }
        guard PA_CONTEXT_IS_GOOD(pa_context_get_state(context)) != 0 else {
            let number = pa_context_errno(context)
            throw step == .connect ? .connecting(number, sink: nil) : .playing(number)
        }
    }
}

/// Whether the server told of a change; used by the thread of the context only.
final class Changes {
    private var any = false

    func note() { any = true }

    func takeAny() -> Bool {
        defer { any = false }
        return any
    }
}

private func noteChange(
    _: OpaquePointer?, _: pa_subscription_event_type_t, _: UInt32,
    _ pointer: UnsafeMutableRawPointer?
) {
    pointer.map { Unmanaged<Changes>.fromOpaque($0).takeUnretainedValue().note() }
}
