// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform
internal import Synchronization

/// Writes records to a ``SpeechLog`` from a thread of its own, which starts with the first record.
///
/// A pipe that nobody reads, a network disk or a stuck journal can hold up a write for ever; only
/// the thread waits then. The thread takes no signals, so that a closed pipe (SIGPIPE) or a limit
/// on file sizes (SIGXFSZ) is an error number and not the end of the app.
package final class LogWriter: Sendable {
    /// Records that may wait to be written; more are lost and counted.
    package static let queueLimit = 1024

    private let log: SpeechLog
    private let queue: RecordQueue

    /// Writes nothing yet; `complain` is called once for each kind of problem.
    package init(
        _ log: SpeechLog, complain: @escaping @Sendable (LogProblem) -> Void = printProblem
    ) {
        self.log = log
        queue = RecordQueue(complain: complain)
    }

    deinit {
        queue.close()
    }

    /// Writes a record, in the order of the calls; returns at once.
    package func write(_ record: SpeechRecord) {
        switch log {
        case .none: return
        case .custom(let closure): closure(record)
        case .standardError, .file, .journal:
            guard queue.append(record) else { return }
            do throws(PlatformError) {
                try startDetachedThread(name: "parlance-log") { [queue, log] in
                    queue.run(writingTo: log.target)
                }
            } catch { queue.giveUp() }
        }
    }

    /// Ends the log after what was written; a writer that is stuck is left behind after `limit`.
    package func finish(within limit: Duration = .seconds(1)) async {
        queue.close()
        let deadline = ContinuousClock.now + limit
        while queue.isAtWork, ContinuousClock.now < deadline {
            // Detached: also a task that was cancelled must wait.
            await Task.detached { try? await Task.sleep(for: .milliseconds(1)) }.value
        }
    }
}

/// What takes one record after the other, on the log's thread.
protocol RecordTarget {
    mutating func write(_ record: SpeechRecord) throws(LogProblem)
}

extension SpeechLog {
    /// Nil where there is nothing to write to.
    fileprivate var target: (any RecordTarget)? {
        switch self {
        case .none, .custom: nil
        case .standardError: RecordStream(descriptor: STDERR_FILENO, name: "standard error")
        case .file(let path): RecordFile(path: path)
        case .journal: Journal()
        }
    }
}

/// Prints why records are lost, as one line on standard error.
package func printProblem(_ problem: LogProblem) {
    let line = Array("parlance: \(problem.code): \(problem)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
}

/// The records that wait, and the loop of the thread that writes them.
private final class RecordQueue: Sendable {
    private struct State {
        var records: [SpeechRecord] = []
        var lost = 0
        var hasThread = false
        var isClosed = false
        var isAtWork = false
    }

    private let state = Mutex(State())
    private let wake = Semaphore()
    private let complain: @Sendable (LogProblem) -> Void

    init(complain: @escaping @Sendable (LogProblem) -> Void) {
        self.complain = complain
    }

    /// Whether records wait that a thread may still write.
    var isAtWork: Bool { state.withLock { $0.isAtWork } }

    /// Takes a record; true when the caller must start the thread.
    func append(_ record: SpeechRecord) -> Bool {
        let needsThread = state.withLock { state in
            guard !state.isClosed, state.records.count < LogWriter.queueLimit else {
                state.lost += 1
                return false
            }
            state.records.append(record)
            state.isAtWork = true
            defer { state.hasThread = true }
            return !state.hasThread
        }
        wake.signal()
        return needsThread
    }

    func close() {
        state.withLock { $0.isClosed = true }
        wake.signal()
    }

    /// No thread was to be had: the next record tries again.
    func giveUp() {
        state.withLock { state in
            state.lost += state.records.count
            state.records = []
            state.hasThread = false
            state.isAtWork = false
        }
        complain(.noThread)
    }

    func run(writingTo target: (any RecordTarget)?) {
        guard var target else { return }
        var told: Set<String> = []
        while true {
            wake.wait()
            let (records, isClosed) = state.withLock { state in
                defer { state.records = [] }
                return (state.records, state.isClosed)
            }
            for record in records { write(record, to: &target, &told) }
            state.withLock { $0.isAtWork = !$0.records.isEmpty }
            if isClosed, records.isEmpty { return }
        }
    }

    private func write(
        _ record: SpeechRecord, to target: inout any RecordTarget, _ told: inout Set<String>
    ) {
        var record = record
        let lost = state.withLock { $0.lost }
        if lost > 0 { record.lostRecords = lost }
        do throws(LogProblem) {
            try target.write(record)
            state.withLock { $0.lost -= lost }
        } catch {
            state.withLock { $0.lost += 1 }
            if told.insert(error.code).inserted { complain(error) }
        }
    }
}
