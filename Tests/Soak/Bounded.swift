// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Waits for `body` at most for `limit`; nil when it has not returned, and goes on by itself.
func bounded<Value: Sendable>(
    _ limit: Duration, _ body: @escaping @Sendable () async -> Value
) async -> Value? {
    await withCheckedContinuation { continuation in
        let waiting = Mutex<CheckedContinuation<Value?, Never>?>(continuation)
        let answer = Answer(waiting)
        let timer = Task.detached {
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            answer.give(nil)
        }
        Task.detached {
            let value = await body()
            timer.cancel()
            answer.give(value)
        }
    }
}

/// The first answer counts.
private final class Answer<Value: Sendable>: Sendable {
    private let waiting: Mutex<CheckedContinuation<Value?, Never>?>

    init(_ waiting: consuming Mutex<CheckedContinuation<Value?, Never>?>) {
        self.waiting = waiting
    }

    func give(_ value: Value?) {
        let continuation = waiting.withLock { $0.take() }
        continuation?.resume(returning: value)
    }
}
