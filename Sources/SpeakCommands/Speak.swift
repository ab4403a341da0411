// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import Glibc

/// The `speak` command.
package enum Speak {
    /// Does what the program's arguments ask for, and ends the process.
    ///
    /// Not an async main function: with one, Dispatch has a thread that takes every signal
    /// (measured), and ``Interruption`` would get none.
    package static func main() -> Never {
        let interruption = Interruption()
        Task.detached {
            do throws(CommandFailure) {
                exit(try await run(Text.arguments(), interruption).rawValue)
            } catch {
                complain(error.line)
                exit(error.exitCode.rawValue)
            }
        }
        while true { pause() }
    }

    private static func run(
        _ arguments: [String], _ interruption: Interruption
    ) async throws(CommandFailure) -> ExitCode {
        switch try invocation(arguments) {
        case .print(let page):
            try answer(CommandSpec.speak.text(of: page, style: .standardOutput))
            return .success
        case .run(let command):
            switch command.path.last {
            case CommandSpec.voices.name: return try await VoicesCommand(command).run()
            case CommandSpec.resolve.name: return try await ResolveCommand(command).run()
            case CommandSpec.sinks.name: return try await SinksCommand(command).run()
            default: return try await SayCommand(command).run(interruption)
            }
        }
    }

    private static func invocation(_ arguments: [String]) throws(CommandFailure) -> Invocation {
        do throws(UsageError) { return try CommandSpec.speak.parse(arguments) } catch {
            throw CommandFailure(error)
        }
    }
}

/// Writes an answer to standard output.
func answer(_ text: String) throws(CommandFailure) {
    do throws(OutputError) {
        try DescriptorWriter.standardOutput.write(Array(text.utf8).span.bytes)
    } catch { throw CommandFailure(error) }
}

/// Writes a line to standard error.
func complain(_ line: String) {
    var output = DescriptorWriter.standardError
    output.writeLine(line)
}
