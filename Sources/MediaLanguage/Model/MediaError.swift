// SPDX-License-Identifier: Apache-2.0

/// Why an asset could not be read.
///
/// Never holds any part of a text track.
public enum MediaError: Error, Hashable, Sendable {
    /// The file cannot be read; the system's words.
    case unreadable(String)
    /// The file has more bytes than anything that it could be.
    case tooLarge(limit: Int)
    /// It is none of the kinds of assets that are known.
    case unknownFormat
    /// It is a playlist of segments, which has no renditions to choose from.
    case mediaPlaylist
    /// The playlist refers to a variable that nothing before the line defines.
    case undefinedVariable(String, line: Int)
    /// An EXT-X-DEFINE that defines nothing, or a name for the second time.
    case malformedDefinition(line: Int)
    /// The XML is not well-formed, or it ends too early.
    case malformedXML(line: Int)
    /// The XML declares entities, which no manifest needs.
    case entities(line: Int)
    /// The XML has more elements, or deeper ones, than any manifest.
    case tooComplex(line: Int)
    /// The XML is no manifest.
    case notAManifest
    /// A Matroska file that ends or breaks off before its tracks.
    case malformedMatroska(offset: Int)
    /// The program that lists a container's streams is not installed.
    case toolMissing(String)
    /// The program failed, or took longer than it may.
    case toolFailed(String, ToolFailure)
    /// The program's answer cannot be understood.
    case toolAnswer(String)

    /// How a program failed.
    public enum ToolFailure: Hashable, Sendable {
        /// It ended with this status.
        case status(Int32)
        /// It was stopped after its time.
        case timeout
        /// It printed more than it may.
        case output
        /// It could not be started.
        case start
    }
}

extension MediaError {
    /// A stable name of the case for logs and machines.
    public var code: String {
        switch self {
        case .unreadable: "mediaUnreadable"
        case .tooLarge: "mediaTooLarge"
        case .unknownFormat: "mediaFormatUnknown"
        case .mediaPlaylist: "mediaPlaylistOnly"
        case .undefinedVariable: "playlistVariableUndefined"
        case .malformedDefinition: "playlistDefinitionMalformed"
        case .malformedXML: "manifestMalformed"
        case .entities: "manifestEntities"
        case .tooComplex: "manifestTooComplex"
        case .notAManifest: "manifestMissing"
        case .malformedMatroska: "matroskaMalformed"
        case .toolMissing: "mediaToolMissing"
        case .toolFailed: "mediaToolFailed"
        case .toolAnswer: "mediaToolAnswer"
        }
    }
}

extension MediaError: CustomStringConvertible {
    /// A sentence that a person can act on.
    public var description: String {
        switch self {
        case .unreadable(let reason): "The asset cannot be read: \(reason)."
        case .tooLarge(let limit): "The asset is larger than \(limit / 1_048_576) MiB."
        case .unknownFormat:
            "The asset is no HLS playlist, no DASH manifest and no file that ffprobe reads."
        case .mediaPlaylist:
            "The playlist lists segments and no renditions; name the multivariant playlist."
        case .undefinedVariable(let name, let line):
            "The playlist refers to “\(name)” at line \(line), and no EXT-X-DEFINE before defines it."
        case .malformedDefinition(let line):
            "The EXT-X-DEFINE at line \(line) needs a new NAME with a VALUE, or a QUERYPARAM that "
                + "the playlist's address has."
        case .malformedXML(let line): "The manifest is not well-formed XML at line \(line)."
        case .entities(let line):
            "The manifest declares XML entities at line \(line); remove the DOCTYPE."
        case .tooComplex(let line):
            "The manifest has too many or too deep elements, seen at line \(line)."
        case .notAManifest: "The XML has no MPD element."
        case .malformedMatroska(let offset):
            "The Matroska file is damaged or cut off at byte \(offset), before its tracks."
        case .toolMissing(let tool): "The program \(tool) was not found; install ffmpeg."
        case .toolFailed(let tool, .status(let status)):
            "The asset is no playlist and no manifest, and \(tool) cannot read it "
                + "(status \(status)); it may be damaged or cut off."
        case .toolFailed(let tool, .timeout): "The program \(tool) took too long."
        case .toolFailed(let tool, .output): "The program \(tool) printed too much."
        case .toolFailed(let tool, .start): "The program \(tool) cannot be started."
        case .toolAnswer(let tool): "The answer of \(tool) cannot be understood."
        }
    }
}
