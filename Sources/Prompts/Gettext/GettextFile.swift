// SPDX-License-Identifier: Apache-2.0

/// The entries of a PO file, obsolete ones left out.
package struct GettextFile {
    /// A message and its translation.
    package struct Entry: Hashable, Sendable {
        package var context: String?
        package var id = ""
        package var pluralID: String?
        /// By the index of the plural form; one where there is no plural.
        package var translations: [Int: String] = [:]
        package var flags: Set<String> = []
        /// What the program's source says to translators, then what translators say.
        package var notes: [String] = []
        package var place: SourcePlace
        /// Where each translation stands.
        package var places: [Int: SourcePlace] = [:]

        var isFuzzy: Bool { flags.contains("fuzzy") }
    }

    /// The lines `Name: value` of the header.
    package let header: [String: String]
    package let entries: [Entry]

    /// - Throws: ``PromptError``
    package init(path: String) throws(PromptError) {
        try self.init(SourceText(path: path))
    }

    init(_ source: SourceText) throws(PromptError) {
        var parser = GettextParser(source)
        var entries = try parser.readAll()
        let isHeader = { (entry: Entry) in entry.id.isEmpty && entry.context == nil }
        let head = entries.first(where: isHeader)
        entries.removeAll(where: isHeader)
        self.entries = entries
        header = Self.fields(head?.translations[0] ?? "")
        try checkEncoding(head, source)
    }

    private static func fields(_ text: String) -> [String: String] {
        var fields: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            fields[String(line[..<colon])] = String(value)
        }
        return fields
    }

    private func checkEncoding(_ head: Entry?, _ source: SourceText) throws(PromptError) {
        guard let type = header["Content-Type"]?.lowercased(),
            let mark = type.firstRange(of: "charset=")
        else { return }
        let charset = type[mark.upperBound...].prefix { $0 != ";" && $0 != " " }
        // A template that nobody has filled in has the word CHARSET there.
        guard ["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(charset) else {
            throw PromptError(.notUTF8, at: head?.place ?? source.place(line: 1))
        }
    }
}

/// Puts tokens together to entries.
private struct GettextParser {
    private typealias Entry = GettextFile.Entry

    private var lexer: GettextLexer
    private var entries: [GettextFile.Entry] = []
    private var ledger = KeyLedger()
    private var entry: GettextFile.Entry?
    private var notes: [String] = []
    private var flags: Set<String> = []

    init(_ source: SourceText) {
        lexer = GettextLexer(source)
    }

    mutating func readAll() throws(PromptError) -> [GettextFile.Entry] {
        var token = try lexer.next()
        while let (current, place) = token {
            token = try lexer.next()
            switch current {
            case .comment(let text):
                // Comments belong to what follows.
                if entry?.translations.isEmpty == false { try close() }
                comment(text)
            case .keyword(let name):
                var index: Int?
                if case .index(let number)? = token?.token {
                    index = number
                    token = try lexer.next()
                }
                var text: String?
                while case .string(let part)? = token?.token {
                    text = (text ?? "") + part
                    token = try lexer.next()
                }
                guard let text else {
                    throw lexer.error("a string is expected behind the keyword", place)
                }
                try take(name, index, text, at: place)
            case .string, .index: throw lexer.error("a keyword is expected", place)
            }
        }
        try close()
        return entries
    }

    private mutating func comment(_ text: String) {
        switch text.first {
        case ",":
            flags.formUnion(
                text.dropFirst().split(separator: ",").map { String($0.trimmed) })
        case ".": notes.append(String(text.dropFirst().trimmed))
        case ":", "~", "|", "=": break
        default: if !text.trimmed.isEmpty { notes.append(String(text.trimmed)) }
        }
    }

    private mutating func take(
        _ keyword: String, _ index: Int?, _ text: String, at place: SourcePlace
    ) throws(PromptError) {
        switch (keyword, index) {
        case ("msgctxt", nil):
            try close()
            entry = begin(at: place)
            entry?.context = text
        case ("msgid", nil):
            if entry?.context == nil || entry?.translations.isEmpty == false {
                try close()
                entry = begin(at: place)
            }
            entry?.id = text
        case ("msgid_plural", nil) where entry != nil: entry?.pluralID = text
        case ("msgstr", _) where entry != nil && (index != nil) == (entry?.pluralID != nil):
            let index = index ?? 0
            if let first = entry?.places[index] {
                throw PromptError(.duplicateKey(first: first), at: place)
            }
            entry?.translations[index] = text
            entry?.places[index] = place
        default: throw lexer.error("this keyword has no place here", place)
        }
    }

    private mutating func begin(at place: SourcePlace) -> GettextFile.Entry {
        defer { (notes, flags) = ([], []) }
        return Entry(flags: flags, notes: notes, place: place)
    }

    private mutating func close() throws(PromptError) {
        guard let entry else { return }
        guard !entry.translations.isEmpty else {
            throw lexer.error("a message has no msgstr", entry.place)
        }
        // The separator that gettext's own catalogues have.
        try ledger.note((entry.context.map { $0 + "\u{4}" } ?? "") + entry.id, at: entry.place)
        entries.append(entry)
        self.entry = nil
    }
}

extension StringProtocol {
    var trimmed: SubSequence {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
        return self[start..<end]
    }
}
