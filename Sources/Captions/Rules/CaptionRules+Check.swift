// SPDX-License-Identifier: Apache-2.0

extension CaptionRules {
    /// What is wrong with each cue of a track, by its place; those that keep the rules are left
    /// out.
    public func problems(in track: CaptionTrack) -> [(cue: Int, problems: [CueProblem])] {
        track.cues.indices.compactMap { index in
            let before = index > 0 ? track.cues[index - 1] : nil
            let found = problems(of: track.cues[index], after: before)
            return found.isEmpty ? nil : (index, found)
        }
    }

    private func problems(of cue: Cue, after before: Cue?) -> [CueProblem] {
        guard !cue.text.withPlainSpaces.isEmpty else { return [.empty] }
        guard cue.duration > .zero else { return [.noTime] }
        var problems: [CueProblem] = []
        if let before, cue.start < before.start {
            problems.append(.outOfOrder)
        } else if let before, before.end > cue.start {
            problems.append(.overlaps(before.end - cue.start))
        } else if let before, cue.start - before.end < minimumGap {
            problems.append(.gapTooShort(cue.start - before.end, limit: minimumGap))
        }
        let lines = cue.lines
        if lines.count > maximumLines {
            problems.append(.tooManyLines(lines.count, limit: maximumLines))
        }
        for (index, line) in lines.enumerated() {
            let width = unit.width(of: line)
            if width > lineLength {
                problems.append(.lineTooLong(line: index + 1, width: width, limit: lineLength))
            }
        }
        if cue.duration < shortestDuration {
            problems.append(.tooShort(cue.duration, limit: shortestDuration))
        }
        if cue.duration > maximumDuration {
            problems.append(.tooLong(cue.duration, limit: maximumDuration))
        }
        let speed = cue.readingSpeed(in: unit)
        // Half a tenth is below what is shown.
        if let limit = readingSpeed, speed > limit + 0.05 {
            problems.append(.tooFast(speed, limit: limit))
        }
        return problems
    }
}
