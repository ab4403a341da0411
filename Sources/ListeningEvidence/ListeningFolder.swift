// SPDX-License-Identifier: Apache-2.0

internal import Glibc
package import LanguageTag
package import Platform
package import VoiceMatching

/// The folder of verdicts, a file for each requested locale: `VoiceMatrix/listening`.
package struct ListeningFolder: Sendable {
    /// The folder.
    package let path: String

    package init(path: String) { self.path = path }

    /// The file that verdicts on `locale` are written to: `fr-CA.json`.
    package func file(of locale: SpokenLocale) -> String { "\(path)/\(locale.tag).json" }

    /// All verdicts, by file name and then in the order of the file.
    ///
    /// - Throws: ``ListeningError`` for the first file that can't be read.
    package func records() throws(ListeningError) -> [ListeningRecord] {
        guard let directory = opendir(path) else { throw .folderUnreadable(path, code: errno) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".json"), !name.hasPrefix(".") { names.append(name) }
        }
        var records: [ListeningRecord] = []
        for name in names.sorted() { records += try Self.read("\(path)/\(name)").records }
        return records
    }

    /// The verdicts in the file of `locale`; none if there is no such file.
    ///
    /// - Throws: ``ListeningError``
    package func records(of locale: SpokenLocale) throws(ListeningError) -> [ListeningRecord] {
        let file = file(of: locale)
        guard access(file, F_OK) == 0 else { return [] }
        return try Self.read(file).records
    }

    /// Adds verdicts to the file of their requested locale, which is replaced as a whole.
    ///
    /// - Throws: ``ListeningError``; what was there before is unharmed.
    package func append(
        _ records: [ListeningRecord], to locale: SpokenLocale
    ) throws(ListeningError) {
        let file = ListeningFile(records: try self.records(of: locale) + records)
        do throws(PlatformError) {
            try AtomicFile.write(Array(file.json.utf8), to: self.file(of: locale))
        } catch { throw .notWritable(self.file(of: locale), error) }
    }

    private static func read(_ file: String) throws(ListeningError) -> ListeningFile {
        do throws(VoiceDataError) {
            return try ListeningFile(path: file)
        } catch { throw .data(error) }
    }
}

/// Why verdicts can't be read or kept.
package enum ListeningError: Error, Hashable, Sendable {
    /// The folder can't be read; the number is the system's.
    case folderUnreadable(String, code: Int32)
    /// A file is damaged or can't be read.
    case data(VoiceDataError)
    /// A file can't be written.
    case notWritable(String, PlatformError)

    /// A stable machine code.
    package var code: String {
        switch self {
        case .folderUnreadable: "listeningFolderUnreadable"
        case .data(let error): error.code
        case .notWritable: "listeningNotWritable"
        }
    }
}

extension ListeningError: CustomStringConvertible {
    /// A sentence that says what to do.
    package var description: String {
        switch self {
        case .folderUnreadable(let path, let code):
            "The folder \(path) cannot be read: \(String(cString: strerror(code)))."
        case .data(let error): error.description
        case .notWritable(let file, let error):
            "\(file) cannot be written (\(error)); check the space and permissions."
        }
    }
}
