// SPDX-License-Identifier: Apache-2.0

package import CommandSyntax
package import LanguageTag
package import Utterance

/// Who is told what `say` speaks and when it is heard: what captions are made with.
package protocol SpeechWitness: Sendable {
    /// A text is going to be spoken, or refused; events count samples.
    func begin(_ text: String, locale: RequestedLocale, rate: Double, samplesPerSecond: Int)
    /// A word is heard.
    func note(_ event: UtteranceRun.Event)
    /// How speech ended; not called where none began.
    func note(_ end: UtteranceRun.End)
    /// Writes the files; returns what a person should know of them.
    func finish() throws(CommandFailure) -> String?
}

/// Makes a witness for a call of `say` with the options for captions.
package typealias Captioning =
    @Sendable (ParsedCommand) throws(CommandFailure) -> any SpeechWitness

extension SayCommand {
    /// Whether captions are asked for.
    static func makesCaptions(_ command: ParsedCommand) -> Bool {
        [OptionSpec.captions, .transcript].contains { command.value($0.long) != nil }
    }

    /// Speaks, then writes the captions, whatever became of the speech.
    static func run(
        _ command: ParsedCommand, _ witness: any SpeechWitness, _ interruption: Interruption
    ) async throws(CommandFailure) -> ExitCode {
        var say = try SayCommand(command)
        say.witness = witness
        let exitCode = try await say.run(interruption)
        if let notice = try witness.finish() { complain(notice) }
        return exitCode
    }
}
