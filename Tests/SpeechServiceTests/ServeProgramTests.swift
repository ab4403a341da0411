// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("speak serve", .serialized, .timeLimit(.minutes(2)))
struct ServeProgramTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("s") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let speak = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "speak").path

    private func start(
        _ arguments: [String], prefix: [String] = [], on server: PrivateSoundServer? = nil
    ) async throws -> ChildProcess {
        try await ChildProcess(
            prefix + [Self.speak, "serve", "--locale", "en-US"] + arguments,
            environment: [
                "PATH": "/usr/bin:/bin", "HOME": folder.url.path,
                "PULSE_SERVER": server?.address ?? "unix:/nonexistent/sound",
                "PULSE_COOKIE": "/dev/null/cookie",
            ])
    }

    private func client() async throws -> ServiceClient {
        #expect(await eventually { (try? ServiceClient(path)) != nil })
        return try ServiceClient(path)
    }

    @Test func `serves at a socket of its user's own, and ends by SIGTERM with success`()
        async throws
    {
        let program = try await start(["--socket", path])
        let client = try await client()
        await client.ready()
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        program.signal(SIGTERM)
        #expect(await program.end() == 0)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `refuses a socket that is served, and replaces one that was left behind`()
        async throws
    {
        let first = try await start(["--socket", path])
        _ = try await client()
        #expect(try await start(["--socket", path]).end() == 73)
        first.signal(SIGKILL)
        await first.end()
        #expect(FileManager.default.fileExists(atPath: path))
        let second = try await start(["--socket", path])
        await (try await client()).ready()
        second.signal(SIGINT)
        #expect(await second.end() == 0)
    }

    @Test func `does not touch a file in the socket's place`() async throws {
        try "precious".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try await start(["--socket", path]).end() == 73)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
        #expect(try await start([]).end() == 73)
    }

    @Test func `takes the socket that systemd has opened`() async throws {
        // As systemd does: the socket is descriptor 3, and the variables name this process.
        let activate = """
            import os, socket, sys
            listener = socket.socket(socket.AF_UNIX)
            listener.bind(sys.argv[1])
            listener.listen()
            os.dup2(listener.fileno(), 3)
            os.set_inheritable(3, True)
            os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
            os.execv(sys.argv[2], sys.argv[2:])
            """
        let program = try await start([], prefix: ["python3", "-c", activate, path])
        let client = try await client()
        await client.ready()
        program.signal(SIGTERM)
        #expect(await program.end() == 0)
        // The socket is the service manager's.
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func `tells systemd when it serves and when it ends`() async throws {
        let manager = """
            import os, signal, socket, subprocess, sys
            path, program = sys.argv[1], sys.argv[2]
            notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            notices.bind(path + ".notify")
            notices.settimeout(20)
            os.environ["NOTIFY_SOCKET"] = path + ".notify"
            service = subprocess.Popen([program, "serve", "--socket", path])
            print(notices.recv(100).decode())
            socket.socket(socket.AF_UNIX).connect(path)
            service.send_signal(signal.SIGTERM)
            print(notices.recv(100).decode(), service.wait())
            """
        let printed = try await output(
            of: ["python3", "-c", manager, path, Self.speak],
            environment: ["PATH": "/usr/bin:/bin", "PULSE_SERVER": "unix:/nonexistent/sound"],
            in: folder.url.path)
        #expect(printed == "READY=1\nSTOPPING=1 0\n")
    }

    @Test func `speaks for the example in Python`() async throws {
        let server = try await PrivateSoundServer()
        let program = try await start(["--socket", path], on: server)
        await (try await client()).ready()
        let example = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Examples/python/kiosk.py").path
        let printed = try await output(
            of: ["python3", example, path, "fr-CA", "ja-JP", "de-AT"],
            environment: ["PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8"],
            in: folder.url.path)
        let lines = printed.split(separator: "\n")
        #expect(lines.contains("fr-CA: [Bienvenue] au musée."))
        #expect(lines.contains("fr-CA: Bienvenue au [musée]."))
        #expect(lines.contains { $0.hasPrefix("ja-JP: no speech: ") })
        #expect(lines.last == "de-AT: finished")
        program.signal(SIGTERM)
        #expect(await program.end() == 0)
    }
}
