// SPDX-License-Identifier: Apache-2.0

internal import SpeechService
internal import SpeechText
internal import VoiceMatching

/// Where a text has letters that the voice does not read, by its review.
///
/// Holds places, never any part of the text.
struct UnreadableLetters {
    /// Shown to a person; JSON has all.
    private static let shown = 8

    let voice: VoiceID
    private let ranges: [TextOffsets.Ranges]

    /// Nil where there are none, or where no one has reviewed the voice.
    init?(in text: String, readBy voice: VoiceID, _ catalog: VoiceCatalog) {
        guard let review = catalog[voice] else { return nil }
        let found = UnreadableText.ranges(in: text[...], reading: review.scripts)
        guard !found.isEmpty else { return nil }
        var offsets = TextOffsets(text)
        self.voice = voice
        ranges = found.map { offsets.ranges(of: $0) }
    }

    /// The line for standard error.
    var line: String {
        let places = ranges.prefix(Self.shown).map { "\($0.scalars.start)..<\($0.scalars.end)" }
        let more = ranges.count > Self.shown ? " and \(ranges.count - Self.shown) more" : ""
        return "speak: unreadable: The voice \(voice) does not read the letters at "
            + "\(places.joined(separator: ", "))\(more), counted in Unicode scalars from 0; they "
            + "may be spelled by name or left out."
    }

    /// As ``SpeechService`` counts words.
    var json: JSONText {
        .array(ranges.map { .object([("utf16", $0.utf16.json), ("scalars", $0.scalars.json)]) })
    }
}
