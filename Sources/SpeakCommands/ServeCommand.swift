// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import Parlance
internal import Platform
internal import SpeechService

extension CommandSpec {
    static let serve = CommandSpec(
        "serve", summary: "speak for other programs, by JSON lines on a Unix socket",
        discussion: [
            "One process speaks for all clients of the socket, each of which sees its own requests "
                + "and every state. The client that first sets the locale decides on it until it "
                + "lets go. Only this user can connect.",
            "Started by a systemd socket unit it serves there, and --socket is not needed. It ends "
                + "by Ctrl-C or SIGTERM, with the exit code 0.",
        ],
        options: [
            .value("socket", "PATH", completion: .file, help: "Where to create the socket."),
            .locale(
                default: "the environment's: LC_ALL, LC_MESSAGES, LANG",
                help: "The locale until a client sets another one."),
            .matrix,
            .value("sink", "NAME", help: "The sound output, as 'speak sinks' lists it."),
        ],
        examples: [
            Example(
                "speak serve --socket \"$XDG_RUNTIME_DIR/parlance.sock\"",
                "Serves the programs of this session.")
        ])
}

/// `speak serve`: an adapter behind a socket.
struct ServeCommand {
    private let socketPath: String?
    private let locale: String?
    private let configuration: SpeechConfiguration

    init(_ command: ParsedCommand) {
        socketPath = command.value("socket")
        locale = command.value("locale")
        var configuration = SpeechConfiguration()
        configuration.matrixFile = command.value("matrix")
        configuration.sink = command.value("sink")
        configuration.applicationName = "speak"
        self.configuration = configuration
    }

    func run(_ interruption: Interruption) async throws(CommandFailure) -> ExitCode {
        let socket = try listen()
        let service = SpeechService(
            SpeechAdapter(locale: locale, configuration: configuration),
            program: "speak \(CommandSpec.speak.release?.version ?? "")")
        let (serving, end) = AsyncStream<Never>.makeStream()
        // To be ended is what a service is started for: no failure, from its first moment on.
        let (failure, _) = await interruption.stopping {
            ServiceManager.notify(.stopping)
            await service.stop()
            end.finish()
        } _: { () -> PlatformError? in
            do throws(PlatformError) { try await service.start(at: socket) } catch { return error }
            ServiceManager.notify(.ready)
            for await _ in serving {}
            return nil
        }
        if let failure {
            throw CommandFailure(.cannotServe, code: "serviceNotStarted", "\(failure).")
        }
        return .success
    }

    private func listen() throws(CommandFailure) -> ListeningSocket {
        let inherited = ListeningSocket.fromServiceManager()
        do throws(ListeningError) {
            if let socketPath { return try ListeningSocket(path: socketPath) }
            guard let inherited else { throw .noSocket }
            return inherited
        } catch { throw CommandFailure(error) }
    }
}
