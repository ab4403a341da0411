// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Reads the extended language tags of an MP4 file (the `elng` box, ISO/IEC 14496-12, section
/// 8.4.6), which replace the three letters that ffprobe knows.
///
/// Only box headers are read on the way, and no more than ``maximumBoxes`` of them.
struct MP4Languages {
    private static let maximumBoxes = 20_000
    private static let maximumTag = 256

    private let file: FileHandle
    private var boxesRead = 0

    /// The tags by track identifier; nil for a file in which no movie is found.
    ///
    /// What is damaged has no tag here, and is for ffprobe to judge.
    static func read(_ path: String) -> [Int: String]? {
        guard let file = FileHandle(forReadingAtPath: path), let size = try? file.seekToEnd()
        else { return nil }
        defer { try? file.close() }
        var reader = Self(file: file)
        guard let movie = reader.boxes(0..<size)["moov"].first else { return nil }
        var tags: [Int: String] = [:]
        for track in reader.boxes(movie.content)["trak"] {
            let parts = reader.boxes(track.content)
            guard let header = parts["tkhd"].first, let media = parts["mdia"].first,
                let id = reader.identifier(header),
                let language = reader.boxes(media.content)["elng"].first
            else { continue }
            tags[id] = reader.tag(language)
        }
        return tags
    }

    private init(file: FileHandle) { self.file = file }

    /// The boxes directly inside a range, up to one that is damaged.
    private mutating func boxes(_ range: Range<UInt64>) -> [MP4Box] {
        var boxes: [MP4Box] = []
        var offset = range.lowerBound
        while offset < range.upperBound, boxesRead < Self.maximumBoxes {
            boxesRead += 1
            let bytes = bytes(at: offset, 16)
            guard bytes.count >= 8 else { break }
            var size = bytes[..<4].bigEndian
            var header: UInt64 = 8
            if size == 1, bytes.count == 16 { (size, header) = (bytes[8...].bigEndian, 16) }
            let left = range.upperBound - offset
            // Zero is the rest; what is cut off is looked into as far as it goes.
            if size == 0 || size > left { size = left }
            guard size >= header else { break }
            let type = String(decoding: bytes[4..<8], as: UTF8.self)
            boxes.append(MP4Box(type: type, content: (offset + header)..<(offset + size)))
            offset += size
        }
        return boxes
    }

    /// The track's identifier, behind two times of four or eight bytes.
    private func identifier(_ header: MP4Box) -> Int? {
        let bytes = bytes(at: header.content.lowerBound, 24)
        guard let version = bytes.first else { return nil }
        let start = version == 1 ? 20 : 12
        guard bytes.count >= start + 4 else { return nil }
        return Int(bytes[start..<(start + 4)].bigEndian)
    }

    private func tag(_ box: MP4Box) -> String? {
        let count = min(box.content.count, Self.maximumTag)
        let text = bytes(at: box.content.lowerBound, count).dropFirst(4).prefix { $0 != 0 }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }

    private func bytes(at offset: UInt64, _ count: Int) -> [UInt8] {
        guard (try? file.seek(toOffset: offset)) != nil, let data = try? file.read(upToCount: count)
        else { return [] }
        return Array(data)
    }
}

private struct MP4Box {
    let type: String
    let content: Range<UInt64>
}

extension [MP4Box] {
    fileprivate subscript(type: String) -> [MP4Box] { filter { $0.type == type } }
}

extension ArraySlice<UInt8> {
    fileprivate var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
