// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Reads HLS multivariant playlists (RFC 8216 and its second edition).
public enum HLSPlaylist {
    /// The largest playlist that is read, in bytes.
    public static let maximumSize = 16 << 20

    /// The renditions and variants of a playlist, in time linear in its length.
    ///
    /// `address` is where it comes from; without it, relative addresses stay so.
    ///
    /// - Throws: ``MediaError`` for what is no multivariant playlist. What is damaged inside one
    ///   is a diagnostic of a track or a remark with its line.
    public static func inventory(
        of bytes: [UInt8], address: String? = nil
    ) throws(MediaError) -> MediaInventory {
        guard bytes.count <= maximumSize else { throw .tooLarge(limit: maximumSize) }
        var reader = HLSReader(address: address)
        try reader.read(bytes)
        return reader.inventory
    }
}

/// The state of one reading: the renditions until now, and the variant whose address comes next.
private struct HLSReader {
    let address: String?
    private var renditions: RenditionTable
    private var variants: [HLSVariant] = []
    private var nextVariant: (attributes: AttributeList, line: Int)?
    private var hasHeader = false
    private var hasSegments = false
    private var hasSoundInside = false
    private var variables: PlaylistVariables

    init(address: String?) {
        self.address = address
        renditions = RenditionTable(address: address)
        variables = PlaylistVariables(address: address)
    }

    var inventory: MediaInventory {
        var tracks = renditions.tracks
        if hasSoundInside, !tracks.contains(where: { $0.kind == .audio }) {
            tracks.insert(.undeclaredSound(of: variants.first?.address), at: 0)
        }
        var inventory = MediaInventory(
            .hls, tracks: tracks, lines: renditions.lines, remarks: renditions.remarks,
            variants: variants)
        inventory.settleDefaults()
        return inventory
    }

    mutating func read(_ bytes: [UInt8]) throws(MediaError) {
        var number = 0
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while !rest.isEmpty {
            let end = rest.lineEnd
            number += 1
            var line = rest[..<end]
            while let last = line.last, last == 13 || last == 32 || last == 9 { line.removeLast() }
            try read(line, number)
            rest = rest[min(end + 1, rest.endIndex)...]
        }
        dropVariant()
        guard hasHeader else { throw .unknownFormat }
        if variants.isEmpty, renditions.isEmpty, hasSegments { throw .mediaPlaylist }
    }

    private mutating func read(
        _ line: ArraySlice<UInt8>, _ number: Int
    ) throws(MediaError) {
        guard let first = line.first else { return }
        // Blank lines and comments stand before the header in real files.
        guard hasHeader || line.after("#EXT") == nil && first == UInt8(ascii: "#") else {
            guard line.elementsEqual("#EXTM3U".utf8) else { throw .unknownFormat }
            hasHeader = true
            return
        }
        guard first == UInt8(ascii: "#") else {
            if let (attributes, _) = nextVariant {
                let text = String(decoding: line, as: UTF8.self)
                let place = line.mayRefer ? try variables.replaced(text, number) : text
                variants.append(HLSVariant(attributes, place, address))
                hasSoundInside = hasSoundInside || attributes.mayHoldSound
                nextVariant = nil
            }
            return
        }
        if let rest = line.after("#EXT-X-MEDIA:") {
            renditions.add(try attributes(rest, number), number)
        } else if let rest = line.after("#EXT-X-STREAM-INF:") {
            dropVariant()
            nextVariant = (try attributes(rest, number), number)
        } else if let rest = line.after("#EXT-X-DEFINE:") {
            try variables.define(try attributes(rest, number), number)
        } else if line.after("#EXTINF:") != nil {
            hasSegments = true
        }
    }

    private mutating func attributes(
        _ text: ArraySlice<UInt8>, _ number: Int
    ) throws(MediaError) -> AttributeList {
        var list = AttributeList(text)
        if text.mayRefer { try list.replace(with: &variables, number) }
        return list
    }
}

extension HLSReader {
    /// Forgets a variant that no address followed.
    fileprivate mutating func dropVariant() {
        guard let (_, line) = nextVariant else { return }
        renditions.remark(.attributeMissing("URI"), line)
        nextVariant = nil
    }
}

extension HLSVariant {
    fileprivate init(_ attributes: AttributeList, _ address: String, _ base: String?) {
        self.init(
            address: Address.resolve(address, against: base),
            bandwidth: attributes["BANDWIDTH"].flatMap { Int($0) } ?? 0,
            audioGroup: attributes["AUDIO"], textGroup: attributes["SUBTITLES"])
    }
}

extension ArraySlice<UInt8> {
    /// The next line feed, found by the C library: a playlist may have ten megabytes.
    fileprivate var lineEnd: Int {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, 10, bytes.count) else {
                return endIndex
            }
            return startIndex + (UnsafeRawPointer(found) - start)
        }
    }

    /// Whether there may be a reference to a variable.
    fileprivate var mayRefer: Bool { contains(UInt8(ascii: "{")) }

    fileprivate func after(_ prefix: StaticString) -> ArraySlice<UInt8>? {
        let count = prefix.utf8CodeUnitCount
        let matches = prefix.withUTF8Buffer { self.prefix(count).elementsEqual($0) }
        return matches ? dropFirst(count) : nil
    }
}
