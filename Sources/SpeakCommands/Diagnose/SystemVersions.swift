// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import VoiceMatching

/// What this machine runs.
struct SystemVersions {
    /// As `Debian GNU/Linux 12 (bookworm)`; nil where the system does not say.
    let name: String?
    /// The kernel's release.
    let kernel: String
    /// As `x86_64`.
    let machine: String
    let processors: Int

    /// Of the machine that this runs on.
    init() {
        var names = utsname()
        uname(&names)
        kernel = Self.text(names.release)
        machine = Self.text(names.machine)
        processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        // os-release(5): the second place is where the first one usually points to.
        name = ["/etc/os-release", "/usr/lib/os-release"].lazy.compactMap(Self.prettyName).first
    }

    var json: JSONText {
        .object([
            ("name", .optional(name)), ("kernel", .string(kernel)),
            ("machine", .string(machine)), ("processors", .integer(processors)),
        ])
    }

    /// The text of one of the fixed arrays that `uname` fills.
    private static func text<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static func prettyName(in path: String) -> String? {
        guard let bytes = FileBytes.read(path) else { return nil }
        let prefix = "PRETTY_NAME="
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix(prefix) }
            .map { $0.dropFirst(prefix.count).filter { $0 != "\"" && $0 != "'" } }
            .map { String($0) }
    }
}

/// The bytes of a small file.
enum FileBytes {
    /// Nil where it can't be read.
    static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 {
            bytes += part[..<count]
        }
        return ferror(file) == 0 ? bytes : nil
    }
}
