// SPDX-License-Identifier: Apache-2.0

/// Breaks up what is known to end libespeak-ng 1.51: long tokens, long numbers, and long runs of
/// single letters with dots or apostrophes (`s's's…`, `a . a . …`), and hyphens in a row before a
/// word (all measured).
struct EngineGuard {
    private let limits: TextLimits
    private var token = 0
    private var digits = 0
    private var afterHyphen = false

    init(limits: TextLimits) {
        self.limits = limits
    }

    /// Puts a space into tokens and numbers that grow too long, from `start` on.
    mutating func apply(to buffer: inout [CleanScalar], from start: Int) {
        guard start < buffer.count else { return }
        let isHyphen = buffer[start].scalar == "-"
        if isHyphen, afterHyphen { buffer[start].scalar = " " }
        afterHyphen = isHyphen
        if buffer[start].scalar.isSpace || buffer[start].scalar.isIdeograph {
            token = 0
            digits = 0
            return
        }
        token += buffer.count - start
        digits = buffer[start].scalar.properties.numericType == nil ? 0 : digits + 1
        if token > limits.token || digits > limits.digits {
            let place = buffer[start].source.lowerBound
            buffer.insert(
                CleanScalar(scalar: " ", source: place..<place, startsCharacter: true), at: start)
            token = buffer.count - start - 1
            digits = 0
        }
    }

    /// Where a run of single letters must be cut, if the buffer holds one that is too long.
    func forcedCut(in buffer: [CleanScalar]) -> Int? {
        var letters = 0
        var singles = 0
        for (index, element) in buffer.prefix(limits.segment).enumerated() {
            let scalar = element.scalar
            if scalar == "." || scalar == "'" || scalar == "\u{2019}" {
                singles = letters == 1 ? singles + 1 : 0
                letters = 0
                if singles >= limits.singleLetters { return index + 1 }
            } else if scalar.isLetterOrDigit {
                letters += 1
                if letters > 1 { singles = 0 }
            } else if !scalar.isSpace {
                singles = 0
                letters = 0
            }
        }
        return nil
    }
}
