// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// All that is said and heard, to be read at any time: the text of every narration in full, also
/// where its speech was cut or refused.
public struct Transcript: Hashable, Sendable {
    /// What one says, or a sound.
    public struct Paragraph: Hashable, Sendable {
        /// A part of a paragraph in one language.
        public struct Run: Hashable, Sendable {
            /// The text as it was given.
            public let text: String
            /// Its language, where that is not the transcript's.
            public let language: LanguageTag?
        }

        /// The parts in order.
        public let runs: [Run]
        /// Who speaks, where that must be told.
        public let speaker: String?
        /// Whether it names a sound.
        public let isSound: Bool
    }

    /// The language of all that is not marked otherwise.
    public let language: LanguageTag?
    /// In the order in which they were added.
    public private(set) var paragraphs: [Paragraph] = []

    /// An empty transcript.
    public init(language: LanguageTag? = nil) {
        self.language = language
    }

    /// The transcript of one narration.
    public init(of narration: Narration) {
        self.init(language: narration.language)
        add(narration)
    }

    /// Adds a text, a paragraph for each of its own.
    public mutating func add(_ narration: Narration) {
        let foreign = narration.language == language ? nil : narration.language
        for range in Self.paragraphs(of: narration.text) {
            let runs = Self.runs(narration, in: range, foreign)
            guard !runs.isEmpty else { continue }
            paragraphs.append(Paragraph(runs: runs, speaker: narration.speaker, isSound: false))
        }
    }

    /// Adds a sound, named without brackets.
    public mutating func add(sound name: String) {
        let run = Paragraph.Run(text: Cue.soundText(name), language: nil)
        paragraphs.append(Paragraph(runs: [run], speaker: nil, isSound: true))
    }

    /// Blank lines and paragraph separators divide paragraphs; other line ends do not.
    private static func paragraphs(of text: String) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        var start: String.Index?
        var end = text.startIndex
        var lineEnds = 0
        for index in text.indices {
            let character = text[index]
            if character == "\u{2029}" {
                lineEnds += 2
            } else if character.isNewline {
                lineEnds += 1
            }
            if character.isBlank { continue }
            if lineEnds > 1, let begin = start {
                ranges.append(begin..<end)
                start = nil
            }
            lineEnds = 0
            start = start ?? index
            end = text.index(after: index)
        }
        if let start { ranges.append(start..<end) }
        return ranges
    }

    private static func runs(
        _ narration: Narration, in range: Range<String.Index>, _ foreign: LanguageTag?
    ) -> [Paragraph.Run] {
        var runs: [Paragraph.Run] = []
        var position = range.lowerBound
        func add(_ end: String.Index, _ language: LanguageTag?) {
            guard position < end else { return }
            let text = narration.text[position..<end].withPlainInnerSpaces
            runs.append(Paragraph.Run(text: text, language: language))
            position = end
        }
        for run in narration.runs where run.range.overlaps(range) {
            let part = run.range.clamped(to: range)
            add(part.lowerBound, foreign)
            add(part.upperBound, run.language)
        }
        add(range.upperBound, foreign)
        return runs
    }
}

extension StringProtocol {
    /// Like ``withPlainSpaces``, with a space kept at each end that has any.
    fileprivate var withPlainInnerSpaces: String {
        let plain = withPlainSpaces
        guard !plain.isEmpty else { return isEmpty ? "" : " " }
        return (first?.isBlank == true ? " " : "") + plain + (last?.isBlank == true ? " " : "")
    }
}
