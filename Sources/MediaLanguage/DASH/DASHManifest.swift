// SPDX-License-Identifier: Apache-2.0

/// Reads DASH manifests (ISO/IEC 23009-1).
public enum DASHManifest {
    /// The largest manifest that is read, in bytes.
    public static let maximumSize = 16 << 20

    /// The tracks of all Periods, each once.
    ///
    /// A track of several Periods is one by what it says of itself, since identifiers may change
    /// from Period to Period. `address` is where the manifest comes from.
    ///
    /// - Throws: ``MediaError`` with the line where the manifest cannot be read.
    public static func inventory(
        of bytes: [UInt8], address: String? = nil
    ) throws(MediaError) -> MediaInventory {
        guard bytes.count <= maximumSize else { throw .tooLarge(limit: maximumSize) }
        try check(bytes)
        let root = try MPDElement.read(bytes)
        let base = root.baseAddress(address)
        var tracks: [MediaTrack] = []
        var lines: [TrackID: Int] = [:]
        var remarks: [MediaInventory.Remark] = []
        var places: [TrackID: Int] = [:]
        for period in root.children("Period") {
            let reader = MPDPeriod(period, base: period.baseAddress(base))
            remarks += reader.remarks
            lines.merge(reader.lines) { first, _ in first }
            for track in reader.tracks {
                guard let index = places[track.stableID] else {
                    places[track.stableID] = tracks.count
                    tracks.append(track)
                    continue
                }
                if track.isDefault != tracks[index].isDefault {
                    tracks[index].diagnostics.append(.differsBetweenPeriods)
                }
            }
        }
        var inventory = MediaInventory(.dash, tracks: tracks, lines: lines, remarks: remarks)
        inventory.settleDefaults()
        return inventory
    }

    /// Refuses what the parser must not see.
    ///
    /// FoundationXML traps on bytes that are no UTF-8 (measured), and takes memory for entities
    /// before it tells of them. In another encoding a declaration of entities would not be seen.
    private static func check(_ bytes: [UInt8]) throws(MediaError) {
        func line(_ offset: Int) -> Int { 1 + bytes[..<offset].count { $0 == 10 } }
        do throws(UTF8.ValidationError) { _ = try UTF8Span(validating: bytes.span) } catch {
            throw .malformedXML(line: line(error.byteOffsets.lowerBound))
        }
        if let zero = bytes.firstIndex(of: 0) { throw .malformedXML(line: line(zero)) }
        if let offset = position(of: "<!ENTITY", in: bytes) {
            throw .entities(line: line(offset))
        }
    }

    private static func position(of text: String, in bytes: [UInt8]) -> Int? {
        let pattern = Array(text.utf8)
        var rest = bytes[...]
        while let start = rest.firstIndex(of: pattern[0]) {
            if rest[start...].starts(with: pattern) { return start }
            rest = rest[(start + 1)...]
        }
        return nil
    }
}

extension MPDElement {
    /// The address that relative ones in this element refer to.
    func baseAddress(_ outer: String?) -> String? {
        guard let own = children("BaseURL").first?.text, !own.isEmpty else { return outer }
        return Address.resolve(own, against: outer)
    }
}
