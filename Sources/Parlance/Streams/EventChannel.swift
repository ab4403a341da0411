// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Passes elements to any number of subscribers, each with a bounded queue of its own.
///
/// A subscriber sees the latest elements first: what ``Retention`` keeps. One that never reads, or
/// reads slowly, slows nothing down and holds at most ``capacity`` elements that may be dropped;
/// elements that must not be lost are few by their nature and are never dropped.
package final class EventChannel<Element: Sendable>: Sendable {
    /// What becomes of an element.
    package enum Retention: Sendable {
        /// Kept for later subscribers, and never dropped.
        case milestone
        /// Kept for later subscribers until the next; a slow reader may miss it.
        case latest
    }

    private struct State {
        var milestones: [Element] = []
        var latest: Element?
        var isFinished = false
        var subscribers: [ObjectIdentifier: Subscriber<Element>] = [:]
    }

    private let state = Mutex(State())
    private let capacity: Int
    /// Whether only the last milestone matters, as for a state.
    private let keepsOnlyLast: Bool

    /// `keepsOnlyLast` is for states: a new subscriber sees the current one, not the history.
    package init(capacity: Int = 256, keepsOnlyLast: Bool = false) {
        self.capacity = capacity
        self.keepsOnlyLast = keepsOnlyLast
    }

    package func send(_ element: Element, _ retention: Retention) {
        let subscribers = state.withLock { state -> [Subscriber<Element>] in
            guard !state.isFinished else { return [] }
            switch retention {
            case .milestone:
                if keepsOnlyLast { state.milestones.removeAll() }
                state.milestones.append(element)
                state.latest = nil
            case .latest: state.latest = element
            }
            return Array(state.subscribers.values)
        }
        let mayDrop = retention == .latest || keepsOnlyLast
        for subscriber in subscribers { subscriber.push(element, mayDrop: mayDrop) }
    }

    /// Sends the last element and ends every subscription; false when that was done already.
    @discardableResult
    package func finish(_ last: Element? = nil) -> Bool {
        let subscribers = state.withLock { state -> [Subscriber<Element>]? in
            if state.isFinished { return nil }
            state.isFinished = true
            if let last {
                if keepsOnlyLast { state.milestones.removeAll() }
                state.milestones.append(last)
                state.latest = nil
            }
            defer { state.subscribers = [:] }
            return Array(state.subscribers.values)
        }
        guard let subscribers else { return false }
        for subscriber in subscribers {
            if let last { subscriber.push(last, mayDrop: false) }
            subscriber.finish()
        }
        return true
    }

    package var isFinished: Bool { state.withLock { $0.isFinished } }

    /// Begins to receive, with what is kept.
    package func subscribe() -> Subscription {
        let subscriber = Subscriber<Element>(capacity: capacity)
        state.withLock { state in
            for element in state.milestones { subscriber.push(element, mayDrop: false) }
            if let latest = state.latest { subscriber.push(latest, mayDrop: true) }
            if state.isFinished {
                subscriber.finish()
            } else {
                state.subscribers[ObjectIdentifier(subscriber)] = subscriber
            }
        }
        return Subscription(channel: self, subscriber: subscriber)
    }

    fileprivate func remove(_ subscriber: Subscriber<Element>) {
        _ = state.withLock { $0.subscribers.removeValue(forKey: ObjectIdentifier(subscriber)) }
    }

    /// One reader's place; ends with its last reference.
    package final class Subscription: Sendable {
        private let channel: EventChannel
        private let subscriber: Subscriber<Element>

        fileprivate init(channel: EventChannel, subscriber: Subscriber<Element>) {
            self.channel = channel
            self.subscriber = subscriber
        }

        deinit {
            channel.remove(subscriber)
        }

        /// The next element, or nil at the end or when the task is cancelled.
        package func next() async -> Element? {
            await subscriber.next()
        }
    }
}

/// The queue of one reader.
private final class Subscriber<Element: Sendable>: Sendable {
    private struct State {
        var queue: [(element: Element, mayDrop: Bool)] = []
        var droppable = 0
        var isFinished = false
        var waiter: CheckedContinuation<Element?, Never>?
    }

    private let state = Mutex(State())
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    func push(_ element: Element, mayDrop: Bool) {
        let waiter = state.withLock { state -> CheckedContinuation<Element?, Never>? in
            if let waiter = state.waiter {
                state.waiter = nil
                return waiter
            }
            if mayDrop, state.droppable == capacity,
                let oldest = state.queue.firstIndex(where: \.mayDrop)
            {
                state.queue.remove(at: oldest)
                state.droppable -= 1
            }
            state.queue.append((element, mayDrop))
            if mayDrop { state.droppable += 1 }
            return nil
        }
        waiter?.resume(returning: element)
    }

    func finish() {
        let waiter = state.withLock { state in
            state.isFinished = true
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: nil)
    }

    func next() async -> Element? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (ready, element) = state.withLock { state -> (Bool, Element?) in
                    if !state.queue.isEmpty {
                        let (element, mayDrop) = state.queue.removeFirst()
                        if mayDrop { state.droppable -= 1 }
                        return (true, element)
                    }
                    // A second reader of one subscription gets nothing rather than half.
                    if state.isFinished || Task.isCancelled || state.waiter != nil {
                        return (true, nil)
                    }
                    state.waiter = continuation
                    return (false, nil)
                }
                if ready { continuation.resume(returning: element) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume(returning: nil)
        }
    }
}
