// SPDX-License-Identifier: Apache-2.0

/// The order of requests, as a value: what waits, what is spoken, whether it may go on.
///
/// ```
///           add                    next                 end
///  (refused) ←─ waiting ────────────────────→ current ──────→ (outcome)
///                  │  only while not paused,      │
///                  │  not in a transition         │
///                  └── take, takeAll ─────────────┴── cancelled
/// ```
/// Every method returns what its caller must do; nothing is done here.
struct SpeechQueue<Item> {
    private(set) var waiting: [(id: RequestID, item: Item)] = []
    private(set) var current: (id: RequestID, item: Item)?
    /// While paused or in a locale transition nothing new begins.
    var isPaused = false
    var isClosed = false
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Puts an item last; false when the queue is full.
    mutating func add(_ item: Item, _ id: RequestID) -> Bool {
        guard waiting.count < limit else { return false }
        waiting.append((id, item))
        return true
    }

    /// What begins now, if anything may.
    mutating func next() -> (id: RequestID, item: Item)? {
        guard current == nil, !isPaused, !isClosed, !waiting.isEmpty else { return nil }
        current = waiting.removeFirst()
        return current
    }

    /// The current request has ended; false when it was another's turn already.
    mutating func end(_ id: RequestID) -> Bool {
        guard current?.id == id else { return false }
        current = nil
        return true
    }

    /// Takes one that waits.
    mutating func take(_ id: RequestID) -> Item? {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return nil }
        return waiting.remove(at: index).item
    }

    /// Takes all that wait.
    mutating func takeAll() -> [(id: RequestID, item: Item)] {
        defer { waiting = [] }
        return waiting
    }
}
