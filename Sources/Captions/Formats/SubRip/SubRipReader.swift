// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// A SubRip file, read as most players do, since nobody has specified the format.
///
/// A line of times begins a cue, with or without a number before it; a blank line ends it. Tags are
/// left out.
struct SubRipFile {
    private(set) var cues: [Cue] = []
    private(set) var lines: [Int] = []
    private(set) var problems: [CaptionFileProblem] = []

    init(_ text: String) {
        var lines = Lines(text)
        while let line = lines.peek {
            let number = lines.number
            if line.isBlank {
                _ = lines.next()
            } else if line.isNumber, lines.peek(1)?.hasArrow == true {
                _ = lines.next()
                readCue(&lines, identifier: String(line.htmlWords[0]))
            } else if line.isNumber, lines.peek(1)?.isBlank ?? true {
                // A number and nothing behind it.
                _ = lines.next()
            } else if line.hasArrow {
                readCue(&lines, identifier: "")
            } else {
                skipBlock(&lines)
                problems.append(.textWithoutTimes(line: number))
            }
        }
    }

    private mutating func readCue(_ lines: inout Lines, identifier: String) {
        let number = lines.number
        guard let line = lines.next() else { return }
        guard let (start, end) = SubRipTimestamp.readLine(line) else {
            problems.append(.malformedTimes(line: number))
            skipBlock(&lines)
            return
        }
        var builder = CueBuilder()
        var isFirst = true
        while let line = lines.peek, !line.isBlank, !beginsCue(lines) {
            builder.append((isFirst ? "" : "\n") + SubRipText.plain(line))
            isFirst = false
            _ = lines.next()
        }
        cues.append(builder.cue(identifier: identifier, start: start, end: end))
        self.lines.append(number)
    }

    /// Whether a cue begins here although no blank line ends the one before.
    private func beginsCue(_ lines: Lines) -> Bool {
        func isTimes(_ line: Substring?) -> Bool {
            line.flatMap(SubRipTimestamp.readLine) != nil
        }
        return isTimes(lines.peek) || (lines.peek?.isNumber == true && isTimes(lines.peek(1)))
    }

    private func skipBlock(_ lines: inout Lines) {
        while let line = lines.peek, !line.isBlank, !beginsCue(lines) { _ = lines.next() }
    }
}

extension CaptionTrack {
    /// Reads a SubRip file.
    ///
    /// - Throws: ``CaptionFileError/noCaptions`` when there is none in it.
    public init(subRip text: String, language: LanguageTag? = nil) throws(CaptionFileError) {
        let file = SubRipFile(text)
        guard !file.cues.isEmpty else { throw .noCaptions }
        self.init(language: language, cues: file.cues)
    }
}

/// Times as SubRip files have them: `HH:MM:SS,mmm`, and what tools make of it.
enum SubRipTimestamp {
    static func readLine(_ line: Substring) -> (Duration, Duration)? {
        var reader = ScalarReader(line)
        _ = reader.take(while: \.isHTMLSpace)
        guard let start = read(&reader) else { return nil }
        _ = reader.take(while: \.isHTMLSpace)
        guard reader.take("-->") else { return nil }
        _ = reader.take(while: \.isHTMLSpace)
        guard let end = read(&reader) else { return nil }
        return (start, end)
    }

    /// Hours may be missing, and the fraction; a fraction has any number of digits.
    private static func read(_ reader: inout ScalarReader) -> Duration? {
        var fields: [Int] = []
        repeat {
            let digits = reader.take(while: \.isASCIIDigit)
            guard digits.count <= 9, let field = Int(digits) else { return nil }
            fields.append(field)
        } while fields.count < 3 && reader.take(":")
        guard fields.count >= 2 else { return nil }
        var time = Duration.seconds(fields.reduce(0) { $0 * 60 + $1 })
        if reader.take(",") || reader.take(".") {
            let digits = reader.take(while: \.isASCIIDigit).prefix(9)
            guard let fraction = Int(digits) else { return nil }
            let scale = (digits.count..<9).reduce(fraction) { value, _ in value * 10 }
            time += .nanoseconds(scale)
        }
        return time
    }
}

extension Substring {
    fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.isHTMLSpace) }

    fileprivate var isNumber: Bool {
        let words = htmlWords
        return words.count == 1 && words[0].unicodeScalars.allSatisfy(\.isASCIIDigit)
    }
}
