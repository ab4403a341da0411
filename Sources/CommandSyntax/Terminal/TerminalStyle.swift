// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// How text may be drawn on a descriptor.
package struct TerminalStyle: Sendable, Equatable {
    /// The width where nothing says another.
    package static let defaultWidth = 80

    /// Whether a person looks at it.
    package var isTerminal: Bool
    /// Whether bold is welcome: on a terminal, unless `NO_COLOR` (no-color.org) or `TERM=dumb`.
    package var allowsBold: Bool
    /// Columns, at least 40.
    package var width: Int

    package init(isTerminal: Bool, allowsBold: Bool, width: Int) {
        self.isTerminal = isTerminal
        self.allowsBold = allowsBold
        self.width = max(40, width)
    }

    /// No terminal: 80 columns, nothing but text.
    package static let plain = TerminalStyle(
        isTerminal: false, allowsBold: false, width: defaultWidth)

    /// Asks the system about a descriptor.
    ///
    /// The width is `COLUMNS` where that is a number, for a person who wants another; else the
    /// terminal's own; else 80.
    package init(
        descriptor: Int32, environment: (String) -> String? = environmentVariable
    ) {
        let isTerminal = isatty(descriptor) == 1
        let isPlain = environment("NO_COLOR")?.isEmpty == false || environment("TERM") == "dumb"
        let wished = environment("COLUMNS").flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
        self.init(
            isTerminal: isTerminal, allowsBold: isTerminal && !isPlain,
            width: wished ?? terminalWidth(of: descriptor) ?? Self.defaultWidth)
    }

    /// The style of standard output.
    package static var standardOutput: TerminalStyle { TerminalStyle(descriptor: STDOUT_FILENO) }
    /// The style of standard error.
    package static var standardError: TerminalStyle { TerminalStyle(descriptor: STDERR_FILENO) }

    /// The text in bold, where that is welcome.
    package func bold(_ text: String) -> String {
        allowsBold ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }

    /// A colour of the terminal's own palette, by its SGR code (ECMA-48).
    package enum Colour: Int, Sendable {
        case red = 31
        case green = 32
        case yellow = 33
    }

    /// The text in colour, where bold is welcome too.
    package func coloured(_ text: String, _ colour: Colour) -> String {
        allowsBold ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// The value of an environment variable, or nil.
package func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

private func terminalWidth(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
}
