// SPDX-License-Identifier: Apache-2.0

extension Cue {
    /// What of it is spoken: all but the names of sounds.
    public var spokenText: String {
        var spoken = ""
        var position = text.startIndex
        for case (let range, .sound) in annotations.map({ ($0.range, $0.kind) })
        where range.lowerBound >= position {
            spoken += text[position..<range.lowerBound]
            position = range.upperBound
        }
        return (spoken + text[position...]).withPlainSpaces
    }
}

extension CaptionTrack {
    /// What is spoken in all cues, with a space between two; but for its spaces, the text that they
    /// were made from.
    public var spokenText: String {
        cues.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
