// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import Glibc
internal import Platform
internal import SpeechText

/// Where the text to speak comes from.
enum TextSource: Equatable {
    case arguments([String])
    case file(String)
    case standardInput

    init(_ command: ParsedCommand) throws(CommandFailure) {
        let words = command.positionals("TEXT")
        switch command.value("file") {
        case _? where !words.isEmpty:
            throw CommandFailure(command.error(.conflict("TEXT", "--file")))
        case "-"?: self = .standardInput
        case let path?: self = .file(path)
        case nil: self = words.isEmpty ? .standardInput : .arguments(words)
        }
    }

    /// The whole text, read on a thread of its own: standard input may stay open for long.
    func read() async throws(CommandFailure) -> String {
        if case .arguments(let words) = self { return words.joined(separator: " ") }
        let result = await withCheckedContinuation { continuation in
            let read: @Sendable () -> Void = {
                continuation.resume(
                    returning: Result { () throws(CommandFailure) in try readNow() })
            }
            do throws(PlatformError) {
                try startDetachedThread(name: "speak-text", read)
            } catch { read() }
        }
        return try result.get()
    }

    private func readNow() throws(CommandFailure) -> String {
        switch self {
        case .arguments(let words): return words.joined(separator: " ")
        case .file(let path):
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Self.unreadable("The text file \(path)") }
            defer { close(descriptor) }
            return try Self.read(descriptor, "The text file \(path)")
        case .standardInput:
            if isatty(STDIN_FILENO) == 1 {
                var output = DescriptorWriter.standardError
                output.writeLine("speak: reading the text from the keyboard; Ctrl-D ends it.")
            }
            return try Self.read(STDIN_FILENO, "Standard input")
        }
    }

    /// More than any text that is accepted: an endless input must end in a refusal.
    private static let maximumBytes = 4 * (TextLimits().text ?? 1_000_000) + 4

    private static func read(
        _ descriptor: Int32, _ name: String
    ) throws(CommandFailure) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { return try Text.decode(bytes, of: name) }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                throw unreadable(name)
            }
            guard bytes.count <= maximumBytes else {
                throw CommandFailure(.textTooLong(limit: TextLimits().text ?? maximumBytes / 4))
            }
        }
    }

    private static func unreadable(_ name: String) -> CommandFailure {
        CommandFailure(
            .badInput, code: "textUnreadable",
            "\(name) cannot be read: \(systemMessage(errno)).")
    }
}
