// SPDX-License-Identifier: GPL-3.0-or-later

internal import EngineProtocol
internal import Glibc

/// The lines of a voice's file that say what it is, read as the library reads them.
struct VoiceFile {
    var name = ""
    /// The library's default priority is 5.
    var tags: [ListedVoice.Tag] = []
    /// The library's default is male.
    var gender = ListedVoice.Gender.male
    var dictionary: String?
    /// Smallest size of the dictionary in bytes (`dict_min`).
    var dictionaryMinimum: Int?

    /// Reads the file at `path`; what cannot be read has no tags.
    init(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // The longest voice file of 1.51 has 2 kB; what is looked for stands near the top.
        let bytes = [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        for line in bytes.split(separator: UInt8(ascii: "\n")) { note(line) }
    }

    private mutating func note(_ line: ArraySlice<UInt8>) {
        let words = line.split(maxSplits: 1, whereSeparator: Self.isSpace)
        guard words.count == 2, words[0].first != UInt8(ascii: "#") else { return }
        var value = words[1].drop(while: Self.isSpace)
        while let last = value.last, Self.isSpace(last) { value.removeLast() }
        if let comment = Self.comment(in: value) { value = value[..<comment] }
        switch words[0].count {
        case 4 where words[0].elementsEqual("name".utf8): name = Self.text(value)
        case 6 where words[0].elementsEqual("gender".utf8): noteGender(value)
        case 8 where words[0].elementsEqual("language".utf8): noteLanguage(value)
        case 8 where words[0].elementsEqual("dict_min".utf8):
            dictionaryMinimum = Int(Self.text(Self.firstWord(value)))
        case 10 where words[0].elementsEqual("dictionary".utf8):
            dictionary = Self.text(Self.firstWord(value))
        default: break
        }
    }

    private mutating func noteLanguage(_ value: ArraySlice<UInt8>) {
        let words = value.split(whereSeparator: Self.isSpace)
        guard let tag = words.first else { return }
        let priority = words.dropFirst().first.flatMap { UInt8(Self.text($0)) } ?? 5
        tags.append(ListedVoice.Tag(priority: priority, tag: Self.text(tag)))
    }

    private mutating func noteGender(_ value: ArraySlice<UInt8>) {
        switch Self.text(Self.firstWord(value)) {
        case "male": gender = .male
        case "female": gender = .female
        default: gender = .unknown
        }
    }

    /// Where `//` begins; what stands before it keeps its last space, as in the library.
    private static func comment(in value: ArraySlice<UInt8>) -> Int? {
        value.indices.dropLast().first { index in
            value[index] == UInt8(ascii: "/") && value[index + 1] == UInt8(ascii: "/")
        }
    }

    private static func firstWord(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        value.prefix { !isSpace($0) }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (9...13).contains(byte)
    }

    private static func text(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}

/// The files below a folder, with paths relative to it.
func files(below folder: String, prefix: String = "") -> [String] {
    guard let directory = opendir(folder + "/" + prefix) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard !name.hasPrefix(".") else { continue }
        if entry.pointee.d_type == DT_DIR || FileState("\(folder)/\(prefix)\(name)").isFolder {
            found += files(below: folder, prefix: "\(prefix)\(name)/")
        } else {
            found.append(prefix + name)
        }
    }
    return found
}
