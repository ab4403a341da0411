// SPDX-License-Identifier: Apache-2.0

/// Where a cue is shown (WebVTT, section 6.3).
package struct WebVTTSettings: Hashable, Sendable {
    package enum Vertical: String, Hashable, Sendable {
        case horizontal = ""
        case growingLeft = "rl"
        case growingRight = "lr"
    }

    package enum LineAlign: String, Hashable, Sendable {
        case start, center, end
    }

    package enum PositionAlign: String, Hashable, Sendable {
        case auto
        case lineLeft = "line-left"
        case center
        case lineRight = "line-right"
    }

    package enum Align: String, Hashable, Sendable {
        case start, center, end, left, right
    }

    package private(set) var vertical = Vertical.horizontal
    /// A line number, or a percentage where ``snapsToLines`` is false; nil is automatic.
    package private(set) var line: Double?
    package private(set) var snapsToLines = true
    package private(set) var lineAlign = LineAlign.start
    /// A percentage; nil is automatic.
    package private(set) var position: Double?
    package private(set) var positionAlign = PositionAlign.auto
    /// A percentage.
    package private(set) var size = 100.0
    package private(set) var align = Align.center
    package private(set) var region: String?

    package init() {}

    init(_ text: Substring, regions: Set<String>) {
        for setting in text.htmlWords {
            guard let colon = setting.firstIndex(of: ":"), colon > setting.startIndex else {
                continue
            }
            let value = setting[setting.index(after: colon)...]
            guard !value.isEmpty else { continue }
            switch setting[..<colon] {
            case "vertical":
                if let new = Vertical(rawValue: String(value)) { vertical = new }
            case "line": setLine(value)
            case "position": setPosition(value)
            case "size": size = Self.percentage(value) ?? size
            case "align":
                if let new = Align(rawValue: String(value)) { align = new }
            case "region":
                region = regions.contains(String(value)) ? String(value) : nil
            default: break
            }
        }
        if line != nil || size != 100 || vertical != .horizontal { region = nil }
    }

    private mutating func setLine(_ value: Substring) {
        let (place, alignment) = value.splitAtComma
        guard place.unicodeScalars.contains(where: \.isASCIIDigit) else { return }
        let isPercentage = place.last == "%"
        guard let number = isPercentage ? Self.percentage(place) : Self.number(place) else {
            return
        }
        if let alignment {
            guard let new = LineAlign(rawValue: String(alignment)) else { return }
            lineAlign = new
        }
        line = number
        snapsToLines = !isPercentage
    }

    private mutating func setPosition(_ value: Substring) {
        let (place, alignment) = value.splitAtComma
        guard let number = Self.percentage(place) else { return }
        if let alignment {
            guard let new = PositionAlign(rawValue: String(alignment)), new != .auto else { return }
            positionAlign = new
        }
        position = number
    }

    /// From 0 to 100, with the sign.
    private static func percentage(_ text: Substring) -> Double? {
        guard text.last == "%", text.first != "-", let number = number(text.dropLast()),
            number <= 100
        else { return nil }
        return number
    }

    /// Digits with at most one point between them, and a minus in front; finite.
    private static func number(_ text: Substring) -> Double? {
        let digits = text.first == "-" ? text.dropFirst() : text
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2,
            parts.allSatisfy({ !$0.isEmpty && $0.unicodeScalars.allSatisfy(\.isASCIIDigit) }),
            let number = Double(text), number.isFinite
        else { return nil }
        return number
    }
}

extension Substring {
    fileprivate var splitAtComma: (Substring, Substring?) {
        guard let comma = firstIndex(of: ",") else { return (self, nil) }
        return (self[..<comma], self[index(after: comma)...])
    }
}
