// SPDX-License-Identifier: Apache-2.0

/// What happens in one round.
enum Mood: CaseIterable {
    /// Short texts, heard to their end; nothing else happens.
    case calm
    /// The app's own calls cut in.
    case busy
    /// Faults too.
    case faulty

    /// One of each in turn, so that a short run has them all.
    init(round: Int) {
        self = Self.allCases[round % Self.allCases.count]
    }

    /// How many steps it has.
    var length: ClosedRange<Int> {
        switch self {
        case .calm: 4...12
        case .busy, .faulty: 5...30
        }
    }

    /// How often each step is taken, of the sum.
    private var weights: [(step: Step, weight: Int)] {
        switch self {
        case .calm: [(.request, 19), (.refresh, 1)]
        case .busy:
            [
                (.request, 60), (.setLocale, 6), (.stop, 5), (.stopAtWord, 5), (.pause, 4),
                (.resume, 12), (.refresh, 4), (.replay, 4),
            ]
        case .faulty:
            [
                (.request, 52), (.setLocale, 5), (.stop, 3), (.stopAtWord, 2), (.pause, 3),
                (.resume, 11), (.refresh, 3), (.replay, 3), (.fault, 18),
            ]
        }
    }

    func step(_ generator: inout some RandomNumberGenerator) -> Step {
        var place = Int.random(in: 0..<weights.map(\.weight).reduce(0, +), using: &generator)
        for (step, weight) in weights {
            if place < weight { return step }
            place -= weight
        }
        return .request
    }
}

/// What is done at random.
enum Step {
    case request, setLocale, stop, stopAtWord, pause, resume, refresh, replay, fault
}
