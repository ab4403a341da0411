// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

extension CaptionTrack {
    /// The captions of what was spoken, verbatim: together they are the text, or as much of it as
    /// was heard.
    ///
    /// `rules` are those of the narration's language unless others are given. Where speech is faster
    /// than reading, the words stay; ``excess(over:)`` tells by how much. `offset` is the silence
    /// before the first sample, as a sink's lead-in.
    public init(
        of narration: Narration, rules: CaptionRules? = nil, startingAt offset: Duration = .zero
    ) {
        let rules = rules ?? CaptionRules(for: narration.language)
        var cues = Segmentation(narration, rules).cues()
        var limit: Duration?
        if case .cut(let time) = narration.extent { limit = time }
        CueTiming.settle(&cues, rules, limit: limit)
        self.init(language: narration.language, cues: cues)
        numberCues()
        if offset != .zero { self = shifted(by: offset) }
    }
}

/// The way from a narration to its cues, before gaps are settled.
private struct Segmentation {
    let narration: Narration
    let rules: CaptionRules
    let words: [TimedWord]

    init(_ narration: Narration, _ rules: CaptionRules) {
        self.narration = narration
        self.rules = rules
        words = narration.timedWords()
    }

    private var text: String { narration.text }

    /// Behind the last word that was heard, with the punctuation that clings to it.
    private var end: String.Index {
        guard case .cut = narration.extent else { return text.endIndex }
        guard let last = words.last else { return text.startIndex }
        let rest = text[last.range.upperBound...]
        return rest.firstIndex { $0.isSpoken || $0.isWhitespace || $0.isOpening } ?? text.endIndex
    }

    func cues() -> [Cue] {
        let end = end
        guard end > text.startIndex else { return [] }
        let sentences = Sentences(of: text, until: end, language: narration.language)
        let merged = sentences.merged(rules, text, words)
        let breaks = BreakOpportunity.all(in: text, language: narration.language)
        var cues: [Cue] = []
        var nextBreak = 0
        var nextWord = 0
        for sentence in merged {
            let atoms = atoms(of: sentence, breaks, &nextBreak, &nextWord)
            guard !atoms.isEmpty else { continue }
            for part in CuePlan(atoms: atoms, rules: rules).parts() {
                cues.append(cue(atoms, part))
            }
        }
        return cues
    }

    private func atoms(
        of sentence: Range<String.Index>, _ breaks: [BreakOpportunity], _ nextBreak: inout Int,
        _ nextWord: inout Int
    ) -> [Atom] {
        var atoms: [Atom] = []
        var start = sentence.lowerBound
        while start < sentence.upperBound {
            while nextBreak < breaks.count, breaks[nextBreak].position <= start { nextBreak += 1 }
            var end = sentence.upperBound
            var cost = 0.0
            if nextBreak < breaks.count, breaks[nextBreak].position < end {
                end = breaks[nextBreak].position
                cost = breaks[nextBreak].cost
            }
            if let atom = atom(start..<end, cost, after: atoms.last, &nextWord) {
                atoms.append(atom)
            }
            start = end
        }
        return atoms
    }

    private func atom(
        _ range: Range<String.Index>, _ cost: Double, after previous: Atom?, _ nextWord: inout Int
    ) -> Atom? {
        let plain = text[range].withPlainSpaces
        guard !plain.isEmpty else { return nil }
        let first = nextWord
        while nextWord < words.count, words[nextWord].range.lowerBound < range.upperBound {
            nextWord += 1
        }
        let inside = words[first..<nextWord]
        let start = inside.first?.start ?? previous?.end ?? time(before: first)
        let isSpaced = text[range].last?.isBlank ?? false
        return Atom(
            range: range, text: plain, width: rules.unit.width(of: plain),
            space: isSpaced ? rules.unit.width(of: " ") : 0, breakCost: cost,
            words: inside, start: start, end: inside.last?.end ?? start)
    }

    private func time(before word: Int) -> Duration {
        if word < words.count { return words[word].start }
        return words.last?.end ?? .zero
    }

    private func cue(_ atoms: [Atom], _ part: CuePlan.Part) -> Cue {
        let starts = [part.atoms.lowerBound] + part.layout.breaks
        let ends = part.layout.breaks + [part.atoms.upperBound]
        let lines = zip(starts, ends).map { atoms[$0..<$1].text }
        let first = atoms[part.atoms.lowerBound]
        let last = atoms[part.atoms.upperBound - 1]
        let source = first.range.lowerBound..<last.range.upperBound
        var cue = Cue(
            start: first.start, end: last.end, text: lines.joined(separator: "\n"), source: source)
        let map = CueMap(source: text, source, cue: cue.text)
        cue.words = atoms[part.atoms].flatMap(\.words).compactMap { word in
            map.range(word.range).map {
                TimedWord(range: $0, start: word.start, end: word.end, basis: word.basis)
            }
        }
        cue.annotations = narration.runs.compactMap { run in
            guard run.range.overlaps(source), let range = map.range(run.range.clamped(to: source))
            else { return nil }
            return Cue.Annotation(range: range, .language(run.language))
        }
        if let speaker = narration.speaker {
            cue.annotations.insert(
                Cue.Annotation(range: cue.text.startIndex..<cue.text.endIndex, .speaker(speaker)),
                at: 0)
        }
        return cue
    }
}
