// SPDX-License-Identifier: Apache-2.0

extension CaptionTrack {
    /// The track as a SubRip file, in the form that every reader takes alike: UTF-8, numbers from
    /// 1, full times, one blank line between cues and none inside.
    ///
    /// The format has no escapes and knows no speakers and languages: names stand before the text
    /// where the speaker changes.
    public func subRip() -> String {
        var file = ""
        var number = 0
        var speaker: String?
        let direction = Direction(of: language)
        for cue in cues {
            var lines = cue.text.safeLines
            guard !lines.isEmpty, cue.end > cue.start else { continue }
            if let name = cue.speaker, name != speaker { lines[0] = name + ": " + lines[0] }
            speaker = cue.speaker ?? speaker
            number += 1
            file += number > 1 ? "\n" : ""
            file += "\(number)\n"
            file += cue.start.timestamp(",") + " --> " + cue.end.timestamp(",") + "\n"
            for line in lines {
                file += SubRipText.literal(direction.mark(before: line) + line) + "\n"
            }
        }
        return file
    }
}

/// SubRip's text, which has no escapes.
enum SubRipText {
    /// What keeps readers from taking text for a tag or a line of times (measured with ffmpeg): an
    /// invisible character that joins words.
    private static let joiner: Unicode.Scalar = "\u{2060}"

    /// The text as it must be written so that readers take it literally.
    static func literal(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar == "-", scalars[index...].starts(with: "-->".unicodeScalars) {
                result.append(joiner)
            }
            result.append(scalar)
            if scalar == "<" || scalar == "{" { result.append(joiner) }
        }
        return String(result)
    }

    /// The text as it is meant: without what ``literal(_:)`` added, and without tags.
    static func plain(_ text: Substring) -> String {
        var result = String.UnicodeScalarView()
        var reader = ScalarReader(text)
        while let next = reader.next {
            if next == joiner {
                reader.advance()
                if let last = result.last, last == "<" || last == "{" { continue }
                if !reader.rest.unicodeScalars.starts(with: "-->".unicodeScalars) {
                    result.append(joiner)
                }
            } else if !skipTag(&reader) {
                result.append(next)
                reader.advance()
            }
        }
        return String(result)
    }

    /// Skips `<i>` and the like, and `{\an8}`; false, with nothing taken, where there is none.
    private static func skipTag(_ reader: inout ScalarReader) -> Bool {
        var ahead = reader
        let end: Unicode.Scalar
        if ahead.take("<") {
            _ = ahead.take("/")
            let name = ahead.take { $0.properties.isAlphabetic }.lowercased()
            guard ["b", "i", "u", "s", "font"].contains(name) else { return false }
            end = ">"
        } else if ahead.take("{\\") {
            end = "}"
        } else {
            return false
        }
        _ = ahead.take { $0 != end }
        guard !ahead.isAtEnd else { return false }
        ahead.advance()
        reader = ahead
        return true
    }
}
