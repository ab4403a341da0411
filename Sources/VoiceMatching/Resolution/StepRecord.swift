// SPDX-License-Identifier: Apache-2.0

/// What a climb keeps of its steps.
protocol StepRecord {
    init()
    /// Keeps a step; the result is its place.
    mutating func note(_ step: TraceStep) -> Int
    /// The candidate of the step at `place`, which would do, is the one that is taken.
    mutating func choose(_ place: Int)
}

/// Every step, for a person who asks why.
struct WholeTrace: StepRecord {
    private(set) var steps: [TraceStep] = []

    init() { steps.reserveCapacity(12) }

    mutating func note(_ step: TraceStep) -> Int {
        steps.append(step)
        return steps.count - 1
    }

    mutating func choose(_ place: Int) { steps[place].verdict = .chosen }
}

/// Nothing, where only the answer is asked for: of a fleet, millions of times.
struct NoTrace: StepRecord {
    @inline(__always)
    mutating func note(_ step: TraceStep) -> Int { 0 }

    @inline(__always)
    mutating func choose(_ place: Int) {}
}

/// Voices that a rung would have taken, but for their data or fitness: of each kind the first,
/// with its rung.
struct Lacks {
    private var missing: (voice: VoiceID, data: MissingData, rung: TraceStep.Rung)?
    private var unfit: (voice: VoiceID, cannotRead: [String], rung: TraceStep.Rung)?

    mutating func note(_ rung: TraceStep.Rung, _ voice: VoiceID?, _ verdict: TraceStep.Verdict) {
        guard let voice, rung.isOfLadder else { return }
        switch verdict {
        case .dataMissing(let data):
            // A dictionary is easier to install than MBROLA, so it is named first.
            if missing == nil || (missing?.data.isMbrola == true && !data.isMbrola) {
                missing = (voice, data, rung)
            }
        case .unfit(let what):
            if unfit == nil { unfit = (voice, what, rung) }
        default: break
        }
    }

    /// The one to act on: data to install, else a voice that is unfit.
    var refusal: Answer? {
        if let missing {
            return .none(.voiceDataMissing(missing.voice, missing.data), at: missing.rung)
        }
        return unfit.map { .none(.voiceUnfit($0.voice, cannotRead: $0.cannotRead), at: $0.rung) }
    }
}

extension TraceStep.Rung {
    /// A rung where the program looks, not a person's choice.
    fileprivate var isOfLadder: Bool {
        switch self {
        case .exact, .standIn, .rule: true
        case .request, .matrix, .requestedVoice, .savedVoice: false
        }
    }
}
