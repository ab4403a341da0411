// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
internal import Parlance
internal import VoiceMatching

// What must hold for each request, whatever happens around it.
extension Tally {
    /// Reads all events of a request: in order, in an approved language, with one end.
    func check(_ speech: Speech) async {
        var resolved: ResolvedSpeech?
        var hasStarted = false
        var lastTime = Duration.zero
        var outcome: SpeechOutcome?
        for await event in speech.events {
            if outcome != nil { violated("an event after the end") }
            switch event {
            case .accepted(let speech):
                if resolved != nil { violated("accepted twice") }
                resolved = speech
                if !isApproved(speech) { violated("a voice of another language: \(speech)") }
            case .runUnavailable, .unreadable: break
            case .started:
                if hasStarted || resolved == nil { violated("started out of order") }
                hasStarted = true
            case .word(let word):
                if !hasStarted || word.time < lastTime { violated("a word out of order") }
                lastTime = word.time
            case .ended(let end): outcome = end
            }
        }
        guard let outcome else { return violated("no end") }
        if case .finished = outcome, !hasStarted { violated("finished without a start") }
        if case .failed(let failure) = outcome, "\(failure)".contains(Texts.marker) {
            violated("text in a failure")
        }
        ended(outcome.code)
    }

    /// The language that was asked for, unless the matrix names another.
    private func isApproved(_ speech: ResolvedSpeech) -> Bool {
        switch speech.fallbackReason {
        case .approvedByMatrix, .approvedByRule: true
        default: speech.voiceLocale?.language == speech.requestedLocale.language
        }
    }
}
