// SPDX-License-Identifier: Apache-2.0

internal import VoiceFitness
internal import VoiceMatching

extension KeptEvidence {
    /// To be raised with every change of the format, of the units or of what is measured.
    private static let format = 1

    init(_ field: JSONField) throws(VoiceDataError) {
        let object = try field.object(["format", "sets"])
        let format = try object.required("format")
        guard try format.integer() == Self.format else {
            throw format.error(.unknownValue(allowed: ["\(Self.format)"]))
        }
        for field in try object.required("sets").elements() {
            let set = try field.object(["digest", "prompts"])
            let digest = try set.required("digest").string()
            sets[digest] = try set.required("prompts").elements().map {
                (field) throws(VoiceDataError) in try Heard(field)
            }
        }
    }

    var json: JSONText {
        .object([
            ("format", .integer(Self.format)),
            (
                "sets",
                .array(
                    sets.sorted { $0.key < $1.key }.map { digest, heard in
                        .object([
                            ("digest", .string(digest)), ("prompts", .array(heard.map(\.json))),
                        ])
                    })
            ),
        ])
    }
}

extension KeptEvidence.Heard {
    /// What stands for a unit that ended the engine: no phonemes have a letter of this kind.
    private static let crash = "!"

    fileprivate init(_ field: JSONField) throws(VoiceDataError) {
        let object = try field.object(["phonemes", "sound", "crashed"])
        phonemes = try object.required("phonemes").elements().map {
            (field) throws(VoiceDataError) in
            // An empty text is written as a space: the reader refuses empty ones.
            let text = try field.string()
            return text == Self.crash ? nil : text == " " ? "" : text
        }
        let numbers = try object.required("sound").elements().map {
            (field) throws(VoiceDataError) in try field.integer()
        }
        crashed = object["crashed"] != nil
        guard numbers.count >= 2 else {
            sound = nil
            return
        }
        let words = stride(from: 2, to: numbers.count - 2, by: 3).map { start in
            SoundEvidence.Word(
                position: numbers[start], samples: numbers[start + 1], energy: numbers[start + 2])
        }
        sound = SoundEvidence(samples: numbers[0], peak: numbers[1], words: words)
    }

    fileprivate var json: JSONText {
        var numbers: [Int] = []
        if let sound {
            numbers = [sound.samples, sound.peak]
            for word in sound.words { numbers += [word.position, word.samples, word.energy] }
        }
        var members: [(key: String, value: JSONText)] = [
            (
                "phonemes",
                .array(
                    phonemes.map { text in
                        .string(text.map { $0.isEmpty ? " " : $0 } ?? Self.crash)
                    })
            ), ("sound", .array(numbers.map(JSONText.integer))),
        ]
        if crashed { members.append(("crashed", .boolean(true))) }
        return .object(members)
    }
}
