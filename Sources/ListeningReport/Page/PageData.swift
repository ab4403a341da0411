// SPDX-License-Identifier: Apache-2.0

internal import Captions
internal import Foundation
internal import VoiceMatching

/// What the page's script knows of a row; it is embedded, for a page on the disk may load nothing.
struct PageData: Encodable {
    struct Row: Encodable {
        let id: Int
        /// As `VoiceMatrix/listening` names it.
        let prompt: String
        let requestedLocale: String
        let resolvedLocale: String?
        let voice: String
        let audio: String
        let sound: String
        let milliseconds: Int
        let cues: [Cue]
        /// The same of the earlier release, where there is one to compare with.
        let earlier: Sound?
    }

    struct Sound: Encodable {
        let sound: String
        let milliseconds: Int
    }

    struct Cue: Encodable {
        let start: Int
        let end: Int
        let text: String
        /// From, to (UTF-16 offsets in the text), start in milliseconds.
        let words: [[Int]]
    }

    struct Engine: Encodable {
        let name: String
        let version: String
        let dataDigest: String?
    }

    let engine: Engine
    let rows: [Row]

    /// As JSON, with sorted keys, so that the same report is the same file.
    func json() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and numbers only: they always can be encoded.
        guard let data = try? encoder.encode(self) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}

extension PageData.Cue {
    init(_ cue: Captions.Cue) {
        start = cue.start.milliseconds
        end = cue.end.milliseconds
        text = cue.text
        words = cue.words.map { word in
            let from = cue.text.utf16.distance(
                from: cue.text.startIndex, to: word.range.lowerBound)
            let to = cue.text.utf16.distance(from: cue.text.startIndex, to: word.range.upperBound)
            return [from, to, word.start.milliseconds]
        }
    }
}

extension Duration {
    var milliseconds: Int { Int((self / .milliseconds(1)).rounded()) }
}
