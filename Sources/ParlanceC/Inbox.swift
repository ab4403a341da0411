// SPDX-License-Identifier: Apache-2.0

internal import Parlance
internal import Platform
internal import Synchronization

/// Something to call back for.
enum Notice: Sendable {
    case state(SpeechState)
    case event(SpeechEvent, of: Int64, TextBytes?)
    case refused(SpeechRefusal, of: Int64)
}

/// Where a word stands in the UTF-8 of its text.
struct TextBytes: Hashable {
    let start: Int
    let end: Int
}

/// What waits to be dispatched, bounded: who brings more waits, and misses words meanwhile.
final class Inbox: Sendable {
    private struct State {
        var notices: [Notice] = []
        var waiting: [CheckedContinuation<Void, Never>] = []
        var isClosed = false
    }

    private static let capacity = 256
    private let state = Mutex(State())
    /// Readable while there is something to take.
    let wake: WakeDescriptor

    init() throws(PlatformError) {
        wake = try WakeDescriptor()
    }

    /// Adds a notice when there is room; after the end it is dropped.
    func add(_ notice: Notice) async {
        while !addIfRoom(notice) {
            await withCheckedContinuation { continuation in
                let isRoom = state.withLock { state in
                    if state.isClosed || state.notices.count < Self.capacity { return true }
                    state.waiting.append(continuation)
                    return false
                }
                if isRoom { continuation.resume() }
            }
        }
    }

    private func addIfRoom(_ notice: Notice) -> Bool {
        let isDone = state.withLock { state in
            if state.isClosed { return true }
            guard state.notices.count < Self.capacity else { return false }
            state.notices.append(notice)
            return true
        }
        if isDone { wake.wake() }
        return isDone
    }

    func takeAll() -> [Notice] {
        wake.clear()
        let (notices, waiting) = state.withLock { state in
            defer { (state.notices, state.waiting) = ([], []) }
            return (state.notices, state.waiting)
        }
        for waiter in waiting { waiter.resume() }
        return notices
    }

    /// From now on nothing is kept.
    func close() {
        state.withLock { $0.isClosed = true }
        _ = takeAll()
    }
}
