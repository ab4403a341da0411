// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import LanguageTag
internal import ListeningEvidence
internal import Parlance
internal import VoiceFitness

/// One locale's prompts, played one after the other, with a key after each.
struct ListeningSession {
    /// What a key means.
    private enum Answer {
        case verdict(ListeningVerdict)
        case again, skip, quit

        init?(_ key: UInt8) {
            switch Character(Unicode.Scalar(key)) {
            case "g": self = .verdict(.good)
            case "l": self = .verdict(.wrongLanguage)
            case "u": self = .verdict(.unintelligible)
            case "w": self = .verdict(.wrongWord)
            case "a", " ": self = .again
            case "s": self = .skip
            case "q", "\u{4}": self = .quit
            default: return nil
            }
        }
    }

    private static let help =
        "g good · l wrong language · u unintelligible · w wrong word · a again · s skip · q quit"

    let set: ListeningSet
    let plan: ListeningPlan
    let keys: KeyReader
    let sound: any SpeechSink

    /// Plays what is pending; true if the listener has quit.
    func run(
        keep: (ListeningSet.Rendered, ListeningVerdict) throws(CommandFailure) -> Void
    ) async throws(CommandFailure) -> Bool {
        let pending = plan.pending.map(\.prompt)
        say("\(set.locale.tag), \(set.speech.voiceID): \(pending.count) to hear. \(Self.help)")
        for rendered in set.prompts where pending.contains(rendered.prompt.id) {
            // A listener must see what should be heard; the prompts are no private text.
            say("\(rendered.prompt.id): \(rendered.prompt.text)")
            switch try await answer(to: rendered) {
            case .verdict(let verdict):
                try keep(rendered, verdict)
                say("  \(verdict.rawValue)")
            case .skip, .again: say("  skipped")
            case .quit: return true
            }
        }
        return false
    }

    private func answer(
        to rendered: ListeningSet.Rendered
    ) async throws(CommandFailure) -> Answer {
        while true {
            guard try await play(rendered.samples) else { return .quit }
            var answer: Answer?
            while answer == nil {
                guard let key = await keys.next() else { return .quit }
                answer = Answer(key)
                if answer == nil { say("  \(Self.help)") }
            }
            guard let answer else { return .quit }
            if case .again = answer { continue }
            return answer
        }
    }

    /// False when a signal has stopped it.
    private func play(_ samples: [Int16]) async throws(CommandFailure) -> Bool {
        do throws(SpeechFailure) {
            guard try await sound.write(samples) else { return false }
            return try await sound.finish()
        } catch { throw CommandFailure(error) }
    }

    private func say(_ line: String) {
        var output = DescriptorWriter.standardError
        output.writeLine(line)
    }
}
