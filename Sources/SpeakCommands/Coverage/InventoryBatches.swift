// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import VoiceCoverage

/// Inventories in pieces of about a megabyte, each of whole lines or of one whole file.
///
/// So memory stays bounded however many there are.
struct InventoryBatches {
    /// A piece, in the order of the input.
    struct Batch: Sendable {
        let bytes: [UInt8]
        /// The number of the first line; nil for a file that is one inventory.
        let firstLine: Int?
        let source: String
    }

    private static let size = 1 << 20
    /// No inventory of one device comes near it; an endless line must end in a refusal.
    private static let maximumLine = 1 << 26

    private var sources: ArraySlice<InventorySources.Source>
    private var current: InputFile?
    /// The start of a line that goes on.
    private var rest: [UInt8] = []
    private var line = 1

    init(_ sources: [InventorySources.Source]) { self.sources = sources[...] }

    /// The next piece, or nil at the end.
    mutating func next() throws(CommandFailure) -> Batch? {
        while true {
            if let file = current {
                if let batch = try nextLines(of: file) { return batch }
                current = nil
            }
            guard let source = sources.popFirst() else { return nil }
            switch source {
            case .document(let path):
                return Batch(bytes: try InputFile(path).readAll(), firstLine: nil, source: path)
            case .lines(let path): current = try InputFile(path)
            case .standardInput: current = .standardInput
            }
            line = 1
        }
    }

    private mutating func nextLines(of file: InputFile) throws(CommandFailure) -> Batch? {
        while true {
            let part = try file.read(Self.size)
            let end = part.lastIndex(of: UInt8(ascii: "\n"))
            if part.isEmpty, rest.isEmpty { return nil }
            guard part.isEmpty || end != nil else {
                rest += part
                guard rest.count <= Self.maximumLine else {
                    throw CommandFailure(
                        .badInput, code: "lineTooLong",
                        "Line \(line) of \(file.name) is too long for an inventory.")
                }
                continue
            }
            let cut = end.map { $0 + 1 } ?? 0
            let bytes = rest + part[..<cut]
            rest = Array(part[cut...])
            let batch = Batch(bytes: bytes, firstLine: line, source: file.name)
            batch.forEachLine { _ in line += 1 }
            return batch
        }
    }
}

extension InventoryBatches.Batch {
    /// The inventories, each with what errors call it; blank lines are left out.
    func forEachInventory<Failure: Error>(
        _ body: (InventoryLine) throws(Failure) -> Void
    ) throws(Failure) {
        guard var line = firstLine else {
            return try body(InventoryLine(bytes[...], source: source))
        }
        try forEachLine { (range) throws(Failure) in
            if bytes[range].contains(where: { $0 > 0x20 }) {
                try body(InventoryLine(bytes[range], source: "\(source), line \(line)"))
            }
            line += 1
        }
    }

    /// The lines without their ends; the last one may have none.
    fileprivate func forEachLine<Failure: Error>(
        _ body: (Range<Int>) throws(Failure) -> Void
    ) throws(Failure) {
        var start = 0
        while start < bytes.count {
            let length = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
                // The C library looks at many bytes at once; a loop would cost as much as the hash.
                return rest.baseAddress.flatMap { base in
                    memchr(base, 0x0a, rest.count).map { UnsafeRawPointer($0) - base }
                } ?? rest.count
            }
            try body(start..<start + length)
            start += length + 1
        }
    }
}
