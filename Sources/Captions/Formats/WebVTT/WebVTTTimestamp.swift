// SPDX-License-Identifier: Apache-2.0

/// A reader of scalars, one after the other.
struct ScalarReader {
    private let scalars: Substring.UnicodeScalarView
    private(set) var position: Substring.UnicodeScalarView.Index

    init(_ text: some StringProtocol) {
        scalars = Substring(text).unicodeScalars
        position = scalars.startIndex
    }

    var isAtEnd: Bool { position == scalars.endIndex }
    var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }
    var rest: Substring { Substring(scalars[position...]) }

    mutating func advance() { position = scalars.index(after: position) }

    /// Takes the scalars up to the first that is not wanted.
    mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> Substring {
        let start = position
        while let next, isWanted(next) { advance() }
        return Substring(scalars[start..<position])
    }

    /// Takes `text` if it stands here.
    mutating func take(_ text: String) -> Bool {
        guard rest.unicodeScalars.starts(with: text.unicodeScalars) else { return false }
        position = scalars.index(position, offsetBy: text.unicodeScalars.count)
        return true
    }
}

extension Unicode.Scalar {
    var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    /// ASCII whitespace of HTML.
    var isHTMLSpace: Bool { " \t\n\u{C}\r".unicodeScalars.contains(self) }
}

/// Times as WebVTT writes them: `MM:SS.mmm` or `HH:MM:SS.mmm` with two digits of hours or more.
enum WebVTTTimestamp {
    /// Reads a time and leaves the reader behind it; nil where there is none.
    static func read(_ reader: inout ScalarReader) -> Duration? {
        let first = reader.take(while: \.isASCIIDigit)
        guard let high = Int(first), reader.take(":"), let middle = pair(&reader) else {
            return nil
        }
        var (hours, minutes, seconds) = (0, high, middle)
        if first.count != 2 || high > 59 || reader.next == ":" {
            guard reader.take(":"), let low = pair(&reader) else { return nil }
            (hours, minutes, seconds) = (high, middle, low)
        }
        guard reader.take("."), minutes <= 59, seconds <= 59 else { return nil }
        let fraction = reader.take(while: \.isASCIIDigit)
        guard fraction.count == 3, let milliseconds = Int(fraction), hours < 1 << 40 else {
            return nil
        }
        return .seconds((hours * 60 + minutes) * 60 + seconds) + .milliseconds(milliseconds)
    }

    private static func pair(_ reader: inout ScalarReader) -> Int? {
        let digits = reader.take(while: \.isASCIIDigit)
        return digits.count == 2 ? Int(digits) : nil
    }
}

extension Duration {
    /// `HH:MM:SS` with the milliseconds behind `separator`; hours past 99 have more digits.
    func timestamp(_ separator: Character) -> String {
        func padded(_ value: Int64, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let (seconds, attoseconds) = max(.zero, self).components
        let milliseconds = attoseconds / 1_000_000_000_000_000
        return padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":"
            + padded(seconds % 60, 2) + String(separator) + padded(milliseconds, 3)
    }
}
