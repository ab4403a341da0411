// SPDX-License-Identifier: Apache-2.0

/// The lines of a file; CR, LF and CRLF end one.
struct Lines {
    private let lines: [Substring]
    private var index = 0

    /// A byte order mark is left out, NUL becomes U+FFFD.
    init(_ text: String) {
        var scalars = Substring(text).unicodeScalars
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        var lines: [Substring] = []
        var line = Substring.UnicodeScalarView()
        var start = scalars.startIndex
        var hasNull = false
        var position = start
        func end(_ position: Substring.UnicodeScalarView.Index) {
            line = scalars[start..<position]
            let text = Substring(line)
            lines.append(hasNull ? Substring(text.replacing("\0", with: "\u{FFFD}")) : text)
            hasNull = false
        }
        while position < scalars.endIndex {
            let scalar = scalars[position]
            let next = scalars.index(after: position)
            if scalar == "\n" || scalar == "\r" {
                end(position)
                start = next
                if scalar == "\r", next < scalars.endIndex, scalars[next] == "\n" {
                    start = scalars.index(after: next)
                }
                position = start
                continue
            }
            if scalar == "\0" { hasNull = true }
            position = next
        }
        if start < scalars.endIndex { end(scalars.endIndex) }
        self.lines = lines
    }

    /// The number of the line that comes next, from 1.
    var number: Int { index + 1 }

    var peek: Substring? { index < lines.count ? lines[index] : nil }

    /// The line `offset` lines behind the next one, which is 0.
    func peek(_ offset: Int) -> Substring? {
        index + offset < lines.count ? lines[index + offset] : nil
    }

    mutating func next() -> Substring? {
        guard let line = peek else { return nil }
        index += 1
        return line
    }
}

extension StringProtocol {
    /// Whether `-->` stands in it, which makes a line one of times in every format.
    var hasArrow: Bool {
        var dashes = 0
        for byte in utf8 {
            if byte == UInt8(ascii: ">"), dashes >= 2 { return true }
            dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
        }
        return false
    }
}
