// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
package import LanguageTag

/// Reads files of prompts by the format that their names tell.
package enum PromptFile {
    private enum Format {
        case stringCatalog, gettext, android, xliff, json

        init?(_ url: URL) {
            switch url.pathExtension.lowercased() {
            case "xcstrings": self = .stringCatalog
            case "po", "pot": self = .gettext
            case "xliff", "xlf": self = .xliff
            case "json", "arb": self = .json
            case "xml": self = .android
            default: return nil
            }
        }
    }

    /// The prompts of a file, in its order.
    ///
    /// - Parameters:
    ///   - path: A file.
    ///   - sourceLocale: The language of source texts, where the format doesn't tell.
    /// - Returns: One for each form of each key.
    /// - Throws: ``PromptError`` with file and line; a file is read whole or not at all.
    package static func prompts(
        path: String, sourceLocale: RequestedLocale? = nil
    ) throws(PromptError) -> [Prompt] {
        guard let format = Format(URL(filePath: path)) else {
            throw PromptError(.unknownFormat, file: path)
        }
        let source = try SourceText(path: path)
        switch format {
        case .stringCatalog: return try StringCatalog.prompts(source)
        case .gettext: return try Gettext.prompts(source, sourceLocale: sourceLocale)
        case .android: return try AndroidStrings.prompts(source, sourceLocale: sourceLocale)
        case .xliff: return try XLIFF.prompts(source)
        case .json: return try FlatJSON.prompts(source)
        }
    }

    /// The files that paths stand for: each itself, and of a folder all that it holds of a known
    /// format, hidden ones left out, by name.
    package static func files(at paths: [String]) throws(PromptError) -> [String] {
        try paths.map { (path) throws(PromptError) -> [String] in
            var isFolder = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw PromptError(.unreadable("there is no such file"), file: path)
            }
            guard isFolder else { return [path] }
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
            return names.sorted().filter(isKnown).map { "\(path)/\($0)" }
        }.flatMap { $0 }
    }

    /// Of XML only Android's name is sure to hold prompts.
    private static func isKnown(_ name: String) -> Bool {
        let parts = name.split(separator: "/")
        guard !parts.contains(where: { $0.hasPrefix(".") }), let last = parts.last else {
            return false
        }
        return last == "strings.xml"
            || (!last.hasSuffix(".xml") && Format(URL(filePath: String(last))) != nil)
    }
}
