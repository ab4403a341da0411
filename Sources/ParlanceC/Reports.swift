// SPDX-License-Identifier: Apache-2.0

internal import CParlance
internal import Parlance

extension SpeechState {
    /// Calls `body` with the state as `parlance.h` has it; its texts last as long as the call.
    func withC(_ body: (UnsafePointer<parlance_state>) -> Void) {
        var voice: ResolvedSpeech?
        var sentence = soundFailure?.description ?? ""
        switch availability {
        case .starting: break
        case .ready(let speech): voice = speech
        case .unavailable(let reason): sentence = reason.description
        case .failed(let failure): sentence = failure.description
        }
        let texts = [
            locale.locale.tag?.description ?? "", soundFailure?.code ?? availability.code,
            sentence, voice?.voiceID.text ?? "", voice?.voiceLocale?.description ?? "",
        ]
        withCStrings(texts) { texts in
            var state = parlance_state()
            state.size = MemoryLayout<parlance_state>.size
            state.revision = Int64(revision)
            state.product = product.number
            state.locale = texts[0]
            state.code = texts[1]
            state.sentence = texts[2]
            state.voice = texts[3]
            state.voice_locale = texts[4]
            body(&state)
        }
    }
}

extension ProductState {
    fileprivate var number: Int32 {
        let number =
            switch self {
            case .preparing: PARLANCE_PREPARING
            case .available: PARLANCE_AVAILABLE
            case .speaking: PARLANCE_SPEAKING
            case .paused: PARLANCE_PAUSED
            case .needsVoiceData: PARLANCE_NEEDS_VOICE_DATA
            case .notAvailableInThisLanguage: PARLANCE_NOT_IN_THIS_LANGUAGE
            case .soundUnavailable: PARLANCE_SOUND_UNAVAILABLE
            }
        return Int32(number)
    }
}

/// An event of a request, in the numbers and texts of `parlance.h`.
struct EventReport {
    private let request: Int64
    private var kind: Int
    private var outcome = 0
    private var bytes = TextBytes(start: 0, end: 0)
    private var milliseconds: Int64 = 0
    private var code = ""
    private var sentence = ""
    private var voice = ""

    /// Nil for what a request of one language never has.
    init?(_ event: SpeechEvent, of request: Int64, _ bytes: TextBytes?) {
        self.request = request
        switch event {
        case .runUnavailable: return nil
        case .accepted(let speech):
            kind = PARLANCE_ACCEPTED
            voice = speech.voiceID.text
        case .started: kind = PARLANCE_STARTED
        case .unreadable: kind = PARLANCE_PARTLY_UNREADABLE
        case .word(let word):
            kind = PARLANCE_WORD
            milliseconds = Int64(word.time / .milliseconds(1))
            if let bytes { self.bytes = bytes }
        case .ended(let outcome):
            kind = PARLANCE_ENDED
            code = outcome.code
            note(outcome)
        }
    }

    init(_ refusal: SpeechRefusal, of request: Int64) {
        self.request = request
        kind = PARLANCE_ENDED
        outcome = PARLANCE_REFUSED
        code = refusal.code
        sentence = refusal.description
    }

    private mutating func note(_ ended: SpeechOutcome) {
        switch ended {
        case .finished: outcome = PARLANCE_FINISHED
        case .stopped(let heard):
            outcome = PARLANCE_STOPPED
            milliseconds = Int64(heard / .milliseconds(1))
        case .cancelled: outcome = PARLANCE_CANCELLED
        case .unavailable(let reason):
            outcome = PARLANCE_UNAVAILABLE
            sentence = reason.description
        case .failed(let failure):
            outcome = PARLANCE_FAILED
            sentence = failure.description
        case .nothingToSay: outcome = PARLANCE_NOTHING_TO_SAY
        case .unreadable: outcome = PARLANCE_UNREADABLE
        }
    }

    /// Calls `body` with the event; its texts last as long as the call.
    func withC(_ body: (UnsafePointer<parlance_event>) -> Void) {
        withCStrings([code, sentence, voice]) { texts in
            var event = parlance_event()
            event.size = MemoryLayout<parlance_event>.size
            event.request = request
            event.kind = Int32(kind)
            event.outcome = Int32(outcome)
            event.start = Int64(bytes.start)
            event.end = Int64(bytes.end)
            event.milliseconds = milliseconds
            event.code = texts[0]
            event.sentence = texts[1]
            event.voice = texts[2]
            body(&event)
        }
    }
}

/// Calls `body` with the texts as C has them.
private func withCStrings(
    _ texts: [String], _ body: ([UnsafePointer<CChar>]) -> Void
) {
    func next(_ rest: ArraySlice<String>, _ pointers: [UnsafePointer<CChar>]) {
        guard let first = rest.first else { return body(pointers) }
        first.withCString { next(rest.dropFirst(), pointers + [$0]) }
    }
    next(texts[...], [])
}
