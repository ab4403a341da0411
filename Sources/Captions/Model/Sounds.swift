// SPDX-License-Identifier: Apache-2.0

extension Cue {
    /// A caption of a sound, named without brackets: `chime` is shown as `[chime]`.
    public init(sound name: String, start: Duration, end: Duration) {
        let text = Self.soundText(name)
        self.init(start: start, end: end, text: text)
        annotations = [Annotation(range: text.startIndex..<text.endIndex, .sound)]
    }

    static func soundText(_ name: String) -> String {
        let inner = name.filter { $0 != "[" && $0 != "]" }.withPlainSpaces
        return "[" + inner + "]"
    }

    /// Puts the name of a sound before the text, on a line of its own if `onLine`.
    fileprivate mutating func prepend(_ sound: String, onLine: Bool) {
        let lead = sound + (onLine ? "\n" : " ")
        let count = lead.unicodeScalars.count
        let new = lead + text
        func moved(_ range: Range<String.Index>) -> Range<String.Index> {
            let scalars = new.unicodeScalars
            func moved(_ index: String.Index) -> String.Index {
                let distance = text.unicodeScalars.distance(
                    from: text.unicodeScalars.startIndex, to: index)
                return scalars.index(scalars.startIndex, offsetBy: count + distance)
            }
            return moved(range.lowerBound)..<moved(range.upperBound)
        }
        annotations = annotations.map { Annotation(range: moved($0.range), $0.kind) }
        words = words.map {
            TimedWord(range: moved($0.range), start: $0.start, end: $0.end, basis: $0.basis)
        }
        let end = new.unicodeScalars.index(
            new.unicodeScalars.startIndex, offsetBy: sound.unicodeScalars.count)
        annotations.append(Annotation(range: new.startIndex..<end, .sound))
        text = new
    }
}

extension CaptionTrack {
    /// Captions a sound that the app plays itself; the name is given without brackets.
    ///
    /// It has a cue of its own where it can stand alone for long enough, until the next cue begins.
    /// Where words are heard at the same time, its name stands before theirs.
    public mutating func add(
        sound name: String, at start: Duration, for duration: Duration, rules: CaptionRules? = nil
    ) {
        let rules = rules ?? CaptionRules(for: language)
        let wanted = start + max(duration, rules.minimumDuration)
        let next = cues.firstIndex { $0.start >= start } ?? cues.count
        // The cue that stands when the sound begins may go a little earlier than it would have.
        if next > 0, cues[next - 1].end > start - rules.minimumGap {
            let spoken = cues[next - 1].words.last?.end ?? cues[next - 1].end
            guard spoken <= start - rules.minimumGap else {
                return prepend(name, to: next - 1, rules)
            }
            cues[next - 1].end = start - rules.minimumGap
        }
        let latest = next < cues.count ? cues[next].start - rules.minimumGap : wanted
        if latest - start < rules.shortestDuration, next < cues.count {
            return prepend(name, to: next, rules)
        }
        let longest = start + rules.maximumDuration
        let end = min(wanted, latest, longest)
        cues.insert(Cue(sound: name, start: start, end: end), at: next)
        numberCues()
    }

    private mutating func prepend(_ name: String, to index: Int, _ rules: CaptionRules) {
        let sound = Cue.soundText(name)
        let first = cues[index].lines.first ?? ""
        let fits = rules.unit.width(of: sound + " " + first) <= rules.lineLength
        cues[index].prepend(sound, onLine: !fits)
    }
}
