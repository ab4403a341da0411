// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import Glibc

/// Where a report is written, in large pieces: a fleet's is too long to be held as one text.
struct ReportOutput: TextOutputStream {
    private static let pieceSize = 1 << 16

    /// How text may be drawn there.
    let style: TerminalStyle
    /// What errors call it.
    private let name: String
    private var writer: DescriptorWriter
    private var pending = ""

    /// The file at `path`, created or replaced; nil and `-` are standard output.
    init(path: String?) throws(CommandFailure) {
        guard let path, path != "-" else {
            name = "standard output"
            writer = .standardOutput
            style = .standardOutput
            return
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw CommandFailure(OutputError(number: errno), writing: path)
        }
        name = path
        writer = DescriptorWriter(descriptor: descriptor)
        style = .plain
    }

    mutating func write(_ text: String) {
        pending += text
        if pending.utf8.count >= Self.pieceSize { flush() }
    }

    private mutating func flush() {
        writer.write(pending)
        pending = ""
    }

    /// Writes what is left, and says whether anything was lost.
    mutating func finish() throws(CommandFailure) {
        flush()
        if writer.descriptor > STDERR_FILENO { close(writer.descriptor) }
        if let failure = writer.failure { throw CommandFailure(failure, writing: name) }
    }
}
