// SPDX-License-Identifier: Apache-2.0

/// Cuts a text into segments at sentence ends, then clauses, then spaces, never in a grapheme.
///
/// Lazy: holds one segment at a time, whatever the length of the text.
package struct Segmenter: Sequence, IteratorProtocol {
    private let limits: TextLimits
    private var source: CleanScalars
    private var buffer: [CleanScalar] = []
    private var guardRail: EngineGuard
    private var atEnd = false

    /// What was left out of the text so far.
    package var report: CleaningReport { source.report }

    /// Checks the text, or a part of it, against the limits.
    ///
    /// - Throws: ``TextRefusal`` when it is too long or holds too long a word.
    package init(
        _ text: String, in range: Range<String.Index>? = nil, limits: TextLimits = TextLimits()
    ) throws(TextRefusal) {
        let range = range ?? text.startIndex..<text.endIndex
        try limits.check(text[range])
        self.limits = limits
        source = CleanScalars(text, in: range)
        guardRail = EngineGuard(limits: limits)
    }

    package mutating func next() -> Segment? {
        while true {
            fill()
            guard !buffer.isEmpty else { return nil }
            let cut = cutPosition()
            let piece = Array(buffer[..<cut.index])
            buffer.removeFirst(cut.index)
            if let segment = Segment(piece, end: cut.end) { return segment }
        }
    }

    /// Reads on until the buffer holds more than one segment.
    private mutating func fill() {
        while !atEnd, buffer.count <= limits.segment {
            let start = buffer.count
            atEnd = !source.appendNext(to: &buffer)
            guardRail.apply(to: &buffer, from: start)
        }
    }

    /// The best place to cut: the last sentence end that fits, else clause, space, grapheme.
    private func cutPosition() -> (index: Int, end: Segment.End) {
        if let forced = guardRail.forcedCut(in: buffer) { return (forced, .none) }
        let fits = Swift.min(buffer.count, limits.segment)
        if atEnd, buffer.count <= limits.segment {
            return (buffer.count, buffer.last { !$0.scalar.isSpace }.map(pause) ?? .none)
        }
        var clause: Int?
        var space: Int?
        var grapheme: Int?
        for index in stride(from: fits, to: 0, by: -1) {
            let before = buffer[index - 1].scalar
            if isSentenceEnd(before: index) { return (index, .pause) }
            if before.isSpace {
                if clause == nil, index > 1, buffer[index - 2].scalar.isClauseEnd { clause = index }
                space = space ?? index
            } else if before.isClauseEnd, !before.isASCII {
                clause = clause ?? index
            }
            if grapheme == nil, buffer[index].startsCharacter { grapheme = index }
        }
        if let clause { return (clause, .pause) }
        return (space ?? grapheme ?? fits, .none)
    }

    private func isSentenceEnd(before index: Int) -> Bool {
        let last = buffer[index - 1].scalar
        if last.isFullWidthSentenceEnd { return true }
        if last == "\n", index > 1, buffer[index - 2].scalar == "\n" { return true }
        guard last.isSpace else { return false }
        // Closing quotes and brackets may stand between the stop and the space.
        var position = index - 2
        while position >= 0, !buffer[position].scalar.isWordy, !buffer[position].scalar.isSpace {
            if buffer[position].scalar.isSentenceEnd { return true }
            position -= 1
        }
        return false
    }

    private func pause(after scalar: CleanScalar) -> Segment.End {
        scalar.scalar.isSentenceEnd || scalar.scalar.isClauseEnd ? .pause : .none
    }
}

extension TextLimits {
    /// - Throws: ``TextRefusal`` when the text or one of its words is too long.
    fileprivate func check(_ text: Substring) throws(TextRefusal) {
        var total = 0
        var run = 0
        for scalar in text.unicodeScalars {
            total += 1
            run = letters(upTo: scalar, after: run)
            if run > word { throw .wordTooLong(limit: word) }
            if let limit = self.text, total > limit { throw .textTooLong(limit: limit) }
        }
    }

    private func letters(upTo scalar: Unicode.Scalar, after run: Int) -> Int {
        if scalar.isASCII { return scalar.isLetterOrDigit ? run + 1 : 0 }
        // Scripts written without spaces have no words to count here.
        if scalar.isIdeograph || (0xE00...0xEFF).contains(scalar.value)
            || (0x1000...0x109F).contains(scalar.value) || (0x1780...0x17FF).contains(scalar.value)
            || (0x3040...0x30FF).contains(scalar.value)
        {
            return 0
        }
        return scalar.isWordy ? run + 1 : 0
    }
}
