// SPDX-License-Identifier: Apache-2.0

package import Glibc

/// The files of a folder.
package enum Folder {
    /// The names of the files in a folder, in order; hidden ones and folders are left out.
    ///
    /// - Throws: ``PlatformError``
    package static func files(in path: String) throws(PlatformError) -> [String] {
        var found: [String] = []
        for name in try entries(path) where !name.hasPrefix(".") {
            if try kind("\(path)/\(name)") == S_IFREG { found.append(name) }
        }
        return found
    }

    /// The files below a folder, by their paths from it, in order.
    ///
    /// - Throws: ``PlatformError``
    package static func files(below path: String) throws(PlatformError) -> [String] {
        var found: [String] = []
        for name in try entries(path) {
            switch try kind("\(path)/\(name)") {
            case S_IFREG: found.append(name)
            case S_IFDIR:
                for file in try files(below: "\(path)/\(name)") { found.append("\(name)/\(file)") }
            default: break
            }
        }
        return found
    }

    private static func entries(_ path: String) throws(PlatformError) -> [String] {
        guard let directory = opendir(path) else { throw PlatformError(.read) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = entry.pointee.name
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func kind(_ path: String) throws(PlatformError) -> mode_t {
        var status = stat()
        guard stat(path, &status) == 0 else { throw PlatformError(.read) }
        return status.st_mode & S_IFMT
    }
}

extension dirent {
    /// The name, as text.
    package var name: String {
        withUnsafeBytes(of: d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
