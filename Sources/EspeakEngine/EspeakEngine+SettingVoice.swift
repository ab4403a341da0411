// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
internal import EngineProtocol
internal import Glibc

extension EspeakEngine {
    /// Sets a voice of the last listing, and confirms that it is this one that is set.
    func setVoice(_ voice: VoiceSelector) throws(EngineFailure) {
        if records.isEmpty { _ = voices() }
        // Only listed identifiers: names are paths for the library, and long ones end it.
        guard let record = records[voice.identifier], record.firstTag == voice.firstTag,
            FileState(record.file).size > 0
        else { throw .voiceNotFound(identifier: voice.identifier) }
        let data = record.dataState
        guard data == .present else {
            throw .voiceDataMissing(identifier: voice.identifier, data)
        }
        // Setting reads the dictionary anew, as long as a short piece takes to speak (measured):
        // within one text it is enough to confirm.
        let dictionary = FileState(record.dictionary)
        if lastSet?.voice != voice || lastSet?.dictionary != dictionary {
            lastSet = nil
            let name = try load(voice.identifier, record)
            lastSet = LastVoice(voice: voice, name: name, dictionary: dictionary)
        }
        guard let lastSet, let current = espeak_GetCurrentVoice(),
            let identifier = current.pointee.identifier,
            String(cString: identifier) == lastSet.name,
            ListedVoice.tags(current.pointee.languages).first?.tag == voice.firstTag
        else {
            lastSet = nil
            throw .voiceNotConfirmed(identifier: voice.identifier)
        }
    }

    /// Loads the voice's file; returns the name that the library then has for it.
    private func load(
        _ identifier: String, _ record: VoiceRecord
    ) throws(EngineFailure) -> String {
        // The library makes names lower-case, does not find the file, and reads every voice's file
        // to find it by its identifier: 6 ms (measured). A path to the opened file has no capitals.
        let hasCapitals = identifier.contains(where: \.isUppercase)
        let descriptor = hasCapitals ? open(record.file, O_RDONLY | O_CLOEXEC) : -1
        defer { if descriptor >= 0 { close(descriptor) } }
        let name = nameOfFile(opened: descriptor) ?? identifier
        guard espeak_ng_SetVoiceByName(name) == ENS_OK else {
            throw .voiceNotFound(identifier: identifier)
        }
        return name
    }

    /// The path of an opened file from the folder of voices, or nil where the library has not the
    /// room for it: 39 bytes for a name, 160 for the whole path (1.51).
    private func nameOfFile(opened descriptor: Int32) -> String? {
        guard descriptor >= 0 else { return nil }
        let folder = dataPath + "/voices/"
        let depth = folder.split(separator: "/").count
        let name = String(repeating: "../", count: depth) + "proc/self/fd/\(descriptor)"
        guard name.utf8.count < 40, folder.utf8.count + name.utf8.count < 160 else { return nil }
        return name
    }
}

/// The voice that was set last.
struct LastVoice {
    let voice: VoiceSelector
    /// What the library calls it.
    let name: String
    /// The dictionary that was read.
    let dictionary: FileState
}
