// SPDX-License-Identifier: Apache-2.0

/// A WebVTT file as the standard's parser reads it (W3C, WebVTT: The Web Video Text Tracks Format,
/// section 6.1), before anything is made of its text.
package struct WebVTTFile: Hashable, Sendable {
    /// A cue as it stands in the file.
    package struct Cue: Hashable, Sendable {
        package var identifier: String
        package var start: Duration
        package var end: Duration
        package var settings: WebVTTSettings
        /// The text with its mark-up; see ``WebVTTText``.
        package var text: String
        /// The line of the file that its times stand in, from 1.
        package var line: Int
    }

    package private(set) var cues: [Cue] = []
    /// What the parser left out.
    package private(set) var problems: [CaptionFileProblem] = []
    private var regions: Set<String> = []

    /// - Throws: ``CaptionFileError/notWebVTT`` when the signature is missing.
    package init(_ text: String) throws(CaptionFileError) {
        var lines = Lines(text)
        guard let signature = lines.next(), Self.isSignature(signature) else { throw .notWebVTT }
        if let next = lines.peek, !next.isEmpty {
            // Lines under the signature are not in the syntax, and skipped.
            collectBlock(&lines, inHeader: true)
        }
        while let next = lines.peek {
            if next.isEmpty { _ = lines.next() } else { collectBlock(&lines, inHeader: false) }
        }
    }

    private static func isSignature(_ line: Substring) -> Bool {
        guard line.unicodeScalars.starts(with: "WEBVTT".unicodeScalars) else { return false }
        let rest = line.unicodeScalars.dropFirst(6)
        return rest.isEmpty || rest.first == " " || rest.first == "\t"
    }

    /// Reads lines up to the next blank one, or to the next line of times.
    private mutating func collectBlock(_ lines: inout Lines, inHeader: Bool) {
        var count = 0
        var buffer: [Substring] = []
        var cue: Cue?
        var seenArrow = false
        var isStyle = false
        while let line = lines.peek {
            count += 1
            if line.hasArrow {
                guard !inHeader, count == 1 || (count == 2 && !seenArrow) else { break }
                seenArrow = true
                cue = times(line, lines.number, identifier: buffer.joined(separator: "\n"))
                if cue != nil { buffer = [] }
            } else if line.isEmpty {
                break
            } else {
                if !inHeader, count == 2, cue == nil, !seenArrow, let first = buffer.first {
                    isStyle = first.isKeyword("STYLE") || first.isKeyword("REGION")
                }
                buffer.append(line)
            }
            _ = lines.next()
        }
        if var cue {
            cue.text = buffer.joined(separator: "\n")
            cues.append(cue)
        } else if isStyle {
            if buffer[0].isKeyword("REGION") { noteRegion(buffer.dropFirst()) }
        } else if !inHeader, !seenArrow, let first = buffer.first, !first.isNote,
            !first.isKeyword("STYLE"), !first.isKeyword("REGION")
        {
            problems.append(.textWithoutTimes(line: lines.number - count))
        }
    }

    /// Reads a line of times and settings; nil where it is malformed.
    private mutating func times(_ line: Substring, _ number: Int, identifier: String) -> Cue? {
        var reader = ScalarReader(line)
        func skipSpaces() { _ = reader.take(while: \.isHTMLSpace) }
        skipSpaces()
        let start = WebVTTTimestamp.read(&reader)
        skipSpaces()
        let hasArrow = reader.take("-->")
        skipSpaces()
        guard let start, hasArrow, let end = WebVTTTimestamp.read(&reader) else {
            problems.append(.malformedTimes(line: number))
            return nil
        }
        return Cue(
            identifier: identifier, start: start, end: end,
            settings: WebVTTSettings(reader.rest, regions: regions), text: "", line: number)
    }

    private mutating func noteRegion(_ lines: ArraySlice<Substring>) {
        var identifier = ""
        for setting in lines.flatMap({ $0.htmlWords }) {
            guard let value = setting.settingValue(of: "id") else { continue }
            identifier = String(value)
        }
        if !identifier.isEmpty { regions.insert(identifier) }
    }
}

extension Substring {
    fileprivate func isKeyword(_ keyword: String) -> Bool {
        unicodeScalars.starts(with: keyword.unicodeScalars)
            && unicodeScalars.dropFirst(keyword.count).allSatisfy(\.isHTMLSpace)
    }

    fileprivate var isNote: Bool {
        unicodeScalars.starts(with: "NOTE".unicodeScalars)
            && (unicodeScalars.dropFirst(4).first?.isHTMLSpace ?? true)
    }

    /// The parts between ASCII whitespace.
    var htmlWords: [Substring] {
        unicodeScalars.split(whereSeparator: \.isHTMLSpace).map { Substring($0) }
    }

    /// What stands behind `name:`; nil for other settings and where nothing does.
    func settingValue(of name: String) -> Substring? {
        var reader = ScalarReader(self)
        guard reader.take(name + ":"), !reader.isAtEnd else { return nil }
        return reader.rest
    }
}
