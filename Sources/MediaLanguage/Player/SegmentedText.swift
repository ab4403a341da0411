// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A WebVTT rendition that comes in segments, as one file that mpv can read.
///
/// Given the playlist of such a rendition, mpv 0.35 shows the header of every further segment as
/// text (measured). So its segments are joined: one header, and the cues on one time line.
struct SegmentedText {
    /// The largest playlist or segment that is read, in bytes.
    private static let maximumFile = 4 << 20
    private static let maximumSegments = 10_000

    /// Reads a file of the asset; nil where it cannot.
    let fetch: @Sendable (String) async -> [UInt8]?

    /// Reads local files only.
    static let local = SegmentedText { address in
        guard let url = URL(string: address), url.isFileURL,
            let file = try? FileHandle(forReadingFrom: url)
        else { return nil }
        defer { try? file.close() }
        guard let data = try? file.read(upToCount: maximumFile + 1), data.count <= maximumFile
        else { return nil }
        return Array(data)
    }

    /// The whole text of the playlist at `address`; nil where a segment is missing or no WebVTT.
    func joined(_ address: String) async -> String? {
        guard let bytes = await fetch(address) else { return nil }
        var cues: [String] = []
        var seen: Set<String> = []
        var origin: Double?
        let segments = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.hasPrefix("#") }
        guard !segments.isEmpty, segments.count <= Self.maximumSegments else { return nil }
        for segment in segments {
            let place = Address.resolve(String(segment), against: address)
            guard let bytes = await fetch(place),
                let part = WebVTTPart(String(decoding: bytes, as: UTF8.self))
            else { return nil }
            origin = origin ?? part.offset
            // A cue that reaches over a cut is in both segments.
            cues += part.cues(shiftedBy: part.offset - (origin ?? 0)).filter {
                seen.insert($0).inserted
            }
        }
        return "WEBVTT\n\n" + cues.joined(separator: "\n\n") + "\n"
    }
}

/// One segment: where its time line begins, and its cues.
private struct WebVTTPart {
    /// Seconds to add to its times, on the clock of the stream (RFC 8216, section 3.5).
    let offset: Double
    private let blocks: [[Substring]]

    init?(_ text: String) {
        let lines = text.drop { $0 == "\u{FEFF}" }
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.first?.hasPrefix("WEBVTT") == true else { return nil }
        let blocks = lines.split { $0.isEmpty }.map(Array.init)
        let map = blocks.first?.first { $0.hasPrefix("X-TIMESTAMP-MAP=") }
        offset = map.map { Self.offset(String($0)) } ?? 0
        self.blocks = blocks.filter { block in block.contains { $0.contains("-->") } }
    }

    func cues(shiftedBy seconds: Double) -> [String] {
        blocks.map { block in
            block.map { $0.contains("-->") ? Self.shift($0, by: seconds) : String($0) }
                .joined(separator: "\n")
        }
    }

    private static func offset(_ map: String) -> Double {
        let stream = map.firstMatch(of: #/MPEGTS:(\d+)/#).flatMap { Double($0.1) } ?? 0
        let local = map.firstMatch(of: #/LOCAL:([\d:.]+)/#).flatMap { seconds($0.1) } ?? 0
        return stream / 90_000 - local
    }

    private static func shift(_ line: Substring, by offset: Double) -> String {
        guard offset != 0 else { return String(line) }
        return String(line).replacing(#/(\d+:)?\d\d:\d\d\.\d{3}/#) { match in
            guard let time = seconds(match.0) else { return String(match.0) }
            return timestamp(max(0, time + offset))
        }
    }

    private static func seconds(_ text: Substring) -> Double? {
        var total = 0.0
        for part in text.split(separator: ":") {
            guard let number = Double(part) else { return nil }
            total = total * 60 + number
        }
        return total
    }

    private static func timestamp(_ seconds: Double) -> String {
        let milliseconds = Int((seconds * 1000).rounded())
        return String(
            format: "%02d:%02d:%02d.%03d", milliseconds / 3_600_000,
            milliseconds / 60_000 % 60, milliseconds / 1000 % 60, milliseconds % 1000)
    }
}
