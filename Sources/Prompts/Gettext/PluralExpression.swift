// SPDX-License-Identifier: Apache-2.0

/// The expression of gettext's `Plural-Forms`: C's arithmetic on the one number `n`.
///
/// ```
/// nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2;
/// ```
struct PluralExpression {
    /// How many forms there are.
    let count: Int
    private let root: Node

    /// Reads the header's value; nil where it is none.
    init?(_ header: String) {
        let parts = header.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
        guard let count = parts.first(where: { $0.hasPrefix("nplurals=") }),
            let plural = parts.first(where: { $0.hasPrefix("plural=") }),
            let number = Int(count.dropFirst(9)), (1...16).contains(number)
        else { return nil }
        var parser = Parser(rest: Array(plural.dropFirst(7).utf8)[...])
        guard let root = parser.choice(depth: 0), parser.rest.isEmpty else { return nil }
        self.count = number
        self.root = root
    }

    /// The form for a number, or nil where the expression gives none that there is.
    func form(of number: Int) -> Int? {
        root.value(number).flatMap { (0..<count).contains($0) ? $0 : nil }
    }

    /// The least number from 1 on that takes a form, or 0; up to 1,000.
    func number(of form: Int) -> Int? {
        (1...1000).first { self.form(of: $0) == form } ?? (self.form(of: 0) == form ? 0 : nil)
    }

    private indirect enum Node {
        case n
        case constant(Int)
        case not(Node)
        case binary(String, Node, Node)
        case choice(Node, Node, Node)

        func value(_ n: Int) -> Int? {
            switch self {
            case .n: return n
            case .constant(let value): return value
            case .not(let node): return node.value(n).map { $0 == 0 ? 1 : 0 }
            case .choice(let condition, let yes, let no):
                return condition.value(n).flatMap { $0 != 0 ? yes.value(n) : no.value(n) }
            case .binary(let name, let left, let right):
                guard let left = left.value(n) else { return nil }
                // C looks at the right side only where the left one doesn't decide.
                if name == "&&", left == 0 { return 0 }
                if name == "||", left != 0 { return 1 }
                guard let right = right.value(n) else { return nil }
                return Self.result(name, left, right)
            }
        }

        private static func result(_ name: String, _ left: Int, _ right: Int) -> Int? {
            switch name {
            case "+": left.addingReportingOverflow(right).partialValue
            case "-": left.subtractingReportingOverflow(right).partialValue
            case "*": left.multipliedReportingOverflow(by: right).partialValue
            case "/": right == 0 ? nil : left / right
            case "%": right == 0 ? nil : left % right
            case "==": left == right ? 1 : 0
            case "!=": left != right ? 1 : 0
            case "<": left < right ? 1 : 0
            case ">": left > right ? 1 : 0
            case "<=": left <= right ? 1 : 0
            case ">=": left >= right ? 1 : 0
            default: right != 0 ? 1 : 0
            }
        }
    }

    /// By descent; the operators from loose to tight, longer spellings before shorter ones.
    private struct Parser {
        var rest: ArraySlice<UInt8>

        private static let levels = [
            ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
        ]
        private static let maximumDepth = 64

        mutating func choice(depth: Int) -> Node? {
            guard depth < Self.maximumDepth, let condition = binary(0, depth) else { return nil }
            guard take("?") else { return condition }
            guard let yes = choice(depth: depth + 1), take(":"),
                let no = choice(depth: depth + 1)
            else { return nil }
            return .choice(condition, yes, no)
        }

        private mutating func binary(_ level: Int, _ depth: Int) -> Node? {
            guard level < Self.levels.count else { return unary(depth) }
            guard var left = binary(level + 1, depth) else { return nil }
            while let name = Self.levels[level].first(where: { take($0) }) {
                guard let right = binary(level + 1, depth) else { return nil }
                left = .binary(name, left, right)
            }
            return left
        }

        private mutating func unary(_ depth: Int) -> Node? {
            guard depth < Self.maximumDepth else { return nil }
            if take("!") { return unary(depth + 1).map(Node.not) }
            if take("(") {
                guard let inner = choice(depth: depth + 1), take(")") else { return nil }
                return inner
            }
            if take("n") { return .n }
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
            rest = rest.dropFirst(digits.count)
            return .constant(number)
        }

        private mutating func take(_ text: String) -> Bool {
            guard rest.starts(with: text.utf8) else { return false }
            rest = rest.dropFirst(text.utf8.count)
            return true
        }
    }
}
