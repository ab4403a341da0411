// SPDX-License-Identifier: Apache-2.0

/// A rule that a caption breaks.
public enum CueProblem: Hashable, Sendable {
    /// Nothing to read.
    case empty
    /// It goes before it appears, or at once.
    case noTime
    /// It appears before the one before it does.
    case outOfOrder
    /// It appears while the one before it still stands, for so long.
    case overlaps(Duration)
    /// It appears too soon after the one before it has gone.
    case gapTooShort(Duration, limit: Duration)
    /// More lines than fit.
    case tooManyLines(Int, limit: Int)
    /// A line is too long; lines count from 1.
    case lineTooLong(line: Int, width: Double, limit: Double)
    /// It stands too shortly.
    case tooShort(Duration, limit: Duration)
    /// It stands too long.
    case tooLong(Duration, limit: Duration)
    /// More characters a second than can be read.
    case tooFast(Double, limit: Double)

    /// A stable machine code.
    public var code: String {
        switch self {
        case .empty: "empty"
        case .noTime: "noTime"
        case .outOfOrder: "outOfOrder"
        case .overlaps: "overlaps"
        case .gapTooShort: "gapTooShort"
        case .tooManyLines: "tooManyLines"
        case .lineTooLong: "lineTooLong"
        case .tooShort: "tooShort"
        case .tooLong: "tooLong"
        case .tooFast: "tooFast"
        }
    }

    /// A sentence for a person; it never holds the caption's text.
    public var sentence: String {
        switch self {
        case .empty: "The caption has no text."
        case .noTime: "The caption ends before it begins, or at once."
        case .outOfOrder: "The caption begins before the one before it."
        case .overlaps(let time):
            "The caption before it still stands for \(time.short)."
        case .gapTooShort(let gap, let limit):
            "Only \(gap.short) after the caption before it; at least \(limit.short)."
        case .tooManyLines(let count, let limit): "\(count) lines; at most \(limit)."
        case .lineTooLong(let line, let width, let limit):
            "Line \(line) is \(width.short) characters long; at most \(limit.short)."
        case .tooShort(let time, let limit):
            "It stands for \(time.short); at least \(limit.short)."
        case .tooLong(let time, let limit):
            "It stands for \(time.short); at most \(limit.short)."
        case .tooFast(let speed, let limit):
            "\(speed.short) characters a second; at most \(limit.short)."
        }
    }
}

extension Double {
    /// With one decimal, or none where that is 0.
    var short: String {
        guard isFinite, magnitude < 1e12 else { return "too many" }
        let tenths = Int((self * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}

extension Duration {
    fileprivate var short: String {
        let milliseconds = Int(clamping: Int((inSeconds * 1000).rounded()))
        return milliseconds < 1000
            ? "\(milliseconds) ms" : (Double(milliseconds) / 1000).twoDecimals + " s"
    }
}

extension Double {
    fileprivate var twoDecimals: String {
        let hundredths = Int((self * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
    }
}
