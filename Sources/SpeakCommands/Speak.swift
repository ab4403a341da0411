// SPDX-License-Identifier: Apache-2.0

package import CommandSyntax
internal import Glibc
internal import Platform

/// A subcommand that this program runs beyond those of `speak` itself.
package typealias CommandBody =
    @Sendable (ParsedCommand) async throws(CommandFailure) -> ExitCode

/// The `speak` command.
package enum Speak {
    /// Does what the program's arguments ask for, and ends the process.
    ///
    /// `others` are bodies by the subcommand's name; what is in neither is left to the workshop
    /// program, which is not linked into this one so that speaking starts at once.
    ///
    /// `captioning` makes what captions are made with; without it, they are left to the workshop too.
    ///
    /// Not an async main function: with one, Dispatch has a thread that takes every signal
    /// (measured), and ``Interruption`` would get none.
    package static func main(
        _ others: [String: CommandBody] = [:], captioning: Captioning? = nil
    ) -> Never {
        reserveStandardDescriptors()
        let interruption = Interruption()
        Task.detached {
            do throws(CommandFailure) {
                exit(try await run(Text.arguments(), others, captioning, interruption).rawValue)
            } catch {
                complain(error.line)
                exit(error.exitCode.rawValue)
            }
        }
        while true { pause() }
    }

    private static func run(
        _ arguments: [String], _ others: [String: CommandBody], _ captioning: Captioning?,
        _ interruption: Interruption
    ) async throws(CommandFailure) -> ExitCode {
        switch try invocation(arguments) {
        case .print(let page):
            try answer(CommandSpec.speak.text(of: page, style: .standardOutput))
            return .success
        case .run(let command):
            let name = command.path.last ?? ""
            if let other = others[name] { return try await other(command) }
            switch name {
            case CommandSpec.say.name where !SayCommand.makesCaptions(command):
                return try await SayCommand(command).run(interruption)
            case CommandSpec.say.name:
                guard let captioning else { throw Workshop.replaceProcess(arguments) }
                return try await SayCommand.run(command, captioning(command), interruption)
            case CommandSpec.voices.name: return try await VoicesCommand(command).run()
            case CommandSpec.resolve.name: return try await ResolveCommand(command).run()
            case CommandSpec.sinks.name: return try await SinksCommand(command).run()
            case CommandSpec.log.name: return try LogCommand(command).run()
            case CommandSpec.diagnose.name: return try await DiagnoseCommand(command).run()
            case CommandSpec.probe.name: return try await ProbeCommand(command).run()
            case CommandSpec.listen.name: return try await ListenCommand(command).run(interruption)
            case CommandSpec.coverage.name: return try await CoverageCommand(command).run()
            case CommandSpec.serve.name: return try await ServeCommand(command).run(interruption)
            default: throw Workshop.replaceProcess(arguments)
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
package func answer(_ text: String) throws(CommandFailure) {
    do throws(OutputError) {
        try DescriptorWriter.standardOutput.write(Array(text.utf8).span.bytes)
    } catch { throw CommandFailure(error) }
}

/// Writes a line to standard error.
package func complain(_ line: String) {
    var output = DescriptorWriter.standardError
    output.writeLine(line)
}
