// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform
internal import VoiceCoverage
internal import VoiceMatching

/// The locales that an app ships, found in its files.
enum LocaleFiles {
    /// Deeper trees are no app's; a bound ends every walk.
    private static let maximumDepth = 16
    /// What is built or fetched, and not shipped from there.
    private static let skipped: Set<String> = ["node_modules", "build", "Pods", "DerivedData"]

    /// - Throws: ``CommandFailure`` where nothing is found: an assertion about no locale would
    ///   pass in silence.
    static func locales(at path: String) throws(CommandFailure) -> [AppLocale] {
        var information = stat()
        guard stat(path, &information) == 0 else {
            throw CommandFailure(
                .badInput, code: "localesUnreadable",
                "\(path) cannot be read: \(systemMessage(errno)).")
        }
        let isFolder = information.st_mode & S_IFMT == S_IFDIR
        let found =
            if isFolder { try inFolder(path) } else { try inFile(path) }
        guard !found.isEmpty else {
            throw CommandFailure(
                .badInput, code: "localesNotFound",
                "\(path) names no locale; name the folder that holds the app's translations.")
        }
        return found
    }

    private static func inFile(_ path: String) throws(CommandFailure) -> [AppLocale] {
        guard path.hasSuffix(".xcstrings") else {
            let bytes = try InputFile(path).readAll()
            return ShippedLocales.listed(in: try Text.decode(bytes, of: path))
        }
        do throws(VoiceDataError) {
            return try StringCatalog.locales(path: path)
        } catch { throw CommandFailure(error) }
    }

    private static func inFolder(_ top: String) throws(CommandFailure) -> [AppLocale] {
        var locales: [AppLocale] = []
        for file in files(in: top, "", depth: 0) {
            if file.hasSuffix(".xcstrings") {
                locales += try inFile("\(top)/\(file)")
            } else {
                locales += ShippedLocales.named(by: file)
            }
        }
        return locales
    }

    /// Paths relative to `top`; links to folders are not followed.
    private static func files(in top: String, _ folder: String, depth: Int) -> [String] {
        guard depth < maximumDepth,
            let directory = opendir(folder.isEmpty ? top : "\(top)/\(folder)")
        else { return [] }
        defer { closedir(directory) }
        var files: [String] = []
        while let entry = readdir(directory) {
            let name = entry.pointee.name
            guard !name.hasPrefix("."), !skipped.contains(name) else { continue }
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            var information = stat()
            guard lstat("\(top)/\(path)", &information) == 0 else { continue }
            if information.st_mode & S_IFMT == S_IFDIR {
                files += Self.files(in: top, path, depth: depth + 1)
            } else {
                files.append(path)
            }
        }
        return files
    }
}
