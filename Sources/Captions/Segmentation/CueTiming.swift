// SPDX-License-Identifier: Apache-2.0

/// When each cue appears and goes.
enum CueTiming {
    /// Lets cues stand a little longer than their words, and closes small gaps.
    ///
    /// A cue stands for a second in all, or as long as reading takes but no more than half a second
    /// after its last word; never into the next cue.
    ///
    /// `limit` is when the sound was cut, past which no cue stands. Times become whole
    /// milliseconds here, once.
    static func settle(_ cues: inout [Cue], _ rules: CaptionRules, limit: Duration?) {
        for index in cues.indices {
            let cue = cues[index]
            let needed = rules.readingSpeed.map {
                cue.start + .seconds(rules.unit.width(of: cue.text) / $0)
            }
            var end = max(cue.end, cue.start + rules.minimumDuration)
            if let needed { end = max(end, min(needed, cue.end + rules.maximumHold)) }
            end = max(end, cue.end + min(rules.maximumHold, .milliseconds(200)))
            if index + 1 < cues.count {
                let latest = cues[index + 1].start - rules.minimumGap
                if end > latest || latest - end < rules.closesGapsBelow - rules.minimumGap {
                    end = latest
                }
            }
            if let limit { end = min(end, limit) }
            cues[index].end = min(end, max(cue.end, cue.start + rules.maximumDuration))
        }
        round(&cues)
    }

    /// Whole milliseconds, each cue at least one long, none before the one before it has gone.
    private static func round(_ cues: inout [Cue]) {
        var earliest = Duration.zero
        for index in cues.indices {
            cues[index].start = max(cues[index].start.rounded, earliest)
            let least = cues[index].start + .milliseconds(1)
            cues[index].end = max(cues[index].end.rounded, least)
            earliest = cues[index].end
            for word in cues[index].words.indices {
                cues[index].words[word].start = cues[index].words[word].start.rounded
                cues[index].words[word].end = cues[index].words[word].end.rounded
            }
        }
    }
}
