// SPDX-License-Identifier: Apache-2.0

import CommandSyntax
import Foundation
import Testing

@Suite("Terminal")
struct TerminalTests {
    @Test("a pipe is no terminal: 80 columns, no bold")
    func pipe() throws {
        let pipe = Pipe()
        let style = TerminalStyle(descriptor: pipe.fileHandleForWriting.fileDescriptor) { _ in nil }
        #expect(style == .plain)
        #expect(style.bold("x") == "x")
        #expect(style.coloured("x", .red) == "x")
    }

    @Test("a terminal has its own width, and bold")
    func terminal() throws {
        let terminal = try PseudoTerminal(columns: 97)
        let style = TerminalStyle(descriptor: terminal.descriptor) { _ in nil }
        #expect(style == TerminalStyle(isTerminal: true, allowsBold: true, width: 97))
        #expect(style.bold("x") == "\u{1B}[1mx\u{1B}[0m")
        #expect(style.coloured("x", .red) == "\u{1B}[31mx\u{1B}[0m")
    }

    @Test(
        "the environment takes bold away and sets the width",
        arguments: [
            (["NO_COLOR": "1"], false, 97), (["NO_COLOR": ""], true, 97),
            (["TERM": "dumb"], false, 97), (["COLUMNS": "50"], true, 50),
            (["COLUMNS": "wide"], true, 97), (["COLUMNS": "-3"], true, 97),
            (["COLUMNS": "7"], true, 40),
        ])
    func environment(_ variables: [String: String], _ allowsBold: Bool, _ width: Int) throws {
        let terminal = try PseudoTerminal(columns: 97)
        let style = TerminalStyle(descriptor: terminal.descriptor) { variables[$0] }
        #expect(style.allowsBold == allowsBold)
        #expect(style.width == width)
    }

    @Test("everything is written, also where the pipe is small and refuses to wait")
    func fullWrite() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        let flags = fcntl(descriptor, F_GETFL)
        #expect(fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0)
        let text = String(repeating: "0123456789abcdef", count: 40_000)
        let writer = Thread {
            var output = DescriptorWriter(descriptor: descriptor)
            output.write(text)
            try? pipe.fileHandleForWriting.close()
        }
        writer.start()
        let read = try pipe.fileHandleForReading.readToEnd()
        #expect(read == Data(text.utf8))
    }

    @Test("lost output says why, once")
    func failure() throws {
        var output = DescriptorWriter(descriptor: open("/dev/full", O_WRONLY | O_CLOEXEC))
        defer { close(output.descriptor) }
        output.writeLine("lost")
        #expect(output.failure == .full)
        #expect(output.failure?.code == "output-full")
        var closed = DescriptorWriter(descriptor: -1)
        closed.write("lost")
        #expect(closed.failure == .failed(number: EBADF))
    }

    @Test("progress is drawn after a second, on a terminal only, and removed")
    func progress() throws {
        let terminal = TerminalStyle(isTerminal: true, allowsBold: false, width: 40)
        #expect(try drawn(terminal, after: [0.2, 0.9]) == "")
        #expect(try drawn(.plain, after: [0.2, 2, 3]) == "")
        #expect(
            try drawn(terminal, after: [0.2, 2, 2.05, 3])
                == "\r\u{1B}[KWork 1/9\r\u{1B}[KWork 3/9\r\u{1B}[K")
        let long = String(repeating: "long ", count: 20)
        let line = try drawn(terminal, label: long, after: [2])
        #expect(line.count == "\r\u{1B}[K".count * 2 + 39)
        #expect(try drawn(terminal, total: nil, after: [2]) == "\r\u{1B}[KWork 0\r\u{1B}[K")
    }

    /// What a progress line draws when it is told of progress at these seconds.
    private func drawn(
        _ style: TerminalStyle, label: String = "Work", total: Int? = 9, after seconds: [Double]
    ) throws -> String {
        let pipe = Pipe()
        let start = ContinuousClock.now
        var line = ProgressLine(
            label, total: total, style: style,
            output: DescriptorWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor),
            started: start)
        for (done, time) in seconds.enumerated() { line.update(done, at: start + .seconds(time)) }
        line.finish()
        try pipe.fileHandleForWriting.close()
        return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
}

/// A terminal without a window.
private final class PseudoTerminal {
    private let controller: Int32
    let descriptor: Int32

    init(columns: UInt16) throws {
        // posix_openpt and its companions aren't visible in Glibc; these are their requests of the
        // kernel (asm-generic/ioctls.h), whose macros Swift can't import.
        let unlock: UInt = 0x4004_5431
        let number: UInt = 0x8004_5430
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var isLocked: Int32 = 0
        var index: Int32 = 0
        try #require(ioctl(controller, unlock, &isLocked) == 0)
        try #require(ioctl(controller, number, &index) == 0)
        descriptor = open("/dev/pts/\(index)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0)
    }

    deinit {
        close(descriptor)
        close(controller)
    }
}
