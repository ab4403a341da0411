// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
package import EngineProtocol

extension EspeakEngine {
    /// All voices, read anew from the disk: those installed, then MBROLA's without their data.
    ///
    /// The library's own listing reads each file twice or more and takes as long as the start of
    /// the process (measured); a test holds this one to it.
    package func voices() -> [ListedVoice] {
        records = [:]
        var voices: [ListedVoice] = []
        for identifier in files(below: dataPath + "/lang") {
            if let voice = list(identifier) { voices.append(voice) }
        }
        for identifier in files(below: dataPath + "/voices", prefix: "mb/") {
            let file = VoiceFile("\(dataPath)/voices/\(identifier)")
            guard !file.tags.isEmpty else { continue }
            // mb/mb-fr1-en needs the database fr1.
            let parts = identifier.split(separator: "-")
            let data = ListedVoice.Data.mbrolaMissing(voice: String(parts.dropFirst().first ?? ""))
            voices.append(ListedVoice(identifier, file, data))
        }
        return voices
    }

    /// Those of the named voices that are installed: enough to speak one, and 5 ms sooner than all
    /// (measured).
    package func voices(_ identifiers: [String]) -> [ListedVoice] {
        // A name that climbs out of the folder names no voice.
        identifiers.filter { !$0.split(separator: "/").contains("..") }.compactMap(list)
    }

    private func list(_ identifier: String) -> ListedVoice? {
        let path = "\(dataPath)/lang/\(identifier)"
        let file = VoiceFile(path)
        guard let tag = file.tags.first?.tag else { return nil }
        let record = VoiceRecord(path, file, firstTag: tag, dataPath: dataPath)
        records[identifier] = record
        return ListedVoice(identifier, file, record.dataState)
    }
}

extension ListedVoice {
    init(_ identifier: String, _ file: VoiceFile, _ data: Data) {
        self.init(
            identifier: identifier, name: file.name, tags: file.tags, gender: file.gender,
            data: data)
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
