// SPDX-License-Identifier: GPL-3.0-or-later

internal import EngineProtocol
internal import Glibc

/// Where a listed voice's files are, and what they demand.
struct VoiceRecord {
    let firstTag: String
    /// The voice's own file; the library crashes if it has gone since the listing (measured).
    let file: String
    let dictionary: String
    /// Smallest plausible size of the dictionary in bytes, as the voice's file says; else 1.
    let dictionaryMinimum: Int

    /// Reads the voice's file for its `dictionary` and `dict_min` lines.
    init(identifier: String, firstTag: String, dataPath: String) {
        let candidates = ["lang", "voices"].map { "\(dataPath)/\($0)/\(identifier)" }
        let file = candidates.first { FileState($0).size > 0 } ?? candidates[0]
        var name = firstTag.prefix { $0 != "-" }[...]
        var minimum = 1
        forEachLine(of: file) { key, value in
            if key == "dictionary" { name = value }
            if key == "dict_min", let number = Int(value) { minimum = number }
        }
        self.firstTag = firstTag
        self.file = file
        dictionary = "\(dataPath)/\(name)_dict"
        dictionaryMinimum = minimum
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

/// Calls `body` with the first two words of each line of a small text file.
private func forEachLine(of path: String, _ body: (Substring, Substring) -> Void) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // The longest voice file of 1.51 has 2 kB; what is looked for stands near the top.
    let bytes = [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        if words.count >= 2 { body(words[0], words[1]) }
    }
}
