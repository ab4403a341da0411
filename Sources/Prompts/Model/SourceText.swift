// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials

/// The bytes of a file of prompts, with the lines to name places in it.
struct SourceText {
    /// Larger files hold something else than an app's texts.
    static let maximumBytes = 64_000_000

    let file: String
    /// Without a byte order mark.
    let bytes: [UInt8]
    /// The offset of each line's first byte.
    private let lineStarts: [Int]

    init(path: String) throws(PromptError) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw PromptError(.unreadable(Self.message(error)), file: path)
        }
        try self.init(Array(data), file: path)
    }

    /// A text from memory; `file` is what errors call it.
    init(_ bytes: [UInt8], file: String) throws(PromptError) {
        guard bytes.count <= Self.maximumBytes else {
            throw PromptError(.tooLarge(limit: Self.maximumBytes), file: file)
        }
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        var lineStarts = [0]
        for (offset, byte) in bytes.enumerated() where byte == 0x0A {
            lineStarts.append(offset + 1)
        }
        self.file = file
        self.bytes = bytes
        self.lineStarts = lineStarts
    }

    /// The line of a byte, by halving.
    func place(of offset: Int) -> SourcePlace {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourcePlace(file: file, line: low + 1)
    }

    func place(line: Int) -> SourcePlace { SourcePlace(file: file, line: line) }

    /// The text, which must be UTF-8.
    func validated() throws(PromptError) -> String {
        do throws(UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: bytes.span))
        } catch {
            throw PromptError(.notUTF8, at: place(of: error.byteOffsets.lowerBound))
        }
    }

    private static func message(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile?, .fileNoSuchFile?: "there is no such file"
        case .fileReadNoPermission?: "permission is denied"
        default: "it is no file, or the disk failed"
        }
    }
}
