// SPDX-License-Identifier: Apache-2.0

internal import CPlatform
internal import Glibc
internal import Platform
internal import Synchronization

/// A spawned engine process and the socket to it.
///
/// Owns both descriptors and the process: when the last reference goes, the process is killed and
/// its status taken. Nothing of the app is inherited: no descriptor, no signal mask, no
/// environment, no terminal group.
final class ChildProcess: EnginePeer {
    let socket: Int32
    /// For tests and diagnosis; signals go through the process descriptor.
    let identifier: pid_t
    private let process: Int32
    /// The status can be taken only once.
    private let ended = Mutex<EngineEnd?>(nil)

    init(executable: String, arguments: [String]) throws(PlatformError) {
        var pair: [Int32] = [-1, -1]
        guard platform_socket_pair(&pair) == 0 else { throw PlatformError(.socketPair) }
        defer { close(pair[1]) }
        do {
            (identifier, process) = try Self.spawn(executable, arguments, input: pair[1])
        } catch {
            close(pair[0])
            throw error
        }
        socket = pair[0]
    }

    deinit {
        kill()
        _ = end(within: .seconds(1))
        close(process)
        close(socket)
    }

    func kill() {
        _ = platform_process_signal(process, SIGKILL)
    }

    /// Waits for the end of the process; nil if it still runs then.
    func end(within duration: Duration) -> EngineEnd? {
        guard waitReadable(process, for: duration) else { return nil }
        return ended.withLock { end in
            if let end { return end }
            var signal: Int32 = 0
            var code: Int32 = 0
            let status = platform_process_status(process, &signal, &code)
            end = status != 1 ? .unknown : signal != 0 ? .signal(signal) : .code(code)
            return end
        }
    }

    /// Starts the program and opens its process descriptor.
    private static func spawn(
        _ executable: String, _ arguments: [String], input: Int32
    ) throws(PlatformError) -> (pid_t, descriptor: Int32) {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        // Crash reports show memory, which holds spoken text (measured): nothing is kept.
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        platform_spawn_close_from(&actions, 3)

        var noSignals = sigset_t()
        var everySignal = sigset_t()
        sigemptyset(&noSignals)
        sigfillset(&everySignal)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setsigdefault(&attributes, &everySignal)
        posix_spawnattr_setpgroup(&attributes, 0)  // Ctrl-C is the host's to handle
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        let environment = ["LC_ALL=C.UTF-8", "HOME=/dev/null", "SWIFT_BACKTRACE=enable=no"]
        var identifier = pid_t()
        let status = withStrings([executable] + arguments) { argv in
            withStrings(environment) { envp in
                var status = ETXTBSY
                // A program that is just being written is busy for a moment.
                for _ in 1...100 where status == ETXTBSY {
                    status = posix_spawn(
                        &identifier, executable, &actions, &attributes, argv, envp)
                    if status == ETXTBSY { usleep(2_000) }
                }
                return status
            }
        }
        guard status == 0 else { throw PlatformError(.spawn, code: status) }
        let process = platform_process_descriptor(identifier)
        guard process >= 0 else {
            let error = PlatformError(.spawn)
            Glibc.kill(identifier, SIGKILL)
            waitpid(identifier, nil, 0)
            throw error
        }
        return (identifier, process)
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }
}

/// Waits until a descriptor can be read; false when the time ran out.
func waitReadable(_ descriptor: Int32, for duration: Duration) -> Bool {
    wait(for: Int16(POLLIN), on: descriptor, duration)
}

/// Waits until a descriptor can be written; false when the time ran out.
func waitWritable(_ descriptor: Int32, for duration: Duration) -> Bool {
    wait(for: Int16(POLLOUT), on: descriptor, duration)
}

private func wait(for events: Int16, on descriptor: Int32, _ duration: Duration) -> Bool {
    let deadline = ContinuousClock.now + duration
    while true {
        let left = max(.zero, deadline - .now)
        let milliseconds = left / Duration.milliseconds(1)
        var entry = pollfd(fd: descriptor, events: events, revents: 0)
        let count = poll(&entry, 1, Int32(min(milliseconds.rounded(.up), 1e9)))
        if count > 0 { return true }
        // Also where `poll` itself fails: no wait without an end.
        if left <= .milliseconds(1) { return false }
    }
}
