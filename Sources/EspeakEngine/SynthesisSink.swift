// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
internal import EngineProtocol

/// What one synthesis has produced so far; the context of the library's callback.
final class SynthesisSink {
    private let deliver: ([WordMark], UnsafeBufferPointer<Int16>) -> Bool
    private(set) var samples = 0
    private(set) var peak = 0
    /// How many words were certainly to be spoken.
    private(set) var words = 0
    private(set) var wasCancelled = false

    init(deliver: @escaping ([WordMark], UnsafeBufferPointer<Int16>) -> Bool) {
        self.deliver = deliver
    }

    /// Passes one callback's audio on; false to stop.
    func receive(
        _ audio: UnsafeBufferPointer<Int16>, events: UnsafeMutablePointer<espeak_EVENT>
    ) -> Bool {
        let marks = marks(events)
        var loudest: UInt16 = 0
        for sample in audio { loudest = max(loudest, sample.magnitude) }
        peak = max(peak, Int(loudest))
        samples += audio.count
        wasCancelled = !deliver(marks, audio)
        return !wasCancelled
    }

    private func marks(_ events: UnsafeMutablePointer<espeak_EVENT>) -> [WordMark] {
        var marks: [WordMark] = []
        var event = events
        while event.pointee.type != espeakEVENT_LIST_TERMINATED {
            if event.pointee.type == espeakEVENT_WORD {
                // No length has a word in curly quotes or guillemets, and what is none: punctuation
                // inside words. Where it starts tells the two apart, but not that it is spoken.
                if event.pointee.length > 0 { words += 1 }
                // Positions count from 1; at 0 is what has no place in the text (measured).
                if event.pointee.text_position > 0 {
                    marks.append(
                        WordMark(
                            position: Int(event.pointee.text_position) - 1,
                            sample: max(0, Int(event.pointee.sample))))
                }
            }
            event += 1
        }
        return marks
    }
}

/// The library's callback; the sink is the `user_data` of the running synthesis.
func receiveSynthesis(
    _ audio: UnsafeMutablePointer<Int16>?, _ count: Int32,
    _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
    // No audio is the end of the utterance, which the return of the call tells as well.
    guard let audio, let events, let context = events.pointee.user_data else { return 0 }
    let sink = Unmanaged<SynthesisSink>.fromOpaque(context).takeUnretainedValue()
    let samples = UnsafeBufferPointer(start: audio, count: max(0, Int(count)))
    return sink.receive(samples, events: events) ? 0 : 1
}
