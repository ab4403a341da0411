// SPDX-License-Identifier: GPL-3.0-or-later

internal import EngineProtocol

/// Where a listed voice's files are, and what they demand.
struct VoiceRecord {
    let firstTag: String
    /// The voice's own file; the library crashes if it has gone since the listing (measured).
    let file: String
    let dictionary: String
    /// Smallest plausible size of the dictionary in bytes, as the voice's file says; else 1.
    let dictionaryMinimum: Int

    init(_ path: String, _ file: VoiceFile, firstTag: String, dataPath: String) {
        self.firstTag = firstTag
        self.file = path
        let name = file.dictionary ?? String(firstTag.prefix { $0 != "-" })
        dictionary = "\(dataPath)/\(name)_dict"
        dictionaryMinimum = file.dictionaryMinimum ?? 1
    }

    /// The state of the dictionary on the disk now.
    var dataState: ListedVoice.Data {
        let size = FileState(dictionary).size
        if size == 0 { return .dictionaryMissing(file: dictionary) }
        if size < dictionaryMinimum {
            return .dictionaryIncomplete(
                file: dictionary, bytes: size, minimum: dictionaryMinimum)
        }
        return .present
    }
}
