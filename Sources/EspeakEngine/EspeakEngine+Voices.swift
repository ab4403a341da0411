// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
package import EngineProtocol

extension EspeakEngine {
    /// All voices, read anew from the disk: those installed, then MBROLA's without their data.
    ///
    /// Each listing frees what the last one returned, so everything is copied at once.
    package func voices() -> [ListedVoice] {
        var voices = Self.list(nil)
        records = [:]
        for index in voices.indices {
            guard let tag = voices[index].tags.first?.tag else { continue }
            let identifier = voices[index].identifier
            let record = VoiceRecord(identifier: identifier, firstTag: tag, dataPath: dataPath)
            records[identifier] = record
            voices[index].data = record.dataState
        }
        var selector = espeak_VOICE()
        let mbrola = "mb".withCString { name in
            selector.languages = name
            return Self.list(&selector)
        }
        return voices
            + mbrola.map { voice in
                var voice = voice
                // mb/mb-fr1-en needs the database fr1.
                let parts = voice.identifier.split(separator: "-")
                voice.data = .mbrolaMissing(voice: String(parts.dropFirst().first ?? ""))
                return voice
            }
    }

    /// The library's list, unfiltered for nil: a tag as filter is matched loosely (measured).
    private static func list(_ selector: UnsafeMutablePointer<espeak_VOICE>?) -> [ListedVoice] {
        guard var cursor = espeak_ListVoices(selector) else { return [] }
        var voices: [ListedVoice] = []
        while let voice = cursor.pointee {
            if let listed = ListedVoice(voice.pointee) { voices.append(listed) }
            cursor += 1
        }
        return voices
    }
}

extension ListedVoice {
    init?(_ voice: espeak_VOICE) {
        guard let identifier = voice.identifier, let name = voice.name else { return nil }
        self.init(
            identifier: String(cString: identifier), name: String(cString: name),
            tags: ListedVoice.tags(voice.languages),
            gender: Gender(rawValue: voice.gender) ?? .unknown, data: .present)
    }

    /// Pairs of a priority byte and a tag that ends with NUL; a zero priority ends the list.
    static func tags(_ list: UnsafePointer<CChar>?) -> [Tag] {
        guard var cursor = list else { return [] }
        var tags: [Tag] = []
        while cursor.pointee != 0 {
            let priority = UInt8(bitPattern: cursor.pointee)
            let tag = String(cString: cursor + 1)
            tags.append(Tag(priority: priority, tag: tag))
            cursor += 2 + tag.utf8.count
        }
        return tags
    }
}
