// SPDX-License-Identifier: Apache-2.0

internal import Platform
internal import Synchronization

/// A continuation that several may try to resume: the first one wins.
final class FirstAnswer<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value, Never>?>

    init(_ continuation: CheckedContinuation<Value, Never>) {
        self.continuation = Mutex(continuation)
    }

    /// Whether this was the first answer.
    @discardableResult
    func resume(returning value: Value) -> Bool {
        let waiting = continuation.withLock { $0.take() }
        waiting?.resume(returning: value)
        return waiting != nil
    }
}

/// Calls that were given up while a thread was still inside them.
///
/// Such a thread cannot be ended, and its connection not freed, before the call returns.
final class AbandonedCalls: Sendable {
    private let count = Mutex(0)

    var outstanding: Int { count.withLock { $0 } }

    func left() { count.withLock { $0 += 1 } }
    func returned() { count.withLock { $0 -= 1 } }
}

/// Runs a blocking call on a thread of its own and waits for it at most for `limit`.
///
/// - Returns: `nil` when the call had not returned in time; it is counted in `abandoned` until it
///   does, and its late value is released then.
func callOnThread<Value: Sendable>(
    limit: Duration, abandoned: AbandonedCalls, _ body: @escaping @Sendable () -> Value
) async throws(AudioError) -> Value? {
    let answer: Result<Value?, AudioError> = await withCheckedContinuation { continuation in
        let first = FirstAnswer(continuation)
        let timer = Task.detached {
            guard await losesPatience(after: limit) else { return }
            if first.resume(returning: .success(nil)) { abandoned.left() }
        }
        do throws(PlatformError) {
            try startDetachedThread(name: "parlance-sound") {
                let value = body()
                timer.cancel()
                if !first.resume(returning: .success(value)) { abandoned.returned() }
            }
        } catch {
            timer.cancel()
            first.resume(returning: .failure(.outOfResources))
        }
    }
    return try answer.get()
}

/// Waits for `work` at most for `limit`; `nil` when it was not done in time, and goes on.
func waitAtMost<Value: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async -> Value
) async -> Value? {
    await withCheckedContinuation { continuation in
        let first = FirstAnswer<Value?>(continuation)
        let timer = Task.detached {
            guard await losesPatience(after: limit) else { return }
            first.resume(returning: nil)
        }
        Task.detached {
            let value = await work()
            timer.cancel()
            first.resume(returning: value)
        }
    }
}

/// Sleeps until the patience with a server is over.
///
/// - Returns: `false` when cancelled.
func losesPatience(after limit: Duration) async -> Bool {
    var patience = Patience(limit)
    while !patience.isOver {
        guard (try? await Task.sleep(for: patience.longestLook)) != nil else { return false }
        patience.look()
    }
    return true
}

/// Sleeps even in a cancelled task: the end of a sound does not come earlier for it.
func sleepUncancelled(for duration: Duration) async {
    _ = await Task.detached { try? await Task.sleep(for: duration) }.value
}

/// What `body` returns or throws, as a value: continuations and tasks carry no typed error.
func result<Value: Sendable>(
    _ body: () async throws(AudioError) -> Value
) async -> Result<Value, AudioError> {
    do throws(AudioError) {
        return .success(try await body())
    } catch {
        return .failure(error)
    }
}
