// SPDX-License-Identifier: Apache-2.0

internal import CParlance
internal import CPlatform
internal import Glibc
internal import Parlance
internal import Platform
internal import Synchronization

/// What an opaque handle of `parlance.h` points to.
final class Handle {
    private let inbox: Inbox
    private let commands: AsyncStream<Command>.Continuation
    private let ended = Semaphore()
    private let lastRequest = Atomic<Int64>(0)
    /// The kernel's id of the thread that dispatches; 0 for none.
    private let dispatcher = Atomic<Int64>(0)
    private let onState: parlance_state_callback?
    private let onEvent: parlance_event_callback?
    private let context: UnsafeMutableRawPointer?

    init(
        locale: String?, configuration: SpeechConfiguration, callbacks options: parlance_options
    ) throws(Failure) {
        do throws(PlatformError) { inbox = try Inbox() } catch { throw .system(error) }
        onState = options.on_state
        onEvent = options.on_event
        context = options.context
        let (stream, continuation) = AsyncStream<Command>.makeStream()
        commands = continuation
        Task { [inbox, ended] in
            let adapter = SpeechAdapter(locale: locale, configuration: configuration)
            await Session(adapter, inbox: inbox).run(stream)
            ended.signal()
        }
    }

    /// Runs `body` with what the pointer points to.
    static func with<Value>(
        _ pointer: OpaquePointer?, _ body: (Handle) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let pointer else { throw .nullHandle }
        return try body(
            Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue())
    }

    var descriptor: Int32 { inbox.wake.descriptor }

    var isDispatchingHere: Bool {
        dispatcher.load(ordering: .acquiring) == platform_thread_id()
    }

    func ask(_ command: Command) {
        commands.yield(command)
    }

    /// Takes a request; its number.
    func speak(_ request: SpeechRequest) -> Int64 {
        let number = lastRequest.add(1, ordering: .relaxed).newValue
        commands.yield(.speak(request, number: number))
        return number
    }

    /// Ends everything and waits for it.
    func end() {
        inbox.close()
        commands.finish()
        ended.wait()
    }

    /// Calls back for what has come; how often.
    func dispatch(timeout: Int32) throws(Failure) -> Int32 {
        let thread = platform_thread_id()
        guard
            dispatcher.compareExchange(
                expected: 0, desired: thread, ordering: .acquiringAndReleasing
            )
            .exchanged
        else { throw .dispatching }
        defer { dispatcher.store(0, ordering: .releasing) }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, timeout)
        var count: Int32 = 0
        for notice in inbox.takeAll() where call(notice) { count += 1 }
        return count
    }

    /// Makes the callback for a notice, if the program has one.
    private func call(_ notice: Notice) -> Bool {
        switch notice {
        case .state(let state):
            guard let onState else { return false }
            state.withC { onState($0, context) }
        case .event(let event, let request, let bytes):
            guard let onEvent, let report = EventReport(event, of: request, bytes) else {
                return false
            }
            report.withC { onEvent($0, context) }
        case .refused(let refusal, let request):
            guard let onEvent else { return false }
            EventReport(refusal, of: request).withC { onEvent($0, context) }
        }
        return true
    }
}
