// SPDX-License-Identifier: Apache-2.0

internal import Captions
internal import LanguageTag
internal import Parlance

/// The cues of a request before it is heard, and what was heard of it so far.
struct CaptionScript {
    /// What the area shows so long after a word began.
    struct Step: Sendable {
        let delay: Duration
        let state: CaptionState
    }

    let rules: CaptionRules
    private var narration: Narration
    private let cues: [Cue]
    /// The words of the text, with estimated times.
    private let words: [TimedWord]
    /// The cue that was shown last, by its place.
    private(set) var lastCue = 0

    init(
        _ request: SpeechRequest, appLocale: RequestedLocale, _ audience: CaptionRules.Audience
    ) {
        let language = (request.locale ?? appLocale).tag
        var narration = Narration(request.text, language: language)
        narration.rate = request.prosody?.rate ?? 1
        narration.runs = request.runs.compactMap { run in
            run.locale?.tag.map { Narration.Run(range: run.range, language: $0) }
        }
        rules = CaptionRules(for: language, audience: audience)
        cues = CaptionTrack(of: narration, rules: rules).cues
        words = narration.timedWords()
        self.narration = narration
    }

    mutating func note(_ word: SpokenWord) {
        narration.marks.append(Narration.Mark(range: word.range, time: word.time))
        lastCue = cue(at: word.range.lowerBound) ?? lastCue
    }

    private func cue(at index: String.Index) -> Int? {
        cues.firstIndex { $0.source?.contains(index) ?? false }
    }

    /// A cue without a word in it.
    func state(at cue: Int) -> CaptionState {
        cues.isEmpty ? .empty : CaptionState(cue: cues[cue], word: nil, basis: nil)
    }

    /// What is shown from the beginning of a word that the engine told: its parts one after the
    /// other, where the writing has no spaces and the engine takes a whole phrase for a word.
    func steps(of word: SpokenWord) -> [Step] {
        let parts = words.filter {
            word.range.contains($0.range.lowerBound) && $0.range.upperBound <= word.range.upperBound
        }
        guard let first = parts.first, parts.count > 1 else {
            return [
                Step(delay: .zero, state: state(word.range, parts.first.map { _ in .measured }))
            ]
        }
        return parts.map {
            Step(delay: $0.start - first.start, state: state($0.range, .interpolated))
        }
    }

    private func state(_ range: Range<String.Index>, _ basis: TimedWord.Basis?) -> CaptionState {
        guard let index = cue(at: range.lowerBound) else { return state(at: lastCue) }
        let word = cues[index].range(showing: range, of: narration.text)
        return CaptionState(cue: cues[index], word: word, basis: basis)
    }

    /// What was heard in the end, `elapsed` after the beginning.
    func narration(ended outcome: SpeechOutcome, after elapsed: Duration) -> Narration {
        var narration = narration
        switch outcome {
        case .finished: narration.extent = .whole(narration.estimatedEnd)
        case .stopped(let time): narration.extent = .cut(at: time)
        case .cancelled:
            // The sound went no further than its last word, nor than the time that it had.
            narration.extent = .cut(
                at: narration.marks.isEmpty ? .zero : min(narration.estimatedEnd, elapsed))
        case .unavailable, .failed, .nothingToSay, .unreadable: narration.extent = .unheard
        }
        return narration
    }
}
