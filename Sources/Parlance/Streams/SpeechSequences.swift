// SPDX-License-Identifier: Apache-2.0

/// The states of an adapter, the current one first.
///
/// Each iteration is a subscription of its own. A slow reader misses states in between, never the
/// last.
public struct SpeechStates: AsyncSequence, Sendable {
    /// A state of the adapter.
    public typealias Element = SpeechState
    let channel: EventChannel<SpeechState>

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator {
        Iterator(subscription: channel.subscribe())
    }

    /// One subscription.
    public struct Iterator: AsyncIteratorProtocol {
        let subscription: EventChannel<SpeechState>.Subscription

        /// The next state, or nil after a shutdown.
        public mutating func next() async -> SpeechState? {
            await subscription.next()
        }
    }
}

/// The events of one request: those that have happened first, then each as it happens.
///
/// Each iteration is a subscription of its own. A slow reader may miss words, never the beginning
/// nor the outcome.
public struct SpeechEvents: AsyncSequence, Sendable {
    /// An event of the request.
    public typealias Element = SpeechEvent
    let channel: EventChannel<SpeechEvent>

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator {
        Iterator(subscription: channel.subscribe())
    }

    /// One subscription.
    public struct Iterator: AsyncIteratorProtocol {
        let subscription: EventChannel<SpeechEvent>.Subscription

        /// The next event, or nil after the one that ends the request.
        public mutating func next() async -> SpeechEvent? {
            await subscription.next()
        }
    }
}
