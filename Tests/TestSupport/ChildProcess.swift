// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Platform
internal import Synchronization

/// A program started by a test, which dies with the test process.
package final class ChildProcess: Sendable {
    private struct State {
        var pid: pid_t = 0
        var status: Int32?
        var waiting: [CheckedContinuation<Int32, Never>] = []
    }

    private let state = Mutex(State())

    /// Starts `command`, found through `PATH`; `output` takes its standard output.
    ///
    /// The kernel's parent-death signal follows the thread that started the process, so one
    /// thread lives as long as it does.
    package init(
        _ command: [String], environment: [String: String], output: String = "/dev/null"
    ) async throws {
        let failure: (any Error)? = await withCheckedContinuation { started in
            do {
                try startDetachedThread(name: "child-process") { [self] in
                    run(command, environment, output) { started.resume(returning: $0) }
                }
            } catch {
                started.resume(returning: error)
            }
        }
        if let failure { throw failure }
    }

    deinit {
        signal(SIGKILL)
    }

    /// The process's id; it stays this process's until it has ended.
    package var pid: Int32 { state.withLock(\.pid) }

    /// Sends a signal, unless the process has ended.
    package func signal(_ number: Int32) {
        state.withLock { state in
            if state.status == nil, state.pid > 0 { _ = kill(state.pid, number) }
        }
    }

    /// Waits for the end and returns the exit status, or the number of the signal that ended it.
    ///
    /// A program that is still there after ten seconds is killed.
    @discardableResult
    package func end() async -> Int32 {
        let killer = Task.detached { [self] in
            if (try? await Task.sleep(for: .seconds(10))) != nil { signal(SIGKILL) }
        }
        defer { killer.cancel() }
        return await withCheckedContinuation { continuation in
            let status = state.withLock { state -> Int32? in
                if state.status == nil { state.waiting.append(continuation) }
                return state.status
            }
            if let status { continuation.resume(returning: status) }
        }
    }

    private func run(
        _ command: [String], _ environment: [String: String], _ output: String,
        started: (sending (any Error)?) -> Void
    ) {
        // The child inherits the mask, and this thread was started to take no signals.
        var noSignal = sigset_t()
        sigemptyset(&noSignal)
        pthread_sigmask(SIG_SETMASK, &noSignal, nil)
        var pid: pid_t = 0
        let error = spawn(command, environment, output, &pid)
        guard error == 0 else {
            return started(CommandFailure(command: command, status: error))
        }
        state.withLock { $0.pid = pid }
        started(nil)
        // Waits without reaping: until then the id belongs to nobody else, and a signal is safe.
        var information = siginfo_t()
        while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        let waiting = state.withLock { state in
            var status: Int32 = 0
            waitpid(pid, &status, 0)
            state.status = status & 0x7F == 0 ? status >> 8 & 0xFF : status & 0x7F
            defer { state.waiting = [] }
            return state.waiting
        }
        let status = state.withLock { $0.status ?? 0 }
        for continuation in waiting { continuation.resume(returning: status) }
    }
}

/// Starts `command` with a parent-death signal; 0 or an error number.
private func spawn(
    _ command: [String], _ environment: [String: String], _ output: String, _ pid: inout pid_t
) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let arguments = (["setpriv", "--pdeathsig", "KILL", "--"] + command).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    return posix_spawn(&pid, "/usr/bin/setpriv", &actions, nil, arguments, variables)
}

/// Runs a program to its end and returns what it printed; throws when it fails.
@discardableResult
package func output(
    of command: [String], environment: [String: String], in directory: String
) async throws -> String {
    let path = directory + "/output-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let child = try await ChildProcess(command, environment: environment, output: path)
    let status = await child.end()
    guard status == 0 else { throw CommandFailure(command: command, status: status) }
    return textOfFile(path) ?? ""
}

/// A program that ended with something else than success.
package struct CommandFailure: Error {
    package let command: [String]
    package let status: Int32
}

/// Waits until `condition` holds, at most for `limit`; says whether it does.
package func eventually(
    within limit: Duration = .seconds(20), _ condition: () async throws -> Bool
) async rethrows -> Bool {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return try await condition()
}
