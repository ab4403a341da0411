// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// A caption file made anywhere, with what its readers leave out.
public struct CaptionFile: Hashable, Sendable {
    /// What captions are written as.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        case webVTT = "vtt"
        case subRip = "srt"
    }

    /// What it is.
    public let format: Format
    /// The captions, without what can't be read.
    public let track: CaptionTrack
    /// The line of each cue's times, from 1.
    public let lines: [Int]
    /// What was left out.
    public let problems: [CaptionFileProblem]

    /// Reads the bytes of a file; a first line `WEBVTT` tells the formats apart.
    ///
    /// UTF-8, or UTF-16 with a byte order mark, which SubRip files may have.
    ///
    /// - Throws: ``CaptionFileError``.
    public init(_ bytes: [UInt8], language: LanguageTag? = nil) throws(CaptionFileError) {
        let text = try Self.decoded(bytes)
        do throws(CaptionFileError) {
            let file = try WebVTTFile(text)
            format = .webVTT
            track = CaptionTrack(file, language: language)
            lines = file.cues.map(\.line)
            problems = file.problems
        } catch {
            let file = SubRipFile(text)
            guard !file.cues.isEmpty else { throw .noCaptions }
            format = .subRip
            track = CaptionTrack(language: language, cues: file.cues)
            lines = file.lines
            problems = file.problems
        }
    }

    private static func decoded(_ bytes: [UInt8]) throws(CaptionFileError) -> String {
        let text: String?
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFE?, 0xFF?): text = utf16(bytes.dropFirst(2)) { UInt16($0) << 8 | UInt16($1) }
        case (0xFF?, 0xFE?): text = utf16(bytes.dropFirst(2)) { UInt16($1) << 8 | UInt16($0) }
        default: text = String(validating: bytes, as: UTF8.self)
        }
        guard let text else { throw .notText }
        return text
    }

    private static func utf16(
        _ bytes: ArraySlice<UInt8>, _ unit: (UInt8, UInt8) -> UInt16
    ) -> String? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
            unit(bytes[$0], bytes[$0 + 1])
        }
        return String(validating: units, as: UTF16.self)
    }
}
