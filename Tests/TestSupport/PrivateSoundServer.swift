// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Synchronization

/// A real sound server of its own, with null sinks, in a folder of its own.
///
/// `norewinds` keeps a null sink from rendering two seconds ahead, which loses the heads of
/// recordings. The protocol module is loaded last, so that a socket that accepts a connection
/// means that all sinks exist.
package final class PrivateSoundServer: Sendable {
    /// A sink that plays into nothing, and whose monitor can be recorded.
    package struct NullSink: Sendable {
        package let name: String
        let rate: Int
        let channels: Int

        package init(_ name: String, rate: Int = 22_050, channels: Int = 1) {
            self.name = name
            self.rate = rate
            self.channels = channels
        }

        var module: String { "module-null-sink " + arguments.joined(separator: " ") }

        var arguments: [String] {
            [
                "sink_name=\(name)", "rate=\(rate)", "channels=\(channels)", "format=s16le",
                "norewinds=1",
            ]
        }
    }

    /// The folder of the socket; the server writes nowhere else.
    package let directory: String
    private let kind: ServerKind
    private let sinks: [NullSink]
    private let modules: [String]
    private let processes = Mutex<[ChildProcess]>([])

    /// The address for clients, as in `PULSE_SERVER`.
    package var address: String { "unix:" + socketPath }
    package var socketPath: String {
        directory + (kind == .pipeWire ? "/pulse/native" : "/native")
    }

    /// Starts a server with the given sinks, the first one the default, and more modules of
    /// PulseAudio's.
    package init(
        _ kind: ServerKind = .pulseAudio,
        sinks: [NullSink] = [NullSink("null0"), NullSink("null1", rate: 48_000, channels: 2)],
        modules: [String] = []
    ) async throws {
        directory = try Self.temporaryFolder()
        self.kind = kind
        self.sinks = sinks
        self.modules = modules
        // Otherwise libpulse writes a cookie file into the home folder.
        setenv("PULSE_COOKIE", "/dev/null/cookie", 1)
        try await start()
    }

    deinit {
        signalAll(SIGKILL)
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// Starts the server again at the same address, after it has ended.
    package func start() async throws {
        switch kind {
        case .pulseAudio: try await startPulseAudio()
        case .pipeWire: try await startPipeWire()
        }
    }

    private func startPulseAudio() async throws {
        let protocolModule =
            "module-native-protocol-unix socket=\(socketPath) auth-anonymous=1"
            + " auth-cookie-enabled=0"
        let command =
            [
                "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1",
                "--use-pid-file=no", "--log-level=error",
            ] + (sinks.map(\.module) + modules + [protocolModule]).flatMap { ["-L", $0] }
        let child = try await ChildProcess(command, environment: environment)
        processes.withLock { $0 = [child] }
        guard await eventually({ acceptsConnection(at: socketPath) }) else {
            throw CommandFailure(command: command, status: -1)
        }
    }

    private func startPipeWire() async throws {
        let programs = PipeWirePrograms(directory: directory, environment: environment)
        let children = try await programs.start()
        processes.withLock { $0 = children }
        for sink in sinks {
            // The protocol answers before the graph can take a sink.
            let isLoaded = await eventually {
                (try? await add(sink)) != nil
            }
            guard isLoaded else { throw CommandFailure(command: ["pactl"], status: -1) }
        }
        guard let first = sinks.first?.name else { return }
        // WirePlumber takes its time, and until then a stream would wait for it.
        let isReady = await eventually {
            _ = try? await pactl("set-default-sink", first)
            return (try? await pactl("get-default-sink")) == first + "\n"
        }
        guard isReady else { throw CommandFailure(command: ["wireplumber"], status: -1) }
    }

    /// Ends the server with a signal, and waits until it has ended.
    package func end(with signal: Int32 = SIGTERM) async {
        let children = processes.withLock { children in
            defer { children = [] }
            return children
        }
        for child in children.reversed() {
            child.signal(signal)
            await child.end()
        }
    }

    /// Stops the processes where they are: they answer nothing, and the socket still accepts.
    package func freeze() { signalAll(SIGSTOP) }

    /// Lets a frozen server go on.
    package func thaw() { signalAll(SIGCONT) }

    private func signalAll(_ signal: Int32) {
        processes.withLock { for child in $0 { child.signal(signal) } }
    }

    /// Runs `pactl` against this server and returns what it printed.
    @discardableResult
    package func pactl(_ arguments: String...) async throws -> String {
        try await pactl(arguments)
    }

    @discardableResult
    private func pactl(_ arguments: [String]) async throws -> String {
        try await output(
            of: ["pactl", "--server", address] + arguments, environment: environment,
            in: directory)
    }

    /// Adds a sink to those that are there.
    package func add(_ sink: NullSink) async throws {
        try await pactl(["load-module", "module-null-sink"] + sink.arguments)
    }

    /// Removes a sink; what plays on it moves to another one, if there is one.
    package func removeSink(_ name: String) async throws {
        let line = try await pactl("list", "short", "modules").split(separator: "\n")
            .first { $0.contains("sink_name=\(name) ") }
        guard let index = line?.prefix(while: { $0 != "\t" }) else {
            throw CommandFailure(command: ["pactl", "unload-module"], status: -1)
        }
        try await pactl("unload-module", String(index))
    }

    var environment: [String: String] {
        [
            "PATH": "/usr/bin:/bin", "HOME": directory, "XDG_RUNTIME_DIR": directory,
            "PULSE_COOKIE": "/dev/null/cookie", "LC_ALL": "C",
        ]
    }

    /// A new folder for one test, private to this user.
    package static func temporaryFolder() throws -> String {
        let folder = FileManager.default.temporaryDirectory.path + "/parlance-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        return folder
    }
}

/// Whether something listens at the socket.
func acceptsConnection(at path: String) -> Bool {
    guard let descriptor = try? unixSocket(path, call: connect) else { return false }
    close(descriptor)
    return true
}

/// A socket that listens and never answers; `nil` when the system refuses it.
package func silentListener(at path: String) throws -> Int32 {
    let descriptor = try unixSocket(path, call: bind)
    guard listen(descriptor, 128) == 0 else { throw POSIXError(.EADDRINUSE) }
    return descriptor
}

private func unixSocket(
    _ path: String,
    call: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32
) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | 0o2000000, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let status = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
    guard status == 0 else {
        close(descriptor)
        throw POSIXError(.ECONNREFUSED)
    }
    return descriptor
}
