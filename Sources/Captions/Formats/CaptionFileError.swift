// SPDX-License-Identifier: Apache-2.0

/// Why a file can't be read as captions.
public enum CaptionFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The first line is not `WEBVTT`.
    case notWebVTT
    /// The bytes are neither UTF-8 nor UTF-16 with a byte order mark.
    case notText
    /// Neither WebVTT nor SubRip: no `WEBVTT`, and no line of times.
    case noCaptions

    /// A stable machine code.
    public var code: String {
        switch self {
        case .notWebVTT: "notWebVTT"
        case .notText: "captionsNotText"
        case .noCaptions: "noCaptions"
        }
    }

    /// A sentence that says what to do.
    public var description: String {
        switch self {
        case .notWebVTT: "The first line is not WEBVTT; no player reads the file as captions."
        case .notText: "The file is not UTF-8; convert it."
        case .noCaptions: "The file holds no captions: no line of times was found."
        }
    }
}

/// A part of a caption file that readers leave out.
public enum CaptionFileProblem: Hashable, Sendable {
    /// A line with `-->` whose times can't be read; its text is lost.
    case malformedTimes(line: Int)
    /// Text that no line of times stands before.
    case textWithoutTimes(line: Int)

    /// A stable machine code.
    public var code: String {
        switch self {
        case .malformedTimes: "malformedTimes"
        case .textWithoutTimes: "textWithoutTimes"
        }
    }

    /// The line of the file, from 1.
    public var line: Int {
        switch self {
        case .malformedTimes(let line), .textWithoutTimes(let line): line
        }
    }

    /// A sentence for a person.
    public var sentence: String {
        switch self {
        case .malformedTimes: "The times can't be read, so the caption is lost."
        case .textWithoutTimes: "No times stand before this text, so it is never shown."
        }
    }
}
