// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

extension CaptionTrack {
    /// The track as a WebVTT file.
    ///
    /// Plain enough for every reader: no styles, regions or header lines, which some take for an
    /// error or lose all cues after. With `wordTimes`, each word is an element of its own behind
    /// the time at which it is heard; some readers warn at these. `note` is a comment for people,
    /// for example the voice's name.
    public func webVTT(wordTimes: Bool = false, note: String? = nil) -> String {
        var file = "WEBVTT\n"
        if let note {
            let lines = note.safeLines.map { $0.hasArrow ? $0.replacing("-->", with: "->") : $0 }
            file += "\nNOTE " + lines.joined(separator: "\n") + "\n"
        }
        let direction = Direction(of: language)
        var identifiers: Set<String> = []
        for cue in cues {
            let payload = WebVTTPayload(cue, direction, wordTimes: wordTimes).text
            guard !payload.isEmpty, cue.end > cue.start else { continue }
            file += "\n"
            let identifier = cue.identifier.withPlainSpaces
            if !identifier.isEmpty, !identifier.hasArrow,
                identifiers.insert(identifier).inserted
            {
                file += identifier + "\n"
            }
            file += cue.start.timestamp(".") + " --> " + cue.end.timestamp(".") + "\n"
            file += payload + "\n"
        }
        return file
    }
}

/// The text of a cue as WebVTT writes it.
private struct WebVTTPayload {
    private(set) var text = ""
    private let end: Duration
    /// The last time written; times rise.
    private var latest: Duration

    init(_ cue: Cue, _ direction: Direction, wordTimes: Bool) {
        end = cue.end.rounded
        latest = cue.start.rounded
        var annotations = cue.annotations
        annotations.removeAll { $0.kind == .sound }
        let opening = Self.takeSpeaker(of: cue, from: &annotations)
        let markup = CueMarkup(cue, annotations: annotations, words: wordTimes ? cue.words : [])
        let lines = zip(lines(markup), cue.lines)
            .filter { !$1.withPlainSpaces.isEmpty }
            .map { line, plain in direction.mark(before: plain) + line }
        text = lines.isEmpty ? "" : opening + lines.joined(separator: "\n")
    }

    /// The tag of who speaks the whole cue: it stands in front and needs no end.
    private static func takeSpeaker(
        of cue: Cue, from annotations: inout [Cue.Annotation]
    ) -> String {
        let whole = annotations.firstIndex { annotation in
            guard case .speaker = annotation.kind else { return false }
            return annotation.range == cue.text.startIndex..<cue.text.endIndex
        }
        return whole.map { tag(annotations.remove(at: $0).kind) } ?? ""
    }

    private mutating func lines(_ markup: CueMarkup) -> [String] {
        var lines = [""]
        for piece in markup.pieces {
            switch piece {
            case .text(let text):
                let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
                for (index, part) in parts.enumerated() {
                    if index > 0 { lines.append("") }
                    lines[lines.count - 1] += Self.escaped(part)
                }
            case .open(let tag): lines[lines.count - 1] += open(tag)
            case .close(let tag): lines[lines.count - 1] += Self.end(of: tag)
            }
        }
        return lines
    }

    private static func end(of tag: CueMarkup.Tag) -> String {
        switch tag {
        case .annotation(.language): "</lang>"
        case .annotation(.speaker): "</v>"
        case .annotation(.sound): ""
        case .word: "</c>"
        }
    }

    private mutating func open(_ tag: CueMarkup.Tag) -> String {
        switch tag {
        case .annotation(let kind): return Self.tag(kind)
        case .word(let word):
            let time = word.start.rounded
            guard time > latest, time < end else { return "<c>" }
            latest = time
            return "<" + time.timestamp(".") + "><c>"
        }
    }

    private static func tag(_ kind: Cue.Annotation.Kind) -> String {
        switch kind {
        case .speaker(let name): "<v " + escaped(name.withPlainSpaces) + ">"
        case .language(let tag): "<lang " + tag.description + ">"
        case .sound: ""
        }
    }

    /// `&`, `<` and, so that no arrow stands in a text, `>` are references.
    static func escaped(_ text: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;".unicodeScalars
            case "<": result += "&lt;".unicodeScalars
            case ">": result += "&gt;".unicodeScalars
            case let blank where Character(blank).isBlank && !Character(blank).isUnbreakableSpace:
                if result.last != " " { result.append(" ") }
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
