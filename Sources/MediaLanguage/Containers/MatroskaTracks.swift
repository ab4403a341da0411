// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What a Matroska file says of one track, where ffprobe says less.
struct MatroskaTrack: Hashable {
    /// LanguageBCP47, which replaces Language; where both are absent it is English (RFC 9559,
    /// section 5.1.4.1.19).
    let language: String
    let name: String?
}

/// Reads the Tracks element of a Matroska file (RFC 9559 over EBML, RFC 8794).
///
/// Only element headers are read on the way, and Tracks itself up to ``maximumTracks`` bytes.
struct MatroskaTracks {
    private static let maximumTracks = 4 << 20
    private static let maximumElements = 4096

    private let file: FileHandle
    private let size: UInt64

    /// The tracks that ffprobe lists, in the file's order, which is ffprobe's; nil for what is no Matroska.
    static func read(_ path: String) throws(MediaError) -> [MatroskaTrack]? {
        guard let file = FileHandle(forReadingAtPath: path),
            let size = try? file.seekToEnd()
        else { throw .unreadable("cannot open it") }
        defer { try? file.close() }
        return try MatroskaTracks(file: file, size: size).tracks()
    }

    private func tracks() throws(MediaError) -> [MatroskaTrack]? {
        guard let head = try header(at: 0), head.id == 0x1A45_DFA3 else { return nil }
        var offset = head.end ?? size
        for _ in 0..<Self.maximumElements {
            guard let element = try header(at: offset) else { break }
            switch element.id {
            case 0x1853_8067:  // Segment: its children follow
                offset = element.content
            case 0x1654_AE6B:  // Tracks
                guard let end = element.end, end - element.content <= Self.maximumTracks else {
                    throw .malformedMatroska(offset: Int(clamping: offset))
                }
                let bytes = try bytes(at: element.content, Int(end - element.content))
                guard UInt64(bytes.count) == end - element.content else {
                    throw .malformedMatroska(offset: Int(clamping: offset))
                }
                return try EBMLElement.list(bytes[...]).filter { $0.id == 0xAE }
                    .map { entry throws(MediaError) in try MatroskaTrack(entry) }
                    .compactMap(\.self)
            default:
                guard let end = element.end else {
                    throw .malformedMatroska(offset: Int(clamping: offset))
                }
                offset = end
            }
        }
        throw .malformedMatroska(offset: Int(clamping: min(offset, size)))
    }

    private struct Header {
        let id: UInt64
        let content: UInt64
        /// Nil for an unknown size.
        let end: UInt64?
    }

    private func header(at offset: UInt64) throws(MediaError) -> Header? {
        guard offset < size else { return nil }
        let bytes = try bytes(at: offset, 12)
        var reader = EBMLReader(bytes[...])
        guard let id = reader.identifier(), let length = reader.length() else {
            guard offset > 0 else { return nil }
            throw .malformedMatroska(offset: Int(clamping: offset))
        }
        let content = offset + UInt64(bytes.count - reader.rest.count)
        guard case .known(let count) = length else {
            return Header(id: id, content: content, end: nil)
        }
        let (end, hasOverflown) = content.addingReportingOverflow(count)
        guard !hasOverflown else { throw .malformedMatroska(offset: Int(clamping: offset)) }
        return Header(id: id, content: content, end: end)
    }

    private func bytes(at offset: UInt64, _ count: Int) throws(MediaError) -> [UInt8] {
        do {
            try file.seek(toOffset: offset)
            return Array(try file.read(upToCount: count) ?? Data())
        } catch { throw .unreadable("cannot read byte \(offset)") }
    }
}

extension MatroskaTrack {
    /// The numbers of pictures, sound, text and data; FFmpeg leaves out buttons and the like.
    private static let listedTypes: Set<UInt8> = [0x01, 0x02, 0x11, 0x21]

    /// Nil for a track that ffprobe leaves out: of another type, or without a codec.
    fileprivate init?(_ entry: EBMLElement) throws(MediaError) {
        let fields = try EBMLElement.list(entry.content)
        func text(_ id: UInt64) -> String? {
            fields.first { $0.id == id }.map {
                String(decoding: $0.content.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        guard let type = fields.first(where: { $0.id == 0x83 })?.content.last,
            Self.listedTypes.contains(type), text(0x86)?.isEmpty == false
        else { return nil }
        language = text(0x22_B59D) ?? text(0x22_B59C) ?? "eng"
        name = text(0x536E)
    }
}
