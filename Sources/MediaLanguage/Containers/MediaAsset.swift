// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Glibc
internal import Platform

/// An asset that was read: where it is and what it holds.
public struct MediaAsset: Hashable, Sendable {
    /// The largest manifest that is read, in bytes.
    private static let maximumManifest = HLSPlaylist.maximumSize

    /// The absolute address: of a local file as `file:` URL.
    public let address: String
    /// What it declares.
    public let inventory: MediaInventory

    /// An asset with a known inventory.
    public init(address: String, inventory: MediaInventory) {
        self.address = address
        self.inventory = inventory
    }

    /// Reads a local file: an HLS playlist, a DASH manifest, or a container that ffprobe knows.
    ///
    /// The content decides, not the name.
    ///
    /// - Throws: ``MediaError``.
    public static func read(path: String) async throws(MediaError) -> MediaAsset {
        let url = URL(filePath: path)
        let address = url.absoluteURL.absoluteString
        let head = try read(path, atMost: 1024)
        if isManifest(head) {
            let bytes = try read(path, atMost: maximumManifest + 1)
            return try read(manifest: bytes, address: address)
        }
        let matroska = try MatroskaTracks.read(path)
        let mp4 = matroska == nil ? MP4Languages.read(path) : nil
        let report = try await ProbeReport.read(path)
        return MediaAsset(address: address, inventory: report.inventory(matroska, mp4: mp4))
    }

    /// Reads a playlist or a manifest that the app has fetched from `address`.
    ///
    /// - Throws: ``MediaError``; ``MediaError/unknownFormat`` for anything else.
    public static func read(manifest bytes: [UInt8], address: String) throws(MediaError)
        -> MediaAsset
    {
        let inventory =
            switch firstCharacter(bytes) {
            case UInt8(ascii: "#"): try HLSPlaylist.inventory(of: bytes, address: address)
            case UInt8(ascii: "<"): try DASHManifest.inventory(of: bytes, address: address)
            default: throw MediaError.unknownFormat
            }
        return MediaAsset(address: address, inventory: inventory)
    }

    private static func isManifest(_ head: [UInt8]) -> Bool {
        switch firstCharacter(head) {
        case UInt8(ascii: "#"): String(decoding: head, as: UTF8.self).contains("#EXTM3U")
        case UInt8(ascii: "<"): true
        default: false
        }
    }

    /// The first byte behind a byte order mark and blanks.
    private static func firstCharacter(_ bytes: [UInt8]) -> UInt8? {
        let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        return rest.first { $0 != 32 && $0 != 9 && $0 != 10 && $0 != 13 }
    }

    private static func read(_ path: String, atMost count: Int) throws(MediaError) -> [UInt8] {
        try checkKind(path)
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw .unreadable("it cannot be opened")
        }
        defer { try? file.close() }
        do { return Array(try file.read(upToCount: count) ?? Data()) } catch {
            throw .unreadable("it cannot be read")
        }
    }

    /// Refuses what cannot be read from its start more than once: opening a pipe would wait for its
    /// writer, and what was read of it is gone for ffprobe.
    private static func checkKind(_ path: String) throws(MediaError) {
        var information = stat()
        guard stat(path, &information) == 0 else {
            throw .unreadable(errno == ENOENT ? "there is no such file" : systemMessage(errno))
        }
        switch information.st_mode & S_IFMT {
        case S_IFREG where information.st_size == 0: throw .unreadable("it is empty")
        case S_IFREG: return
        case S_IFDIR: throw .unreadable("it is a folder")
        default: throw .unreadable("it is a pipe or a device; save it as a file first")
        }
    }
}
