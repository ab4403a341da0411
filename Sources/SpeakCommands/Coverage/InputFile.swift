// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform

/// A file, or standard input, that is read from its start; closed with the last reference.
final class InputFile: Sendable {
    /// What errors call it.
    let name: String
    private let descriptor: Int32

    init(_ path: String) throws(CommandFailure) {
        name = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno) }
    }

    private init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    static let standardInput = InputFile(descriptor: STDIN_FILENO, name: "standard input")

    deinit {
        if descriptor > STDERR_FILENO { close(descriptor) }
    }

    /// Whether something is fed in by a pipe or from a file, not by a person or nobody.
    static var standardInputIsFed: Bool {
        var information = stat()
        guard fstat(STDIN_FILENO, &information) == 0 else { return false }
        let kind = information.st_mode & S_IFMT
        return kind == S_IFIFO || kind == S_IFREG
    }

    /// Up to `count` bytes behind what has been read; empty at the end.
    func read(_ count: Int) throws(CommandFailure) -> [UInt8] {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = Glibc.read(descriptor, buffer.baseAddress! + filled, count - filled)
                if got > 0 {
                    filled += got
                } else if got == 0 {
                    return
                } else if errno != EINTR {
                    code = errno
                    return
                }
            }
        }
        guard code == 0 else { throw failure(code) }
        return bytes
    }

    func readAll() throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        while case let part = try read(1 << 16), !part.isEmpty { bytes += part }
        return bytes
    }

    private func failure(_ code: Int32) -> CommandFailure {
        CommandFailure(
            .badInput, code: "inputUnreadable",
            "\(name) cannot be read: \(systemMessage(code)).")
    }
}
