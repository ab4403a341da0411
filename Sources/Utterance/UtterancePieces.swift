// SPDX-License-Identifier: Apache-2.0

internal import EngineProtocol
internal import SpeechText
internal import Synchronization

/// A text as pieces for the engine, made when they are asked for, with a record of what each was.
struct UtterancePieces: Sequence, Sendable {
    let segmenter: Segmenter
    let voice: VoiceSelector
    let prosody: Prosody
    let ledger = Ledger()

    /// The segments that were sent and have not been spoken yet, and what was left out of them.
    final class Ledger: Sendable {
        private let state = Mutex<(sent: [Segment], report: CleaningReport)>(([], CleaningReport()))

        /// `segment` is the next one to be sent; none at the end of the text.
        func note(_ segment: Segment?, _ report: CleaningReport) {
            state.withLock { state in
                if let segment { state.sent.append(segment) }
                state.report = report
            }
        }

        /// The segment that the engine speaks now.
        var current: Segment? { state.withLock { $0.sent.first } }

        func endCurrent() {
            state.withLock { state in
                if !state.sent.isEmpty { state.sent.removeFirst() }
            }
        }

        var report: CleaningReport { state.withLock { $0.report } }
    }

    func makeIterator() -> Iterator {
        Iterator(pieces: self, segmenter: segmenter)
    }

    struct Iterator: IteratorProtocol {
        let pieces: UtterancePieces
        var segmenter: Segmenter
        /// One segment ahead: the last one gets no pause behind it.
        var ahead: Segment?
        var hasBegun = false

        mutating func next() -> Synthesis? {
            if !hasBegun {
                hasBegun = true
                ahead = segmenter.next()
            }
            guard let segment = ahead else {
                // All of it may have been left out.
                pieces.ledger.note(nil, segmenter.report)
                return nil
            }
            ahead = segmenter.next()
            pieces.ledger.note(segment, segmenter.report)
            return Synthesis(
                voice: pieces.voice, text: segment.text, prosody: pieces.prosody,
                pausesAtEnd: ahead != nil && segment.end == .pause)
        }
    }
}
