// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials
public import VoiceMatching

/// A voice that a person chose for a locale, and when.
public struct SavedVoice: Codable, Hashable, Sendable {
    /// The voice's identifier.
    public let voice: String
    /// When it was chosen.
    public let date: Date

    /// A choice made at that time.
    public init(_ voice: VoiceID, date: Date = Date()) {
        self.voice = voice.text
        self.date = date
    }
}

/// Where choices of voices are kept, by canonical locale.
public protocol SavedVoiceStore: Sendable {
    /// All choices.
    ///
    /// - Throws: ``SavedVoiceError``; the choices then count as none.
    func load() throws(SavedVoiceError) -> [String: SavedVoice]

    /// Replaces all choices.
    ///
    /// - Throws: ``SavedVoiceError``; what was stored before is unharmed.
    func save(_ voices: [String: SavedVoice]) throws(SavedVoiceError)
}

/// Why choices of voices can't be read or kept.
public enum SavedVoiceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file can't be read.
    case notReadable(file: String)
    /// The file holds something else; it was moved aside.
    case damaged(file: String, setAside: String)
    /// The file can't be written: no space, no permission.
    case notWritable(file: String)

    /// A stable machine code.
    public var code: String {
        switch self {
        case .notReadable: "savedVoicesNotReadable"
        case .damaged: "savedVoicesDamaged"
        case .notWritable: "savedVoicesNotWritable"
        }
    }

    /// A sentence that says what to do.
    public var description: String {
        switch self {
        case .notReadable(let file): "\(file) can't be read; check its permissions."
        case .damaged(let file, let aside):
            "\(file) is damaged and was moved to \(aside); voices are chosen anew."
        case .notWritable(let file): "\(file) can't be written; check the space and permissions."
        }
    }
}

/// Choices of voices in a JSON file; each write replaces it as a whole.
public struct SavedVoiceFile: SavedVoiceStore {
    private let path: String

    /// Keeps the choices at `path`; the folder must exist.
    public init(path: String) {
        self.path = path
    }

    /// All choices; a damaged file is moved aside first.
    ///
    /// - Throws: ``SavedVoiceError``
    public func load() throws(SavedVoiceError) -> [String: SavedVoice] {
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .notReadable(file: path)
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        if let voices = try? decoder.decode([String: SavedVoice].self, from: data) {
            return voices
        }
        let aside = path + ".damaged"
        try? FileManager.default.removeItem(atPath: aside)
        try? FileManager.default.moveItem(atPath: path, toPath: aside)
        throw .damaged(file: path, setAside: aside)
    }

    /// Replaces the file as a whole.
    ///
    /// - Throws: ``SavedVoiceError/notWritable(file:)``
    public func save(_ voices: [String: SavedVoice]) throws(SavedVoiceError) {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        do {
            try encoder.encode(voices).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw .notWritable(file: path)
        }
    }
}
