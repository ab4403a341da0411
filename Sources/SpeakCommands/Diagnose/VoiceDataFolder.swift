// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform
internal import VoiceMatching

/// The state of the folder that the engine reads its voices from.
struct VoiceDataFolder {
    /// One of the files that every voice needs.
    struct File {
        let name: String
        /// Nil where it is missing.
        let bytes: Int?
    }

    let path: String
    let isReadable: Bool
    let files: [File]
    /// Dictionaries of languages.
    let dictionaries: Int

    init(path: String) {
        self.path = path
        files = ["phontab", "phonindex", "phondata", "intonations"].map { name in
            var status = stat()
            return File(
                name: name, bytes: stat("\(path)/\(name)", &status) == 0 ? status.st_size : nil)
        }
        guard let folder = opendir(path) else {
            isReadable = false
            dictionaries = 0
            return
        }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            if entry.pointee.name.hasSuffix("_dict") { count += 1 }
        }
        isReadable = true
        dictionaries = count
    }

    var json: JSONText {
        .object([
            ("path", .string(path)), ("isReadable", .boolean(isReadable)),
            ("dictionaries", .integer(dictionaries)),
            (
                "bytes",
                .object(files.map { ($0.name, $0.bytes.map { .integer($0) } ?? .null) })
            ),
        ])
    }
}
